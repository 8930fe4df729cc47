import type { SignedIn } from '#kernel/actor.ts'
import { canReadCase } from '../rules/policy.ts'
import { caseError } from './case-error.ts'
import type { CaseRow } from './repository.ts'

/** The case, if there is one and the person may read it; both refusals are the same CASE_NOT_FOUND. */
export function readable(actor: SignedIn, row: CaseRow | null): CaseRow {
  if (!row || !canReadCase(actor, row)) throw caseError('CASE_NOT_FOUND')
  return row
}
