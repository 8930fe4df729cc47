// The form of a cost: its answers and request.
import { dateFromParts } from '#kernel/calendar.ts'
import { centsOf } from '#kernel/typed-dollars.ts'
import type { DateParts } from '#ui/form/date-fields.tsx'
import type { Read } from '#web/use-form.ts'
import type { RecordInput } from '../contract.ts'
import { AMOUNT_CENTS_MAX, methodsOf, needsReference } from '../rules/disbursement.ts'

export type CostDraft = Pick<
  RecordInput,
  'fund' | 'category' | 'payee' | 'description' | 'method' | 'reference'
> & { amount: string; paidOn: DateParts; isAnother: boolean }

export type WantedCost = Omit<RecordInput, 'disbursementId' | 'caseId'>
export const COST_FIELDS = ['payee', 'description', 'amount', 'reference', 'paidOn'] as const
export type CostField = (typeof COST_FIELDS)[number]
type Problem = { field: CostField }

export function readCost({ amount, paidOn, ...typed }: CostDraft): Read<WantedCost, Problem> {
  const amountCents = centsOf(amount, AMOUNT_CENTS_MAX)
  const day = dateFromParts(Number(paidOn.year), Number(paidOn.month), Number(paidOn.day))
  const isMissing: Record<CostField, boolean> = {
    payee: typed.payee.trim() === '',
    description: typed.description.trim() === '',
    amount: amountCents === null,
    reference: needsReference(typed.method) && typed.reference.trim() === '',
    paidOn: day === null,
  }
  const problems = COST_FIELDS.filter((field) => isMissing[field]).map((field) => ({ field }))
  if (amountCents === null || day === null || problems.length > 0) return { input: null, problems }
  return { input: { ...typed, amountCents, paidOn: day.toString() }, problems: [] }
}

/** Keeps what the account allows; cash for trust money becomes a check. */
export function withFund(draft: CostDraft, fund: CostDraft['fund']): Partial<CostDraft> {
  const methods = methodsOf(fund)
  return { fund, method: methods.includes(draft.method) ? draft.method : (methods[0] ?? 'check') }
}
