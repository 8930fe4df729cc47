import { listCasesByIds } from '#features/cases/server/index.ts'
import { listInvoicesByIds } from '#features/invoices/server/index.ts'
import { isByHand } from '#features/payments/rules/payment.ts'
import { findHand, type HandPayment, type HandRow } from '#features/payments/server/index.ts'
import { namesOf } from '#features/users/server/index.ts'
import type { Database } from '#platform/database.ts'
import type { Receipt } from '../contract.ts'
import { stateOf } from '../rules/receipt.ts'
import { type DepositRow, listByIds } from './repository.ts'

type Around = {
  names: ReadonlyMap<string, string>
  caseNumbers: ReadonlyMap<string, string>
  invoiceNumbers: ReadonlyMap<string, string | null>
  deposits: ReadonlyMap<string, DepositRow>
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

async function aroundOf(db: Database, rows: readonly HandPayment[]): Promise<Around> {
  const people = rows.flatMap(({ payment, hand }) =>
    [payment.clientId, hand.receivedBy, hand.endedBy ?? []].flat(),
  )
  const cases = await listCasesByIds(db, unique(rows.flatMap(({ payment }) => payment.matterId ?? [])))
  const invoices = await listInvoicesByIds(db, unique(rows.flatMap(({ payment }) => payment.invoiceId ?? [])))
  const deposits = await listByIds(db, unique(rows.flatMap(({ hand }) => hand.depositId ?? [])))
  return {
    names: await namesOf(db, unique(people)),
    caseNumbers: new Map(cases.map(({ id, number }) => [id, number])),
    invoiceNumbers: new Map(invoices.map(({ id, number }) => [id, number])),
    deposits: new Map(deposits.map((deposit) => [deposit.id, deposit])),
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
    state: stateOf({ endedAs, isCollected: collectedAt !== null, deposit }),
    deposit: deposit && { id: deposit.id, madeOn: deposit.madeOn },
    ended: endOf(hand, around),
  }
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
