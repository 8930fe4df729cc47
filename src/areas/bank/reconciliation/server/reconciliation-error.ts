import { generalError, ProductError } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import { type ValidationCode, validationSentence } from '#kernel/validation.ts'
import { RECONCILIATION_ERRORS, type ReconciliationCode } from '../rules/errors.ts'

export function reconciliationError(
  code: ReconciliationCode,
  values: Record<string, string> = {},
): ProductError {
  return new ProductError(code, RECONCILIATION_ERRORS[code], { values })
}

export function invalidField(language: Language, field: string, code: ValidationCode): ProductError {
  return generalError('INVALID_INPUT', {
    fields: [{ field, code, message: validationSentence(code, language) }],
  })
}
