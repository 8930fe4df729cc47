// The form of received money: its answers and request.
import { needsNumber, type PayerRelation } from '#areas/money/payments/rules/hand-methods.ts'
import type { HandMethod } from '#areas/money/payments/rules/payment.ts'
import { dateFromParts } from '#kernel/calendar.ts'
import { centsOf } from '#kernel/typed-dollars.ts'
import type { DateParts } from '#ui/form/date-fields.tsx'
import type { Read } from '#web/use-form.ts'
import type { ReceiveInput } from '../contract.ts'
import { AMOUNT_CENTS_MAX } from '../rules/receipt.ts'

export type ReceiptDraft = {
  /** An invoice's id, or a purpose without one. */
  subject: string
  amount: string
  method: HandMethod
  number: string
  receivedOn: DateParts
  from: 'client' | 'other'
  payerName: string
  relation: PayerRelation
  agrees: boolean
  note: string
  isAnother: boolean
}

export type WantedReceipt = Omit<ReceiveInput, 'receiptId'>
export const RECEIPT_FIELDS = ['amount', 'number', 'receivedOn', 'payerName', 'agrees'] as const
export type ReceiptField = (typeof RECEIPT_FIELDS)[number]

export function readReceipt(
  draft: ReceiptDraft,
  caseId: string,
): Read<WantedReceipt, { field: ReceiptField }> {
  const { amount, method, receivedOn, note, isAnother } = draft
  const amountCents = centsOf(amount, AMOUNT_CENTS_MAX)
  const day = dateFromParts(Number(receivedOn.year), Number(receivedOn.month), Number(receivedOn.day))
  const isOther = draft.from === 'other'
  const isMissing: Record<ReceiptField, boolean> = {
    amount: amountCents === null,
    number: needsNumber(method) && draft.number.trim() === '',
    receivedOn: day === null,
    payerName: isOther && draft.payerName.trim() === '',
    agrees: isOther && !draft.agrees,
  }
  const problems = RECEIPT_FIELDS.filter((field) => isMissing[field]).map((field) => ({ field }))
  if (amountCents === null || day === null || problems.length > 0) return { input: null, problems }
  const payer = isOther
    ? { name: draft.payerName, relation: draft.relation, clientAgrees: true as const }
    : null
  const rest = { methodNumber: draft.number, receivedOn: day.toString(), payer, note, isAnother }
  return { input: { subject: subjectOf(draft.subject, caseId), amountCents, method, ...rest }, problems: [] }
}

function subjectOf(subject: string, caseId: string): ReceiveInput['subject'] {
  if (subject === 'advance' || subject === 'cost') return { for: subject, caseId }
  return { for: 'invoice', invoiceId: subject }
}
