import { ProductError } from '#kernel/errors.ts'
import { COLLEAGUE_ERRORS, type ColleagueCode } from '../rules/errors.ts'

export function colleagueError(code: ColleagueCode): ProductError {
  return new ProductError(code, COLLEAGUE_ERRORS[code])
}
