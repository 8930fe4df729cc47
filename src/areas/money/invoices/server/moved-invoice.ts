// Invoices that were open in the program the firm used before: owed from now on, for what was still open there.
import { randomUUID } from 'node:crypto'
import { asker, recordAudits } from '#areas/office/audit/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, toDate } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { invoiceNumber } from '../rules/number.ts'
import { INVOICE_ACTIONS } from './audit-actions.ts'
import { bookAllIssued } from './books.ts'
import { listLinksOf } from './pay-links-repository.ts'
import {
  addFirstLines,
  countMore,
  insertIssued,
  type InvoiceRow,
  listByIds,
  lock,
  takeTurns,
} from './repository.ts'
import { moneyOfAll, NO_MONEY } from './standing.ts'
import { tellCasesOwed } from './tell-case.ts'
import { voidInvoice } from './void-invoice.ts'

type Desk = Context & { actor: SignedIn }

export type MovedInvoice = {
  clientId: string
  caseId: string | null
  /** May be over: it was due in the other program. */
  dueOn: string
  openCents: Cents
  description: string
}

/**
 * Runs in the caller's transaction. Each is a fee of today for the books, with a number of ours; what was paid before is in the books of the
 * other program. Its client gets no mail, and reminders wait until staff let them begin. Their ids, in their order.
 */
export async function addMovedInvoices(
  ctx: Desk,
  tx: Database,
  moved: readonly MovedInvoice[],
): Promise<string[]> {
  if (moved.length === 0) return []
  const now = ctx.clock.now()
  const at = toDate(now)
  const today = dateIn(FIRM_ZONE, now)
  await takeTurns(
    tx,
    moved.map(({ clientId }) => clientId),
  )
  const last = await countMore(tx, 'invoice', today.year, moved.length)
  const rows = await insertIssued(
    tx,
    moved.map(({ clientId, caseId, dueOn, openCents: totalCents }, place) => ({
      id: randomUUID(),
      kind: 'invoice' as const,
      state: 'issued' as const,
      clientId,
      caseId,
      dueOn,
      totalCents,
      planCount: null,
      usesTrust: false,
      usesUnassignedTrust: false,
      createdBy: ctx.actor.userId,
      createdAt: at,
      number: invoiceNumber('invoice', today.year, last - moved.length + place + 1),
      issuedOn: today.toString(),
      issuedAt: at,
      hold: 'on-hold' as const,
      heldAt: at,
    })),
  )
  await addFirstLines(
    tx,
    rows.map(({ id: invoiceId }, place) => {
      const { description = '', openCents: amountCents = 0 } = moved[place] ?? {}
      return { invoiceId, kind: 'service', description, amountCents }
    }),
  )
  await bookAllIssued(tx, ctx, rows)
  await tellCasesOwed(ctx, tx, rows, ctx.actor.userId)
  await recordAudits(
    tx,
    asker(ctx),
    rows.map(({ id: invoiceId, clientId, number, totalCents }) => ({
      action: INVOICE_ACTIONS['invoice.issued'],
      subjectId: clientId,
      after: { invoiceId, number: number ?? '', totalCents, trustCents: 0 },
    })),
  )
  return rows.map(({ id }) => id)
}

/** Voids it in the caller's transaction, unless something was built on it since: a payment, a plan, a reduction, a link. */
export async function endMovedInvoice(
  ctx: Desk,
  tx: Database,
  { invoiceId, reason }: { invoiceId: string; reason: string },
): Promise<boolean> {
  await lock(tx, invoiceId)
  if ((await movedInvoicesInUse(tx, [invoiceId])).length > 0) return false
  await voidInvoice({ ...ctx, db: tx }, { invoiceId, reason })
  return true
}

/** Those on which something was built. One that staff voided is one of them: its void has a reason of its own. */
export async function movedInvoicesInUse(
  tx: Database,
  ids: readonly string[],
): Promise<{ id: string; number: string }[]> {
  const money = await moneyOfAll(tx, ids)
  const linked = new Set((await listLinksOf(tx, ids)).map(({ invoiceId }) => invoiceId))
  const isUsed = ({ id, state, planCount }: InvoiceRow) => {
    const { payments, reductions, trustAppliedCents } = money.get(id) ?? NO_MONEY
    const isPaid = payments.length > 0 || reductions.length > 0 || trustAppliedCents !== 0
    return state !== 'issued' || planCount !== null || isPaid || linked.has(id)
  }
  return (await listByIds(tx, ids)).filter(isUsed).map(({ id, number }) => ({ id, number: number ?? id }))
}
