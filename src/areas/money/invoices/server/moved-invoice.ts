// Invoices that were open in the program the firm used before: owed from now on, for what was still open there.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, toDate } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { invoiceNumber } from '../rules/number.ts'
import { INVOICE_ACTIONS } from './audit-actions.ts'
import { bookIssued } from './books.ts'
import { listLinksOf } from './pay-links-repository.ts'
import {
  change,
  countOneMore,
  insert,
  type InvoiceRow,
  listByIds,
  lock,
  replaceLines,
  takeTurn,
} from './repository.ts'
import { moneyOfAll, NO_MONEY } from './standing.ts'
import { tellCase } from './tell-case.ts'
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
 * Runs in the caller's transaction. It is a fee of today for the books, with a number of ours; what was paid before is in the books of the
 * other program. Its client gets no mail, and reminders wait until staff let them begin. Its id.
 */
export async function addMovedInvoice(ctx: Desk, tx: Database, moved: MovedInvoice): Promise<string> {
  const { clientId, caseId, dueOn, openCents: totalCents, description } = moved
  const now = ctx.clock.now()
  const at = toDate(now)
  const today = dateIn(FIRM_ZONE, now)
  await takeTurn(tx, clientId)
  const draft = await insert(tx, {
    kind: 'invoice',
    clientId,
    caseId,
    dueOn,
    planCount: null,
    usesTrust: false,
    usesUnassignedTrust: false,
    createdBy: ctx.actor.userId,
    createdAt: at,
  })
  await replaceLines(tx, draft.id, [{ kind: 'service', description, amountCents: totalCents }])
  const number = invoiceNumber('invoice', today.year, await countOneMore(tx, 'invoice', today.year))
  const issued = await change(tx, draft.id, {
    state: 'issued',
    number,
    totalCents,
    issuedOn: today.toString(),
    issuedAt: at,
    hold: 'on-hold',
    heldAt: at,
  })
  await bookIssued(tx, ctx, issued, { costCents: 0, limitCents: 0, reason: null })
  await tellCase(ctx, tx, issued, ctx.actor.userId)
  await recordAudit(tx, asker(ctx), {
    action: INVOICE_ACTIONS['invoice.issued'],
    subjectId: clientId,
    after: { invoiceId: issued.id, number, totalCents, trustCents: 0 },
  })
  return issued.id
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

/** The numbers of those on which something was built. One that staff voided is one of them: its void has a reason of its own. */
export async function movedInvoicesInUse(tx: Database, ids: readonly string[]): Promise<string[]> {
  const money = await moneyOfAll(tx, ids)
  const linked = new Set((await listLinksOf(tx, ids)).map(({ invoiceId }) => invoiceId))
  const isUsed = ({ id, state, planCount }: InvoiceRow) => {
    const { payments, reductions, trustAppliedCents } = money.get(id) ?? NO_MONEY
    const isPaid = payments.length > 0 || reductions.length > 0 || trustAppliedCents !== 0
    return state !== 'issued' || planCount !== null || isPaid || linked.has(id)
  }
  return (await listByIds(tx, ids)).filter(isUsed).map(({ id, number }) => number ?? id)
}
