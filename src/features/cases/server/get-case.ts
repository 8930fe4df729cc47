import { ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { Case, CasePath } from '../contract.ts'
import { CASE_ERRORS } from '../rules/errors.ts'
import { canReadCase } from '../rules/policy.ts'
import { viewsOf } from './case-view.ts'
import { findById } from './repository.ts'

export async function getCase(ctx: Context, input: CasePath): Promise<Case> {
  const actor = requireSignedIn(ctx)
  const row = await findById(ctx.db, input.caseId)
  const view = row && canReadCase(actor, row) ? (await viewsOf(ctx.db, [row]))[0] : undefined
  if (!view) throw new ProductError('CASE_NOT_FOUND', CASE_ERRORS.CASE_NOT_FOUND)
  return view
}
