import { isStaff } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { Case, CasePath } from '../contract.ts'
import { viewOf } from './case-view.ts'
import type { DueOfInvoices } from './due-of-invoices.ts'
import { readable } from './readable-case.ts'
import { findById } from './repository.ts'

export async function getCase(ctx: Context, input: CasePath, dueOf?: DueOfInvoices): Promise<Case> {
  const actor = requireSignedIn(ctx)
  return viewOf(ctx, readable(actor, await findById(ctx.db, input.caseId)), isStaff(actor), dueOf)
}
