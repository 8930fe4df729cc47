// Postings of an invoice, in the caller's transaction. A request for money in advance posts nothing: it is not owed, and
// its payments go to trust.
import {
  countTransfers,
  costsBilled,
  drawable,
  earnedOf,
  mayDraw,
  postInvoice,
  postInvoices,
  postInvoiceVoid,
  postTransfer,
  postTransfersBack,
  sharesOf,
} from '#areas/money/ledger/server/index.ts'
import { lockPayment } from '#areas/money/payments/server/index.ts'
import type { Cents } from '#kernel/money.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Drawable, TrustFund } from '../rules/trust.ts'
import type { InvoiceRow } from './repository.ts'
import type { InvoiceMoney } from './standing.ts'

type Needs = Pick<Services, 'clock'>

/** The most trust money to draw, and the reason if that is more than is earned. */
export type Drawing = { limitCents: Cents; reason: string | null }

/** Cents of trust money that pay the invoice, which has this much in costs. */
export async function bookIssued(
  tx: Database,
  { clock }: Needs,
  issued: InvoiceRow,
  { costCents, limitCents, reason }: Drawing & { costCents: Cents },
): Promise<Cents> {
  if (issued.kind === 'retainer') return 0
  const { totalCents } = issued
  if (totalCents === 0) return 0
  await postInvoice(tx, { ...aboutOf(issued), amountCents: totalCents, costCents }, clock.now())
  if (!issued.usesTrust) return 0
  const ofCase = { fromMatterId: issued.caseId, upTo: limitCents, reason }
  const own = await applyTrust(tx, { clock }, issued, ofCase)
  if (issued.caseId === null || !issued.usesUnassignedTrust) return own
  const rest = { fromMatterId: null, upTo: limitCents - own, reason }
  return own + (await applyTrust(tx, { clock }, issued, rest))
}

/** Of many that bill neither costs nor trust money. */
export async function bookAllIssued(
  tx: Database,
  { clock }: Needs,
  issued: readonly InvoiceRow[],
): Promise<void> {
  await postInvoices(
    tx,
    issued.map((row) => ({ ...aboutOf(row), amountCents: row.totalCents, costCents: 0 })),
    clock.now(),
  )
}

/** Pays an issued invoice from the client's trust money; returns the number of earlier uses. */
export async function bookApplied(
  tx: Database,
  { clock }: Needs,
  issued: InvoiceRow,
  { fund, amountCents, reason }: { fund: TrustFund; amountCents: Cents; reason: string | null },
): Promise<number> {
  const fromMatterId = fund === 'own' ? issued.caseId : null
  const times = await countTransfers(tx, issued.id)
  const source = appliedSource(issued.id, times)
  const transfer = {
    ...aboutOf(issued),
    fromMatterId,
    amountCents,
    source,
    reason,
    settles: 'receivable' as const,
  }
  if (await postTransfer(tx, transfer, clock.now())) return times
  throw new Error(`the trust money of invoice ${issued.id} changed while it was held`)
}

/** Names one use of trust money for an invoice: `times` counts the earlier uses. */
export function appliedSource(invoiceId: string, times: number): string {
  return `invoice:${invoiceId}:applied:${times + 1}`
}

/** Trust money available for an invoice now: none while the firm owes trust. */
export async function drawableFor(
  db: Database,
  { clientId, caseId }: Pick<InvoiceRow, 'clientId' | 'caseId'>,
): Promise<Drawable & { pendingCents: Cents; isStopped: boolean }> {
  const shares = await sharesOf(db, clientId)
  const isStopped = !(await mayDraw(db, clientId))
  const of = (matterId: string | null) => shares.find((share) => share.matterId === matterId)
  const usable = (matterId: string | null) => (isStopped ? 0 : (of(matterId)?.collectedCents ?? 0))
  return {
    collectedCents: usable(caseId),
    pendingCents: of(caseId)?.pendingCents ?? 0,
    unassignedCents: caseId === null ? 0 : usable(null),
    isStopped,
  }
}

/** One fund; no other movement of the client changes it until the transaction ends. */
export function lockDrawable(
  tx: Database,
  { clientId, caseId }: Pick<InvoiceRow, 'clientId' | 'caseId'>,
  fund: TrustFund,
): Promise<Cents> {
  if (fund === 'own') return drawable(tx, { clientId, matterId: caseId })
  return caseId === null ? Promise.resolve(0) : drawable(tx, { clientId, matterId: null })
}

/** `closedCents` were refunded for good and left the fees at that decision. `creditUndoneCents` were added after issuing. */
export async function bookVoided(
  tx: Database,
  { clock }: Needs,
  issued: InvoiceRow,
  { closedCents, creditUndoneCents }: Pick<InvoiceMoney, 'closedCents' | 'creditUndoneCents'>,
): Promise<void> {
  if (issued.kind === 'retainer') return
  const about = aboutOf(issued)
  await postTransfersBack(tx, about, clock.now())
  const amountCents = issued.totalCents - closedCents + creditUndoneCents
  const costCents = await costsBilled(tx, issued.id)
  if (amountCents + costCents > 0)
    await postInvoiceVoid(tx, { ...about, amountCents, costCents }, clock.now())
}

function aboutOf({ id: invoiceId, clientId, caseId: matterId }: InvoiceRow) {
  return { invoiceId, clientId, matterId }
}

/** As much as has arrived; no other case's. */
async function applyTrust(
  tx: Database,
  { clock }: Needs,
  issued: InvoiceRow,
  { fromMatterId, upTo, reason }: { fromMatterId: string | null; upTo: Cents; reason: string | null },
): Promise<Cents> {
  const about = aboutOf(issued)
  const share = { clientId: about.clientId, matterId: fromMatterId }
  const amountCents = Math.min(await drawable(tx, share), upTo)
  if (amountCents === 0) return 0
  const source = `invoice:${issued.id}:${fromMatterId ?? 'none'}`
  const transfer = { ...about, fromMatterId, amountCents, source, reason, settles: 'receivable' as const }
  if (await postTransfer(tx, transfer, clock.now())) return amountCents
  throw new Error(`the trust money of invoice ${issued.id} changed while it was held`)
}

/**
 * A fee kept in trust is earned by the invoice that credits it; one earned before only lowers the invoice. False, with
 * nothing posted, if its trust money cannot be drawn.
 */
export async function bookCredit(
  tx: Database,
  { clock }: Needs,
  invoiceId: string,
  paymentId: string,
): Promise<boolean> {
  const payment = await lockPayment(tx, paymentId)
  if (payment.account !== 'trust') return true
  const { clientId, matterId, amountCents } = payment
  if ((await earnedOf(tx, { clientId, matterId })) >= amountCents) return true
  const about = { clientId, matterId, fromMatterId: matterId, invoiceId, amountCents }
  const credit = { ...about, source: `credit:${paymentId}:${invoiceId}`, settles: 'fees_earned' as const }
  return postTransfer(tx, credit, clock.now())
}
