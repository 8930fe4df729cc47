// The list of reasons for which documents are asked for again. The first one is ours; administrators edit it.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context, Services } from '#platform/context.ts'
import { requireAdmin, requireStaff } from '#platform/guard.ts'
import type { Reasons, ReasonsToSave } from '../contract.ts'
import { FIRST_REASONS } from '../rules/first-reasons.ts'
import { DOCUMENT_ACTIONS } from './audit-actions.ts'
import { documentError } from './document-error.ts'
import { hasReasons, holdReasons, listReasons, type ReasonRow, saveReasons } from './reasons-repository.ts'

/** For staff. */
export async function readReasons(ctx: Context): Promise<Reasons> {
  requireStaff(ctx)
  return viewOf(await listReasons(ctx.db))
}

/** For administrators. Saving twice is saved once; another person's newer save is not overwritten. */
export async function changeReasons(ctx: Context, { asRead, reasons }: ReasonsToSave): Promise<Reasons> {
  requireAdmin(ctx)
  const rows = rowsOf(reasons)
  await ctx.db.transaction(async (tx) => {
    await holdReasons(tx)
    const now = JSON.stringify(await listReasons(tx))
    if (now === JSON.stringify(rows)) return
    if (now !== JSON.stringify(rowsOf(asRead))) throw documentError('REASONS_CHANGED')
    await saveReasons(tx, rows, toDate(ctx.clock.now()))
    const action = DOCUMENT_ACTIONS['document-reasons.saved']
    await recordAudit(tx, asker(ctx), { action, subjectId: null, after: { count: rows.length } })
  })
  return viewOf(await listReasons(ctx.db))
}

/** Once: a list that administrators have emptied stays empty. */
export async function giveFirstReasons({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  if (await hasReasons(db)) return
  await db.transaction((tx) => saveReasons(tx, FIRST_REASONS, toDate(clock.now())))
}

function rowsOf(reasons: Reasons['reasons']): ReasonRow[] {
  return reasons.map(({ id, words: { en, es } }) => ({ id, en, es }))
}

function viewOf(rows: readonly ReasonRow[]): Reasons {
  return { reasons: rows.map(({ id, en, es }) => ({ id, words: { en, es } })) }
}
