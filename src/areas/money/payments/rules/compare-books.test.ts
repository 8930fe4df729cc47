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

const OTHER: OurPayment = { ...ours, paymentId: 'other', reference: 'P2', transactionId: 't9' }
const THEIR_OTHER: TheirEntry = { ...theirs, id: 't9', reference: 'P2' }

/** Adds another, matching payment to both sides. */
function beside(books: Partial<Books>) {
  const { payments = [ours], refunds = [], theirs: entries = [theirs] } = books
  return compareBooks({ payments: [OTHER, ...payments], refunds, theirs: [THEIR_OTHER, ...entries] }, range)
}

describe('which entry is whose', () => {
  it('is told by the transaction, or by the reference where we know of none yet', () => {
    expect(beside({ theirs: [{ ...theirs, reference: null }] })).toEqual([])
    expect(beside({ payments: [{ ...ours, transactionId: null }] })).toEqual([])
    expect(beside({ payments: [{ ...ours, transactionId: null, reference: 'P3' }] })).toEqual([
      {
        kind: 'missing_here',
        paymentId: null,
        transactionId: 't1',
        reference: 'P1',
        ours: null,
        theirs: '5000',
      },
      {
        kind: 'missing_there',
        paymentId: 'payment',
        transactionId: null,
        reference: 'P3',
        ours: '5000',
        theirs: null,
      },
    ])
  })
  it('is no refund where a charge is looked for', () => {
    const sameReference = { ...theirRefund, reference: 'P1', status: 'failed' as const }
    expect(beside({ theirs: [sameReference] })).toMatchObject([{ kind: 'missing_there', reference: 'P1' }])
  })
  it('stands in what is told of it', () => {
    expect(beside({ theirs: [{ ...theirs, amount: 1 }] })).toEqual([
      {
        kind: 'amount',
        paymentId: 'payment',
        transactionId: 't1',
        reference: 'P1',
        ours: '5000',
        theirs: '1',
      },
    ])
    expect(beside({ refunds: [refund], theirs: [theirs, { ...theirRefund, amount: 1_500 }] })).toEqual([
      {
        kind: 'amount',
        paymentId: 'payment',
        transactionId: 't2',
        reference: 'R1',
        ours: '2000',
        theirs: '1500',
      },
    ])
    expect(beside({ refunds: [refund] })).toEqual([
      {
        kind: 'missing_there',
        paymentId: 'payment',
        transactionId: 't1',
        reference: 'R1',
        ours: '2000',
        theirs: null,
      },
    ])
    expect(beside({ refunds: [{ ...refund, paymentId: 'unknown' }] })).toMatchObject([
      { kind: 'missing_there', paymentId: 'unknown', transactionId: null },
    ])
  })
})

describe('money that has arrived', () => {
  const collected = { ...theirs, status: 'collected' as const }
  it('agrees where we were told of it, and with nothing else', () => {
    expect(found({ payments: [{ ...ours, isCollected: true }], theirs: [collected] })).toEqual([])
    expect(found({ theirs: [collected] })).toEqual([['status', 'completed', 'collected']])
    expect(found({ payments: [{ ...ours, isCollected: true }] })).toEqual([
      ['status', 'completed', 'charged'],
    ])
  })
  it('is compared by what has gone back, as charged money is', () => {
    const books = {
      payments: [{ ...ours, isCollected: true }],
      theirs: [{ ...collected, amountRefunded: 1 }],
    }
    expect(found(books)).toEqual([['refunded', '0', '1']])
  })
  it('and was voided since is no event that we missed', () => {
    const payments = [{ ...ours, status: 'refunded' as const, isCollected: true }]
    expect(found({ payments, theirs: [{ ...theirs, status: 'voided' }] })).toEqual([])
  })
})

describe('what has gone back', () => {
  it('is not compared while no money has moved', () => {
    const pending = { payments: [{ ...ours, status: 'pending' as const }] }
    expect(found({ ...pending, theirs: [{ ...theirs, status: 'pending', amountRefunded: 1 }] })).toEqual([])
    const failed = [{ ...theirs, status: 'failed' as const, amountRefunded: 1 }]
    expect(found({ theirs: failed })).toEqual([['status', 'completed', 'failed']])
  })
  it('may have any fate there while we still ask for it', () => {
    for (const status of ['charged', 'pending', 'failed', 'voided'] as const) {
      const refunds = [{ ...refund, status: 'asked' as const }]
      expect(found({ refunds, theirs: [theirs, { ...theirRefund, status }] })).toEqual([])
    }
  })
  it('was refused there where its entry is voided, and never was where an unknown one failed', () => {
    const voided = { ...theirRefund, status: 'voided' as const }
    expect(found({ refunds: [refund], theirs: [theirs, voided] })).toEqual([['status', 'done', 'refused']])
    expect(found({ theirs: [theirs, { ...theirRefund, status: 'failed' }] })).toEqual([])
  })
  it('is told of only within the range', () => {
    expect(found({ refunds: [{ ...refund, createdAt: before }] })).toEqual([])
  })
  it('is missing although another charge was voided', () => {
    const voided = { ...THEIR_OTHER, status: 'voided' as const }
    const books = { payments: [{ ...OTHER, status: 'refunded' as const }, ours], theirs: [voided, theirs] }
    expect(found({ ...books, refunds: [refund] })).toEqual([['missing_there', '2000', null]])
  })
})
