// Staff on the case, and administrators. Unreadable rows do not exist for the caller.
import { isOnCase } from '#areas/cases/cases/rules/policy.ts'
import { type CaseRow, findCase } from '#areas/cases/cases/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'

export async function payableCase(ctx: Context, db: Database, caseId: string): Promise<CaseRow> {
  const actor = requireStaff(ctx)
  const row = await findCase(db, caseId)
  const mayPay = row !== null && (actor.role === 'admin' || isOnCase(actor.userId, row))
  if (!mayPay) throw generalError('NOT_FOUND')
  return row
}
