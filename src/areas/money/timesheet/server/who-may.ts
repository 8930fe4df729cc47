// Whose entry it is, and who may approve it. An entry that is not theirs does not exist for the caller.
import type { CaseRow } from '#areas/cases/cases/server/index.ts'
import { payableCase } from '#areas/money/disbursements/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import { lockTime, type TimeRow } from './repository.ts'

/** Locked until the transaction ends. */
export async function lockOwn(ctx: Context, tx: Database, timeId: string): Promise<TimeRow> {
  const row = await lockTime(tx, timeId)
  if (row?.personId !== requireStaff(ctx).userId) throw generalError('NOT_FOUND')
  return row
}

/** Of a case of the caller, locked until the transaction ends. */
export async function lockOfCase(
  ctx: Context,
  tx: Database,
  timeId: string,
): Promise<{ row: TimeRow; of: CaseRow }> {
  const row = await lockTime(tx, timeId)
  if (row === null) throw generalError('NOT_FOUND')
  return { row, of: await payableCase(ctx, tx, row.caseId) }
}
