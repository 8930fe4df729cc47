// Compares the gateway's books with ours, both ways. Every unexplained entry is a difference for a person to review.
import { type Instant, isBefore } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'
import type { PaymentState, RefundStatus } from './payment.ts'

export const RUN_STATUSES = ['done', 'failed'] as const
export const DIFFERENCE_KINDS = [
  'missing_here',
  'missing_there',
  'amount',
  'account',
  'status',
  'refunded',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

export type OurPayment = {
  paymentId: string
  reference: string
  transactionId: string | null
  account: 'operating' | 'trust'
  amountCents: Cents
  refundedCents: Cents
  status: PaymentState
  /** The gateway reported that the money arrived. */
  isCollected: boolean
  createdAt: Instant
}

export type OurRefund = {
  paymentId: string
  reference: string
  amountCents: Cents
  status: RefundStatus
  createdAt: Instant
}

export type TheirEntry = {
  id: string
  kind: 'charge' | 'refund'
  account: 'operating' | 'trust' | null
  status: 'charged' | 'collected' | 'pending' | 'voided' | 'failed'
  amount: Cents
  amountRefunded: Cents
  reference: string | null
  createdAt: Instant
}

export type Books = {
  payments: readonly OurPayment[]
  refunds: readonly OurRefund[]
  theirs: readonly TheirEntry[]
}

export type Difference = {
  kind: DifferenceKind
  paymentId: string | null
  transactionId: string | null
  reference: string | null
  ours: string | null
  theirs: string | null
}

/** The books cover more than the range, so entries on both sides of midnight match; only entries begun within [from, to) are reported. */
export function compareBooks(books: Books, range: { from: Instant; to: Instant }): Difference[] {
  const isWithin = ({ createdAt }: { createdAt: Instant }) =>
    !isBefore(createdAt, range.from) && isBefore(createdAt, range.to)
  return [
    ...books.theirs.filter(isWithin).flatMap((entry) => ofTheirs(entry, books)),
    ...books.payments.filter(isWithin).flatMap((payment) => ofPayment(payment, books)),
    ...books.refunds.filter(isWithin).flatMap((refund) => ofRefund(refund, books)),
  ]
}

function ofTheirs(entry: TheirEntry, books: Books): Difference[] {
  if (entry.kind === 'charge') return ofCharge(entry, books)
  const refund = books.refunds.find(({ reference }) => reference === entry.reference)
  const found = about(entry, refund?.paymentId ?? null)
  if (!refund) return entry.status === 'failed' ? [] : [found('missing_here', null, String(entry.amount))]
  return [
    ...unlessSame(found, 'amount', refund.amountCents, entry.amount),
    ...unlessSame(found, 'status', refund.status, refund.status === 'asked' ? 'asked' : refundFateOf(entry)),
  ]
}

function ofCharge(entry: TheirEntry, books: Books): Difference[] {
  const payment = books.payments.find(
    ({ reference, transactionId }) => transactionId === entry.id || reference === entry.reference,
  )
  const found = about(entry, payment?.paymentId ?? null)
  if (!payment) return entry.status === 'failed' ? [] : [found('missing_here', null, String(entry.amount))]
  return [
    ...unlessSame(found, 'amount', payment.amountCents, entry.amount),
    ...unlessSame(found, 'account', payment.account, entry.account ?? 'unknown'),
    ...(agrees(payment, entry.status) ? [] : [found('status', payment.status, entry.status)]),
    ...(payment.status === 'completed' && (entry.status === 'charged' || entry.status === 'collected')
      ? unlessSame(found, 'refunded', payment.refundedCents, entry.amountRefunded)
      : []),
  ]
}

/** A payment with no transaction yet, or one that failed before it had one, is not missing. */
function ofPayment(payment: OurPayment, books: Books): Difference[] {
  const isThere = books.theirs.some(
    ({ kind, id, reference }) =>
      kind === 'charge' && (id === payment.transactionId || reference === payment.reference),
  )
  if (isThere || payment.status === 'failed') return []
  const { paymentId, transactionId, reference } = payment
  const ours = String(payment.amountCents)
  return [{ kind: 'missing_there', paymentId, transactionId, reference, ours, theirs: null }]
}

/** A refund before capture is a void: no entry of its own, the charge shows it. */
function ofRefund(refund: OurRefund, books: Books): Difference[] {
  const payment = books.payments.find(({ paymentId }) => paymentId === refund.paymentId)
  const charge = books.theirs.find(({ id }) => id === payment?.transactionId)
  const isThere = books.theirs.some(({ reference }) => reference === refund.reference)
  if (isThere || refund.status !== 'done' || charge?.status === 'voided') return []
  const { paymentId, reference } = refund
  const transactionId = payment?.transactionId ?? null
  const ours = String(refund.amountCents)
  return [{ kind: 'missing_there', paymentId, transactionId, reference, ours, theirs: null }]
}

function refundFateOf(entry: TheirEntry): RefundStatus {
  return entry.status === 'failed' || entry.status === 'voided' ? 'refused' : 'done'
}

const AGREEING: Record<PaymentState, readonly TheirEntry['status'][]> = {
  charging: ['pending'],
  unknown: ['pending'],
  pending: ['pending'],
  completed: ['charged', 'collected'],
  failed: ['failed'],
  refunded: ['voided'],
}

/** Arrived there but still pending here: we missed the event. */
function agrees({ status, isCollected }: OurPayment, theirs: TheirEntry['status']): boolean {
  const isMissed = status === 'completed' && isCollected !== (theirs === 'collected')
  return AGREEING[status].includes(theirs) && !isMissed
}

type Finding = (kind: DifferenceKind, ours: string | null, theirs: string | null) => Difference

function about(entry: TheirEntry, paymentId: string | null): Finding {
  const { id: transactionId, reference } = entry
  return (kind, ours, theirs) => ({ kind, paymentId, transactionId, reference, ours, theirs })
}

function unlessSame(
  found: Finding,
  kind: DifferenceKind,
  ours: string | number,
  theirs: string | number,
): Difference[] {
  return ours === theirs ? [] : [found(kind, String(ours), String(theirs))]
}
