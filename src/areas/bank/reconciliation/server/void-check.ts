// A stale check from before the first month: the firm voids it, and its amount is the client's again.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { findCase, listCasesByIds } from '#areas/cases/cases/server/index.ts'
import { postCheckVoid, postCheckVoidUndone } from '#areas/money/ledger/server/index.ts'
import { lockUser, namesOf } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { OpeningItem, VoidInput, WithdrawInput } from '../contract.ts'
import { accountToWrite } from './accounts.ts'
import { RECONCILIATION_ACTIONS } from './audit-actions.ts'
import {
  insertVoid,
  openingItemsByIds,
  type OpeningRow,
  standingVoids,
  type VoidRow,
} from './opening-repository.ts'
import { invalidField, reconciliationError } from './reconciliation-error.ts'
import { insertAdjustment } from './repository.ts'

/** Neither matched nor void. */
export async function requireFree(tx: Database, items: readonly OpeningRow[]): Promise<void> {
  if (items.some(({ matchId }) => matchId !== null)) throw reconciliationError('BANK_TAKEN')
  const voids = await standingVoids(
    tx,
    items.map(({ id }) => id),
  )
  if (voids.length > 0) throw reconciliationError('BANK_ITEM_VOID')
}

/** For administrators, from today on: closed months stay unchanged. Two calls at once void it once. */
export async function voidOpening(ctx: Context, input: VoidInput): Promise<{ voidId: string }> {
  requireAdmin(ctx)
  const { fund, itemId, reason } = input
  return ctx.db.transaction(async (tx) => {
    await accountToWrite(tx, fund)
    const item = await itemToVoid(tx, input)
    await requireFree(tx, [item])
    const owner = await ownerOf(ctx, tx, input)
    const about = { ...recorded(ctx), fund, itemId, reason }
    const adjustmentId = owner === null ? await bookOwn(tx, about, -item.amountCents) : null
    const row = await insertVoid(tx, { ...about, ...owner, adjustmentId })
    if (owner !== null) await postCheckVoid(tx, movementOf(item, row, row), ctx.clock.now())
    await recordAudit(tx, asker(ctx), {
      action: RECONCILIATION_ACTIONS['bank.check-voided'],
      subjectId: owner?.clientId ?? null,
      after: { fund, itemId, amountCents: -item.amountCents },
    })
    return { voidId: row.id }
  })
}

/** For administrators: an entry of the other sign, from today on. In trust only while the client's money is there. */
export async function undoVoid(
  ctx: Context,
  { fund, itemId, reason }: WithdrawInput,
): Promise<{ undone: true }> {
  requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    await accountToWrite(tx, fund)
    const item = await itemToVoid(tx, { fund, itemId })
    const [standing] = await standingVoids(tx, [itemId])
    if (!standing) throw generalError('NOT_FOUND')
    const { adjustmentId: ownId, caseId, clientId } = standing
    const about = { ...recorded(ctx), fund, itemId, reason }
    const adjustmentId = ownId === null ? null : await bookOwn(tx, about, item.amountCents, ownId)
    const row = await insertVoid(tx, { ...about, clientId, caseId, adjustmentId, reversesId: standing.id })
    if (
      clientId !== null &&
      !(await postCheckVoidUndone(tx, movementOf(item, standing, row), ctx.clock.now()))
    )
      throw reconciliationError('BANK_VOID_SPENT', { amount: formatCents(-item.amountCents, ctx.language) })
    await recordAudit(tx, asker(ctx), {
      action: RECONCILIATION_ACTIONS['bank.check-void-undone'],
      subjectId: clientId,
      after: { fund, itemId, amountCents: -item.amountCents },
    })
  })
  return { undone: true }
}

async function itemToVoid(
  tx: Database,
  { fund, itemId }: Pick<VoidInput, 'fund' | 'itemId'>,
): Promise<OpeningRow> {
  const [item] = await openingItemsByIds(tx, fund, [itemId])
  if (!item) throw generalError('NOT_FOUND')
  if (item.kind !== 'check') throw reconciliationError('BANK_NO_CHECK')
  return item
}

type Owner = { clientId: string; caseId: string | null }

/** Trust money is a client's of ours. Null: the firm's own, in operating alone. */
async function ownerOf(
  ctx: Context,
  tx: Database,
  { fund, clientId, caseId }: VoidInput,
): Promise<Owner | null> {
  if (fund === 'operating') {
    if (clientId !== null || caseId !== null) throw invalidField(ctx.language, 'clientId', 'SELECT_OPTION')
    return null
  }
  if (clientId === null) throw invalidField(ctx.language, 'clientId', 'REQUIRED')
  const client = await lockUser(tx, clientId)
  if (client?.role !== 'client' || client.mergedInto !== null) throw generalError('NOT_FOUND')
  const found = caseId === null ? null : await findCase(tx, caseId)
  if (caseId !== null && found?.clientId !== clientId) throw generalError('NOT_FOUND')
  return { clientId, caseId }
}

function recorded(ctx: Context) {
  const now = ctx.clock.now()
  const day = dateIn(FIRM_ZONE, now).toString()
  return { day, recordedBy: requireAdmin(ctx).userId, recordedAt: toDate(now) }
}

type About = ReturnType<typeof recorded> & Pick<VoidInput, 'fund' | 'reason'>

async function bookOwn(
  tx: Database,
  { day, fund, reason, recordedBy, recordedAt }: About,
  amountCents: number,
  reversesId: string | null = null,
): Promise<string> {
  const made = { day, fund, reason, recordedBy, recordedAt, amountCents, reversesId }
  return (await insertAdjustment(tx, { ...made, kind: 'own-business' })).id
}

/** `standing` is the void; `row` is the same, or the one that takes it back. */
function movementOf(item: OpeningRow, standing: VoidRow, row: VoidRow) {
  const { clientId, caseId: matterId, id: voidId } = standing
  if (clientId === null) throw new TypeError('a check of the firm moves no money of a client')
  const { number, payee } = item
  const check = { number, payee, decidedBy: row.recordedBy, reason: row.reason }
  return { clientId, matterId, voidId, amountCents: -item.amountCents, check }
}

export async function voidsInWords(
  db: Database,
  items: readonly OpeningRow[],
): Promise<Map<string, NonNullable<OpeningItem['voided']>>> {
  const rows = await standingVoids(
    db,
    items.map(({ id }) => id),
  )
  const { nameOf, numberOf } = await wordsFor(db, rows)
  return new Map(
    rows.map(({ itemId, day, reason, recordedBy, clientId, caseId }) => [
      itemId,
      { day, reason, by: nameOf(recordedBy) ?? '', client: nameOf(clientId), caseNumber: numberOf(caseId) },
    ]),
  )
}

/** Names and numbers that these rows keep as ids. */
export async function wordsFor(db: Database, rows: readonly VoidRow[]) {
  const names = await namesOf(db, [
    ...new Set(
      rows.flatMap(({ clientId, recordedBy }) => [recordedBy, ...(clientId === null ? [] : [clientId])]),
    ),
  ])
  const cases = await listCasesByIds(
    db,
    rows.flatMap(({ caseId }) => caseId ?? []),
  )
  const numbers = new Map(cases.map(({ id, number }) => [id, number]))
  return {
    nameOf: (id: string | null) => (id === null ? null : (names.get(id) ?? '')),
    numberOf: (id: string | null) => (id === null ? null : (numbers.get(id) ?? null)),
  }
}
