// What an invoice does to the books, as part of the caller's transaction. A request for money in advance does nothing to
// them: it is not owed, and what is paid of it goes to trust as a payment.
import {
  countTransfers,
  costsBilled,
  drawable,
  earnedOf,
  mayDraw,
  postInvoice,
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

/** At most so much of the client's trust money, and why that is more than is earned where it is. */
export type Drawing = { limitCents: Cents; reason: string | null }

/** Cents of the client's trust money that pay the invoice, which asks for this much in costs. */
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

/** Pays an issued invoice from the client's trust money; answers with how often that was done before. */
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

/** Names one use of trust money for an invoice: `times` is how often there was one before. */
export function appliedSource(invoiceId: string, times: number): string {
  return `invoice:${invoiceId}:applied:${times + 1}`
}

/** What the client's trust money can pay of an invoice now: nothing while the firm owes the trust account. */
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

/** Of one fund, which no other movement of the client changes until the transaction ends. */
export function lockDrawable(
  tx: Database,
  { clientId, caseId }: Pick<InvoiceRow, 'clientId' | 'caseId'>,
  fund: TrustFund,
): Promise<Cents> {
  if (fund === 'own') return drawable(tx, { clientId, matterId: caseId })
  return caseId === null ? Promise.resolve(0) : drawable(tx, { clientId, matterId: null })
}

/**
 * `closedCents` of it were given back for good: they were taken out of the fees when that was decided. `creditUndoneCents`
 * were asked for since it was issued.
 */
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

/** As much as has arrived, and no other case's. */
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
 * A fee that was kept in trust is earned with the invoice that credits it; one that was earned before is not there any more
 * and only makes the invoice smaller. False, with nothing posted, where its trust money may not be drawn on.
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
