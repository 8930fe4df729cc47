// A typed refund and its validation.
import { REASON_MAX, REASON_MIN } from '#kernel/reason.ts'
import { type Cents } from '#kernel/money.ts'

export type RefundDraft = { amount: string; reason: string; billsAgain: boolean }
export type RefundField = 'amount' | 'reason'
export type RefundProblem = { field: RefundField; problem: 'amount' | 'tooMuch' | 'reason' }

export type ReadRefund =
  | { input: { amountCents: Cents; reason: string; billsAgain: boolean }; problems: [] }
  | { input: null; problems: RefundProblem[] }

export function readRefund(draft: RefundDraft, leftCents: Cents): ReadRefund {
  const { amount, reason: typed, billsAgain } = draft
  const amountCents = centsIn(amount)
  const reason = typed.trim()
  const problems: RefundProblem[] = []
  if (amountCents === null) problems.push({ field: 'amount', problem: 'amount' })
  else if (amountCents > leftCents) problems.push({ field: 'amount', problem: 'tooMuch' })
  if (reason.length < REASON_MIN || reason.length > REASON_MAX)
    problems.push({ field: 'reason', problem: 'reason' })
  if (problems.length > 0 || amountCents === null) return { input: null, problems }
  return { input: { amountCents, reason, billsAgain }, problems: [] }
}

/** "1,250.50", "$50" or "50": dollars in United States notation, in both languages. Null otherwise. */
export function centsIn(typed: string): Cents | null {
  const plain = typed.trim().replace(/^\$\s*/, '')
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{2}))?$/.exec(plain)
  if (!match) return null
  const cents = Number((match[1] ?? '').replaceAll(',', '')) * 100 + Number(match[2] ?? 0)
  return cents > 0 && cents <= 100_000_000 ? cents : null
}

/** As in the field: "50.00". */
export function dollarsOf(cents: Cents): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
