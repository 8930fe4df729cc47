import { generalError, ProductError } from '#kernel/errors.ts'
import { type ValidationCode, validationSentence } from '#kernel/validation.ts'
import type { Context } from '#platform/context.ts'
import { CASE_ERRORS, type CaseCode } from '../rules/errors.ts'

export function caseError(code: CaseCode, values: Record<string, string> = {}): ProductError {
  return new ProductError(code, CASE_ERRORS[code], { values })
}

/** INVALID_INPUT for one field of the input, in the reader's language. */
export function wrongField({ language }: Context, field: string, code: ValidationCode): ProductError {
  const message = validationSentence(code, language)
  return generalError('INVALID_INPUT', { fields: [{ field, code, message }] })
}
