import { ProductError } from '#kernel/errors.ts'
import { DOCUMENT_ERRORS, type DocumentCode } from '../rules/errors.ts'

export function documentError(code: DocumentCode): ProductError {
  return new ProductError(code, DOCUMENT_ERRORS[code])
}
