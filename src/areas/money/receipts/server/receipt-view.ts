import { listCasesByIds } from '#areas/cases/cases/server/index.ts'
import { listInvoicesByIds } from '#areas/money/invoices/server/index.ts'
import { giveBackStateOf } from '#areas/money/payments/rules/give-back.ts'
import { isByHand } from '#areas/money/payments/rules/payment.ts'
import { leftToRefund } from '#areas/money/payments/rules/refund.ts'
import {
  findHand,
  type GiveBackRow,
  type HandPayment,
  type HandRow,
  listGiveBacks,
  listHandsByIds,
  listRefunds,
  type PaymentRow,
} from '#areas/money/payments/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import type { Database } from '#platform/database.ts'
import { GIVE_BACKS_MAX, type GiveBack, type GiveBackDue, type Picture, type Receipt } from '../contract.ts'
import { PICTURES_MAX } from '../rules/picture.ts'
import { stateOf } from '../rules/receipt.ts'
import { listPictures, type PictureRow } from './picture-repository.ts'
import { type DepositRow, listByIds } from './repository.ts'

type Around = {
  names: ReadonlyMap<string, string>
  caseNumbers: ReadonlyMap<string, string>
  invoiceNumbers: ReadonlyMap<string, string | null>
  deposits: ReadonlyMap<string, DepositRow>
  giveBacks: ReadonlyMap<string, readonly GiveBackRow[]>
  refunds: ReadonlyMap<string, Awaited<ReturnType<typeof listRefunds>>>
  pictures: ReadonlyMap<string, readonly PictureRow[]>
}

export async function viewsOf(db: Database, rows: readonly HandPayment[]): Promise<Receipt[]> {
  const around = await aroundOf(db, rows)
  return rows.map((row) => viewOf(row, around))
}

export async function viewOfOne(db: Database, paymentId: string): Promise<Receipt> {
  const row = await findHand(db, paymentId)
  const [view] = row ? await viewsOf(db, [row]) : []
  if (!view) throw new Error('a receipt vanished while it was read')
  return view
}

/** Refunds waiting to be paid out, each with its receipt. */
export async function dueOf(db: Database, rows: readonly GiveBackRow[]): Promise<GiveBackDue[]> {
  const hands = await listHandsByIds(
    db,
    rows.map(({ paymentId }) => paymentId),
  )
  const receipts = new Map((await viewsOf(db, hands)).map((receipt) => [receipt.id, receipt]))
  return rows.flatMap(({ id, paymentId }) => {
    const receipt = receipts.get(paymentId)
    const giveBack = receipt?.giveBacks.find((each) => each.id === id)
    return receipt && giveBack ? [{ giveBack, receipt }] : []
  })
}

async function aroundOf(db: Database, rows: readonly HandPayment[]): Promise<Around> {
  const paymentIds = rows.map(({ payment }) => payment.id)
  const giveBacks = await listGiveBacks(db, paymentIds)
  const pictures = await listPictures(db, paymentIds)
  const people = [
    ...rows.flatMap(({ payment, hand }) => [payment.clientId, hand.receivedBy, hand.endedBy ?? []].flat()),
    ...pictures.map(({ addedBy }) => addedBy),
    ...giveBacks.flatMap(({ proposedBy, paidBy, undoneBy }) =>
      [proposedBy, paidBy ?? [], undoneBy ?? []].flat(),
    ),
  ]
  const cases = await listCasesByIds(db, unique(rows.flatMap(({ payment }) => payment.matterId ?? [])))
  const invoices = await listInvoicesByIds(db, unique(rows.flatMap(({ payment }) => payment.invoiceId ?? [])))
  const deposits = await listByIds(db, unique(rows.flatMap(({ hand }) => hand.depositId ?? [])))
  return {
    names: await namesOf(db, unique(people)),
    caseNumbers: new Map(cases.map(({ id, number }) => [id, number])),
    invoiceNumbers: new Map(invoices.map(({ id, number }) => [id, number])),
    deposits: new Map(deposits.map((deposit) => [deposit.id, deposit])),
    pictures: Map.groupBy(pictures, ({ paymentId }) => paymentId),
    giveBacks: Map.groupBy(giveBacks, ({ paymentId }) => paymentId),
    refunds: Map.groupBy(await listRefunds(db, paymentIds), ({ paymentId }) => paymentId),
  }
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}

