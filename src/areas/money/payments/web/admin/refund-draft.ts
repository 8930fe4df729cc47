// A typed refund and its validation.
import { type Cents } from '#kernel/money.ts'
import { REASON_MAX, REASON_MIN } from '#kernel/reason.ts'
import { centsOf } from '#kernel/typed-dollars.ts'

export type RefundDraft = { amount: string; reason: string; billsAgain: boolean }
export type RefundField = 'amount' | 'reason'
export type RefundProblem = { field: RefundField; problem: 'amount' | 'tooMuch' | 'reason' }

export type Refund = { amountCents: Cents; reason: string; billsAgain: boolean }
export type ReadRefund = { input: Refund; problems: [] } | { input: null; problems: RefundProblem[] }

export function readRefund(draft: RefundDraft, leftCents: Cents): ReadRefund {
  const { amount, reason: typed, billsAgain } = draft
  const amountCents = centsOf(amount, Infinity)
  const reason = typed.trim()
  const problems: RefundProblem[] = []
  if (amountCents === null) problems.push({ field: 'amount', problem: 'amount' })
  else if (amountCents > leftCents) problems.push({ field: 'amount', problem: 'tooMuch' })
  if (reason.length < REASON_MIN || reason.length > REASON_MAX)
    problems.push({ field: 'reason', problem: 'reason' })
  if (problems.length > 0 || amountCents === null) return { input: null, problems }
  return { input: { amountCents, reason, billsAgain }, problems: [] }
}
