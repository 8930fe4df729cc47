import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import {
  type Books,
  compareBooks,
  type OurPayment,
  type OurRefund,
  type TheirEntry,
} from './compare-books.ts'

const range = { from: instant('2026-11-20T06:00:00Z'), to: instant('2026-11-23T06:00:00Z') }
const createdAt = instant('2026-11-21T15:00:00Z')
const before = instant('2026-11-20T05:59:59.999Z')

const ours: OurPayment = {
  paymentId: 'payment',
  reference: 'P1',
  transactionId: 't1',
  account: 'trust',
  amountCents: 5_000,
  refundedCents: 0,
  status: 'completed',
  isCollected: false,
  createdAt,
}
const theirs: TheirEntry = {
  id: 't1',
  kind: 'charge',
  account: 'trust',
  status: 'charged',
  amount: 5_000,
  amountRefunded: 0,
  reference: 'P1',
  createdAt,
}
const refund: OurRefund = {
  paymentId: 'payment',
  reference: 'R1',
  amountCents: 2_000,
  status: 'done',
  createdAt,
}
const theirRefund: TheirEntry = { ...theirs, id: 't2', kind: 'refund', amount: 2_000, reference: 'R1' }

function found(books: Partial<Books>) {
  const differences = compareBooks({ payments: [ours], refunds: [], theirs: [theirs], ...books }, range)
  return differences.map(({ kind, ours: mine, theirs: other }) => [kind, mine, other])
}

describe('comparing the books', () => {
  it('finds nothing where they agree', () => {
    expect(found({})).toEqual([])
    const partly = { ...ours, refundedCents: 2_000 }
    const books = {
      payments: [partly],
      refunds: [refund],
      theirs: [{ ...theirs, amountRefunded: 2_000 }, theirRefund],
    }
    expect(found(books)).toEqual([])
  })
  it.each([
    ['charging', 'pending'],
    ['unknown', 'pending'],
    ['pending', 'pending'],
    ['completed', 'charged'],
    ['failed', 'failed'],
    ['refunded', 'voided'],
  ] as const)('takes %s and %s for the same', (status, their) => {
    expect(found({ payments: [{ ...ours, status }], theirs: [{ ...theirs, status: their }] })).toEqual([])
  })
  it('finds money at the gateway of which we know nothing', () => {
    expect(found({ payments: [] })).toEqual([['missing_here', null, '5000']])
    const ownRefund = { ...theirRefund, reference: null }
    expect(found({ theirs: [theirs, ownRefund] })).toEqual([['missing_here', null, '2000']])
  })
  it('finds money in our books that the gateway does not have', () => {
    expect(found({ theirs: [] })).toEqual([['missing_there', '5000', null]])
    expect(found({ refunds: [refund] })).toEqual([['missing_there', '2000', null]])
  })
  it('tells of each of amount, account, status and what has gone back', () => {
    expect(found({ theirs: [{ ...theirs, amount: 500 }] })).toEqual([['amount', '5000', '500']])
    expect(found({ theirs: [{ ...theirs, account: 'operating' }] })).toEqual([
      ['account', 'trust', 'operating'],
    ])
    expect(found({ theirs: [{ ...theirs, account: null }] })).toEqual([['account', 'trust', 'unknown']])
    expect(found({ theirs: [{ ...theirs, status: 'failed' }] })).toEqual([['status', 'completed', 'failed']])
    expect(found({ theirs: [{ ...theirs, amountRefunded: 1 }] })).toEqual([['refunded', '0', '1']])
  })
  it('tells of a refund that the gateway did not make after all', () => {
    const books = { refunds: [refund], theirs: [theirs, { ...theirRefund, status: 'failed' as const }] }
    expect(found(books)).toEqual([['status', 'done', 'refused']])
  })
  it('takes a void for the refund of the whole', () => {
    const payments = [{ ...ours, status: 'refunded' as const, refundedCents: 5_000 }]
    const refunds = [{ ...refund, amountCents: 5_000 }]
    expect(found({ payments, refunds, theirs: [{ ...theirs, status: 'voided' }] })).toEqual([])
  })
  it('is not troubled by attempts that failed, here or there', () => {
    expect(found({ payments: [{ ...ours, status: 'failed' }], theirs: [] })).toEqual([])
    expect(found({ payments: [], theirs: [{ ...theirs, status: 'failed' }] })).toEqual([])
    expect(found({ refunds: [{ ...refund, status: 'asked' }] })).toEqual([])
  })
  it('matches across the ends of the range, and tells only of what lies within', () => {
    expect(found({ payments: [{ ...ours, createdAt: before }] })).toEqual([])
    expect(found({ payments: [{ ...ours, createdAt: before }], theirs: [] })).toEqual([])
    expect(found({ payments: [], theirs: [{ ...theirs, createdAt: before }] })).toEqual([])
    expect(found({ payments: [], theirs: [{ ...theirs, createdAt: range.to }] })).toEqual([])
  })
})
