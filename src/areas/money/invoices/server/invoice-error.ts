import { ProductError } from '#kernel/errors.ts'
import type { FirmSettings } from '#platform/context.ts'
import { INVOICE_ERRORS, type InvoiceCode } from '../rules/errors.ts'

export function invoiceError(
  firm: Pick<FirmSettings, 'phone'>,
  code: InvoiceCode,
  values: Record<string, string | number> = {},
): ProductError {
  return new ProductError(code, INVOICE_ERRORS[code], { values: { phone: firm.phone, ...values } })
}