function viewOf({ payment, hand }: HandPayment, around: Around): Receipt {
  const { id, clientId, matterId, invoiceId, account, amountCents, method, reference, collectedAt } = payment
  if (!isByHand(method)) throw new Error(`payment ${id} came by the gateway`)
  const deposit = around.deposits.get(hand.depositId ?? '') ?? null
  const { endedAs } = hand
  return {
    id,
    number: reference,
    client: { id: clientId, name: around.names.get(clientId) ?? '' },
    case: numbered(matterId, around.caseNumbers),
    invoice: numbered(invoiceId, around.invoiceNumbers),
    purpose: hand.purpose,
    account,
    amountCents,
    method,
    methodNumber: hand.number,
    receivedOn: hand.receivedOn,
    receivedBy: around.names.get(hand.receivedBy) ?? '',
    payer: payerOf(hand),
    note: hand.note,
    state: stateOf({
      endedAs,
      isCollected: collectedAt !== null,
      isGivenBack: payment.status === 'refunded',
      deposit,
    }),
    deposit: deposit && { id: deposit.id, madeOn: deposit.madeOn },
    refundableCents: refundableOf(payment, around),
    giveBacks: giveBacksOf(id, around),
    pictures: picturesOf(id, around),
    ended: endOf(hand, around),
  }
}

/** The trust balance is checked when it is proposed, and again when paid out. */
function refundableOf(payment: PaymentRow, { giveBacks, refunds }: Around): number {
  const { id, status, collectedAt, creditedInvoiceId, amountCents } = payment
  const isFree = status === 'completed' && collectedAt !== null && creditedInvoiceId === null
  const isOpen = giveBacks.get(id)?.some((each) => giveBackStateOf(each) === 'proposed') ?? false
  return isFree && !isOpen ? leftToRefund(amountCents, refunds.get(id) ?? []) : 0
}

function giveBacksOf(paymentId: string, { giveBacks, names }: Around): GiveBack[] {
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''))
  const shown = (giveBacks.get(paymentId) ?? []).filter((each) => giveBackStateOf(each) !== 'withdrawn')
  return shown.slice(-GIVE_BACKS_MAX).map((row) => ({
    id: row.id,
    amountCents: row.amountCents,
    reason: row.reason,
    billsAgain: row.billsAgain,
    proposedBy: nameOf(row.proposedBy),
    proposedOn: dayOf(row.proposedAt),
    paid: paidOf(row, nameOf(row.paidBy)),
    undone:
      row.undoneAt === null
        ? null
        : { on: dayOf(row.undoneAt), by: nameOf(row.undoneBy), reason: row.undoneReason ?? '' },
  }))
}

function paidOf({ payee, method, number, paidOn }: GiveBackRow, by: string): GiveBack['paid'] {
  if (payee === null || method === null || number === null || paidOn === null) return null
  return { payee, method, number, on: paidOn, by }
}

function dayOf(at: Date): string {
  return dateIn(FIRM_ZONE, instant(at)).toString()
}

function numbered(id: string | null, numbers: ReadonlyMap<string, string | null>) {
  const number = id === null ? null : numbers.get(id)
  return id !== null && number ? { id, number } : null
}

function payerOf({ payerName, payerRelation }: HandRow): Receipt['payer'] {
  return payerName !== null && payerRelation !== null ? { name: payerName, relation: payerRelation } : null
}

function endOf({ endedOn, endedBy, endedReason }: HandRow, { names }: Around): Receipt['ended'] {
  if (endedOn === null || endedBy === null || endedReason === null) return null
  return { on: endedOn, by: names.get(endedBy) ?? '', reason: endedReason }
}

function picturesOf(paymentId: string, { names, pictures }: Around): Picture[] {
  const shown = (pictures.get(paymentId) ?? []).slice(-PICTURES_MAX)
  return shown.map(({ id, side, state, problem, addedBy, addedAt }) => {
    return { id, side, state, problem, addedBy: names.get(addedBy) ?? '', addedOn: dayOf(addedAt) }
  })
}
