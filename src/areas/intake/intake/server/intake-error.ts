import { ProductError } from '#kernel/errors.ts'
import { INTAKE_ERRORS, type IntakeCode } from '../rules/errors.ts'

export function intakeError(code: IntakeCode): ProductError {
  return new ProductError(code, INTAKE_ERRORS[code])
}
