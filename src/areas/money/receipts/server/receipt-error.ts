import { ProductError } from '#kernel/errors.ts'
import { RECEIPT_ERRORS, type ReceiptCode } from '../rules/errors.ts'

export function receiptError(code: ReceiptCode, values: Record<string, string> = {}): ProductError {
  return new ProductError(code, RECEIPT_ERRORS[code], { values })
}
