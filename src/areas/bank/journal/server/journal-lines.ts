// The purpose of each movement: the case, the invoice, the payment, the cost, who decided it and why.
import { earningsInWords } from '#areas/money/agreements/server/index.ts'
import { listCasesByIds } from '#areas/cases/cases/server/index.ts'
import { listCostsByIds } from '#areas/money/disbursements/server/index.ts'
import { listInvoicesByIds, listReductionsByIds, payersOf } from '#areas/money/invoices/server/index.ts'
import {
  type EntryRow,
  entriesOf,
  listLate,
  listVoidedChecksByIds,
  type TransactionRow,
  type VoidedCheckRow,
} from '#areas/money/ledger/server/index.ts'
import {
  type GiveBackRow,
  type HandRow,
  handsOf,
  listGiveBacksByIds,
  listPaymentsByIds,
  listRefunds,
} from '#areas/money/payments/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import type { Database } from '#platform/database.ts'
import type { JournalLine } from '../contract.ts'

type Row<Listed extends (...asked: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Listed>
>[number]
type Decision = { byId: string | null; why: string | null }

type Around = {
  entries: Map<string, EntryRow[]>
  cases: Map<string, Row<typeof listCasesByIds>>
  invoices: Map<string, Row<typeof listInvoicesByIds>>
  payments: Map<string, Row<typeof listPaymentsByIds>>
  hands: Map<string, HandRow>
  /** By payment, if paid through a link. */
  payers: Map<string, string>
  refunds: Map<string, Row<typeof listRefunds>>
  giveBacks: Map<string, GiveBackRow>
  reductions: Map<string, Row<typeof listReductionsByIds>>
  costs: Map<string, Row<typeof listCostsByIds>>
  fees: Map<string, Row<typeof earningsInWords>>
  /** By movement. */
  voided: Map<string, VoidedCheckRow>
  /** Movements from a day of a month that was closed before. */
  late: ReadonlySet<string>
}

export async function linesOf(db: Database, rows: readonly TransactionRow[]): Promise<JournalLine[]> {
  const around = await aroundOf(db, rows)
  const decisions = rows.map((row) => decisionOf(row, around))
  const staffIds = decisions.flatMap(({ byId }) => byId ?? [])
  const names = await namesOf(db, [...new Set([...rows.map(({ clientId }) => clientId), ...staffIds])])
  return rows.map((row, index) => {
    const { byId, why } = decisions[index] ?? { byId: null, why: null }
    const client = { id: row.clientId, name: names.get(row.clientId) ?? '' }
    const by = byId === null ? null : (names.get(byId) ?? '')
    return { ...lineOf(row, around), client, by, why }
  })
}

async function aroundOf(db: Database, rows: readonly TransactionRow[]): Promise<Around> {
  const idsOf = (of: (row: TransactionRow) => string | null) => [
    ...new Set(rows.flatMap((row) => of(row) ?? [])),
  ]
  const entries = await entriesOf(
    db,
    rows.map(({ id }) => id),
  )
  const matterIds = [...new Set(entries.flatMap(({ matterId }) => matterId ?? []))]
  const paymentIds = idsOf(({ paymentId }) => paymentId)
  const payments = await listPaymentsByIds(db, paymentIds)
  return {
    entries: Map.groupBy(entries, ({ transactionId }) => transactionId),
    cases: keyed(await listCasesByIds(db, matterIds)),
    invoices: keyed(
      await listInvoicesByIds(
        db,
        idsOf(({ invoiceId }) => invoiceId),
      ),
    ),
    payments: keyed(payments),
    payers: await payersOf(db, payments),
    hands: await handsOf(db, paymentIds),
    refunds: keyed(await listRefunds(db, paymentIds)),
    giveBacks: keyed(
      await listGiveBacksByIds(
        db,
        idsOf(({ refundId }) => refundId),
      ),
    ),
    reductions: keyed(await listReductionsByIds(db, rows.flatMap(reductionIn))),
    costs: keyed(
      await listCostsByIds(
        db,
        idsOf(({ disbursementId }) => disbursementId),
      ),
    ),
    fees: keyed(
      await earningsInWords(
        db,
        idsOf(({ earningId }) => earningId),
      ),
    ),
    late: await listLate(
      db,
      rows.map(({ id }) => id),
    ),
    voided: new Map((await voidedIn(db, rows)).map((row) => [row.transactionId, row])),
  }
}

const OF_VOID = new Set<TransactionRow['kind']>(['check-void', 'check-void-undone'])

function voidedIn(db: Database, rows: readonly TransactionRow[]): Promise<VoidedCheckRow[]> {
  return listVoidedChecksByIds(
    db,
    rows.filter(({ kind }) => OF_VOID.has(kind)).map(({ id }) => id),
  )
}

function keyed<Each extends { id: string }>(rows: readonly Each[]): Map<string, Each> {
  return new Map(rows.map((row) => [row.id, row]))
}

function lineOf(
  { id, kind, happenedOn, occurredAt, invoiceId, paymentId, disbursementId, refundId }: TransactionRow,
  around: Around,
): Omit<JournalLine, 'client' | 'by' | 'why'> {
  const entries = around.entries.get(id) ?? []
  const invoice = around.invoices.get(invoiceId ?? '')
  const payment = around.payments.get(paymentId ?? '')
  const cost = around.costs.get(disbursementId ?? '')
  return {
    id,
    kind,
    at: occurredAt.toISOString(),
    on: happenedOn ?? dateIn(FIRM_ZONE, instant(occurredAt)).toString(),
    isLate: around.late.has(id),
    matter: matterOf(entries, around),
    invoice: invoice ? { id: invoice.id, number: invoice.number ?? '' } : null,
    payment: payment ? paymentOf(payment, around) : null,
    cost: cost ? { payee: cost.payee, method: cost.method, reference: cost.reference } : null,
    givenBack: checkOf(around.voided.get(id)) ?? givenBackOf(around.giveBacks.get(refundId ?? '')),
    entries: entries.map(({ account, amountCents }) => ({ account, amountCents })),
  }
}

function paymentOf(
  { id, reference, method, cardType, last4, autopayId }: Row<typeof listPaymentsByIds>,
  { hands, payers }: Around,
) {
  const hand = hands.get(id)
  const byHand = hand ? { number: hand.number, payer: hand.payerName } : null
  const isAutomatic = autopayId !== null
  return { id, reference, method, cardType, last4, byHand, payer: payers.get(id) ?? null, isAutomatic }
}

function givenBackOf(row: GiveBackRow | undefined): JournalLine['givenBack'] {
  const { payee = null, method = null, number = null } = row ?? {}
  return payee !== null && method !== null && number !== null ? { payee, method, number } : null
}

function checkOf(row: VoidedCheckRow | undefined): JournalLine['givenBack'] {
  return row ? { payee: row.payee, method: 'check', number: row.number } : null
}

/** Without a case it is the meeting that a fee was paid for. */
function matterOf(entries: readonly EntryRow[], { cases }: Around): JournalLine['matter'] {
  const id = entries.find(({ matterId }) => matterId !== null)?.matterId
  if (!id) return null
  const found = cases.get(id)
  return found ? { case: { id, number: found.number } } : { meeting: id }
}

/** The id of the credit note or write-off that it was posted for. */
function reductionIn({ source }: TransactionRow): string[] {
  return /^reduction(?:-undone)?:(.+)$/.exec(source)?.slice(1) ?? []
}

/** Consequences of a returned check. */
const OF_RETURN = new Set<TransactionRow['kind']>(['payment-returned', 'transfer-undone', 'refund-advanced'])

/** If a person decided it: who, and their reason. */
function decisionOf(
  row: TransactionRow,
  { costs, fees, giveBacks, hands, invoices, refunds, reductions, voided }: Around,
): Decision {
  const check = voided.get(row.id)
  if (check) return { byId: check.decidedBy, why: check.reason }
  const cost = costs.get(row.disbursementId ?? '')
  if (cost) {
    return row.kind === 'cost-undone'
      ? { byId: cost.undoneBy, why: cost.undoneReason }
      : { byId: cost.recordedBy, why: cost.description }
  }
  const fee = fees.get(row.earningId ?? '')
  if (fee) {
    return row.kind === 'earned'
      ? { byId: fee.earnedBy, why: `${fee.nameEn} / ${fee.nameEs}` }
      : { byId: fee.undoneBy, why: fee.undoneReason }
  }
  const given = giveBacks.get(row.refundId ?? '')
  if (given) {
    return row.kind === 'refund-undone'
      ? { byId: given.undoneBy, why: given.undoneReason }
      : { byId: given.paidBy, why: given.reason }
  }
  const refund = refunds.get(row.refundId ?? '')
  if (refund) return { byId: refund.requestedBy, why: refund.reason }
  const reduction = reductions.get(reductionIn(row)[0] ?? '')
  if (reduction) {
    return row.kind === 'reduction-undone'
      ? { byId: reduction.undoneBy, why: reduction.undoneReason }
      : { byId: reduction.madeBy, why: reduction.reason }
  }
  const hand = hands.get(row.paymentId ?? '')
  if (hand && row.kind === 'payment') return { byId: hand.receivedBy, why: hand.note || null }
  if (hand && OF_RETURN.has(row.kind)) {
    return { byId: hand.endedBy, why: hand.endedReason }
  }
  const invoice = invoices.get(row.invoiceId ?? '')
  if (!invoice || row.paymentId !== null) return { byId: null, why: null }
  return row.kind === 'invoice-void'
    ? { byId: null, why: invoice.voidReason }
    : { byId: invoice.createdBy, why: row.reason }
}
