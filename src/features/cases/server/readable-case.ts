import type { SignedIn } from '#kernel/actor.ts'
import { ProductError } from '#kernel/errors.ts'
import { CASE_ERRORS } from '../rules/errors.ts'
import { canReadCase } from '../rules/policy.ts'
import type { CaseRow } from './repository.ts'

/** The case, if there is one and the person may read it; both refusals are the same CASE_NOT_FOUND. */
export function readable(actor: SignedIn, row: CaseRow | null): CaseRow {
  if (!row || !canReadCase(actor, row)) throw new ProductError('CASE_NOT_FOUND', CASE_ERRORS.CASE_NOT_FOUND)
  return row
}
