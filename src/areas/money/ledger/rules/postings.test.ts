import { describe, expect, it } from 'vitest'
import { type Movement, postingsOf, REDUCTIONS } from './postings.ts'

function booked(movement: Movement): Record<string, number> {
  return Object.fromEntries(postingsOf(movement).map(({ account, amountCents }) => [account, amountCents]))
}

const CASES: [string, Movement, Record<string, number>][] = [
  [
    'a retainer is the client’s money in our bank',
    { kind: 'payment', bank: 'trust', isCollected: true, amountCents: 300_000 },
    { trust_bank: 300_000, client_funds: -300_000 },
  ],
  [
    'a retainer that has not arrived is nothing to draw on',
    { kind: 'payment', bank: 'trust', isCollected: false, amountCents: 300_000 },
    { trust_pending: 300_000, pending_funds: -300_000 },
  ],
  [
    'what arrives leaves what is pending',
    { kind: 'collected', amountCents: 300_000 },
    { trust_bank: 300_000, client_funds: -300_000, trust_pending: -300_000, pending_funds: 300_000 },
  ],
  [
    'a fee earned without an invoice is income',
    { kind: 'payment', bank: 'operating', settles: 'fees_earned', amountCents: 5_000 },
    { operating_bank: 5_000, fees_earned: -5_000 },
  ],
  [
    'a payment of an invoice settles what was owed',
    { kind: 'payment', bank: 'operating', settles: 'receivable', amountCents: 5_000 },
    { operating_bank: 5_000, receivable: -5_000 },
  ],
  [
    'a check by which money went back, and that nobody cashed, is where it was',
    { kind: 'refund-undone', bank: 'trust', isCollected: true, amountCents: 5_000 },
    { trust_bank: 5_000, client_funds: -5_000 },
  ],
  [
    'what went back of a check that came back later is the firm’s advance, owed to the trust account',
    { kind: 'refund-advanced', bank: 'trust', amountCents: 5_000 },
    { trust_bank: 5_000, client_funds: -5_000, costs_advanced: 5_000, trust_refill: -5_000 },
  ],
  [
    'the same from operating',
    { kind: 'refund-advanced', bank: 'operating', amountCents: 5_000 },
    { operating_bank: -5_000, costs_advanced: 5_000 },
  ],
  [
    'an invoice is owed and earned',
    { kind: 'invoice', amountCents: 120_000, costCents: 0 },
    { receivable: 120_000, fees_earned: -120_000 },
  ],
  [
    'an invoice that is void is neither',
    { kind: 'invoice-void', amountCents: 120_000, costCents: 0 },
    { receivable: -120_000, fees_earned: 120_000 },
  ],
  [
    'costs on an invoice give back what the firm has advanced and are no fee',
    { kind: 'invoice', amountCents: 196_000, costCents: 76_000 },
    { receivable: 196_000, costs_advanced: -76_000, fees_earned: -120_000 },
  ],
  [
    'costs on an invoice that is void are advanced again',
    { kind: 'invoice-void', amountCents: 196_000, costCents: 76_000 },
    { receivable: -196_000, costs_advanced: 76_000, fees_earned: 120_000 },
  ],
  [
    'an invoice that was given back in full and is void has its costs advanced still',
    { kind: 'invoice-void', amountCents: 0, costCents: 76_000 },
    { costs_advanced: 76_000, fees_earned: -76_000 },
  ],
  [
    'a filing fee leaves the client’s trust money',
    { kind: 'cost', amountCents: 76_000, advancedCents: 0 },
    { trust_bank: -76_000, client_funds: 76_000 },
  ],
  [
    'a filing fee that the firm pays is owed to the firm, and is no loss of it',
    { kind: 'cost', amountCents: 76_000, advancedCents: 76_000 },
    { costs_advanced: 76_000, operating_bank: -76_000 },
  ],
  [
    'a cost that came back is where it was',
    { kind: 'cost-undone', amountCents: 76_000, advancedCents: 1_000 },
    { trust_bank: 75_000, client_funds: -75_000, costs_advanced: -1_000, operating_bank: 1_000 },
  ],
  [
    'a cost whose trust money a bank took back is one that the firm has advanced',
    { kind: 'transfer-undone', amountCents: 3_000, settles: 'costs_advanced' },
    { trust_bank: 3_000, client_funds: -3_000, costs_advanced: 3_000, trust_refill: -3_000 },
  ],
  [
    'a transfer takes what was earned out of the trust',
    { kind: 'transfer', settles: 'receivable', amountCents: 70_000 },
    { trust_bank: -70_000, client_funds: 70_000, operating_bank: 70_000, receivable: -70_000 },
  ],
  [
    'spent trust money that a bank took back is owed by the client, and by the firm to the trust account',
    { kind: 'transfer-undone', amountCents: 3_000, settles: 'receivable' },
    { trust_bank: 3_000, client_funds: -3_000, receivable: 3_000, trust_refill: -3_000 },
  ],
  [
    'the firm puts it back from operating',
    { kind: 'trust-refilled', amountCents: 3_000 },
    { trust_refill: 3_000, operating_bank: -3_000 },
  ],
  [
    'a credit note lowers what is owed and what was earned',
    { kind: 'credit-note', amountCents: 10_000 },
    { receivable: -10_000, fees_earned: 10_000 },
  ],
  [
    'what is written off is owed no more, and the fees stay as they were billed',
    { kind: 'write-off', amountCents: 10_000 },
    { receivable: -10_000, written_off: 10_000 },
  ],
  [
    'what was written off is owed again',
    { kind: 'reduction-undone', of: 'write-off', amountCents: 10_000 },
    { receivable: 10_000, written_off: -10_000 },
  ],
  [
    'what an invoice credited is owed again, and was not earned by the fee that came back',
    { kind: 'credit-undone', amountCents: 5_000 },
    { receivable: 5_000, fees_earned: -5_000 },
  ],
  [
    'a check from before the books that is void is the client’s money again',
    { kind: 'check-void', amountCents: 76_000 },
    { trust_bank: 76_000, client_funds: -76_000 },
  ],
  [
    'one that the bank paid after all is not',
    { kind: 'check-void-undone', amountCents: 76_000 },
    { trust_bank: -76_000, client_funds: 76_000 },
  ],
  [
    'a refund from the trust takes the client’s money out',
    { kind: 'refund', bank: 'trust', isCollected: true, amountCents: 5_000 },
    { trust_bank: -5_000, client_funds: 5_000 },
  ],
]

const DEPOSITS = [
  { bank: 'trust', isCollected: true },
  { bank: 'trust', isCollected: false },
  { bank: 'operating', settles: 'receivable' },
  { bank: 'operating', settles: 'fees_earned' },
] as const

const ALL: Movement[] = [1, 4_999, 100_000_000].flatMap((amountCents): Movement[] => [
  ...DEPOSITS.flatMap((deposit): Movement[] => [
    { kind: 'payment', ...deposit, amountCents },
    { kind: 'refund', ...deposit, amountCents },
    { kind: 'refund-refused', ...deposit, amountCents },
    { kind: 'payment-returned', ...deposit, amountCents },
  ]),
  ...[0, 1, amountCents].flatMap((some): Movement[] => [
    { kind: 'invoice', amountCents, costCents: some },
    { kind: 'invoice-void', amountCents, costCents: some },
    { kind: 'cost', amountCents, advancedCents: some },
    { kind: 'cost-undone', amountCents, advancedCents: some },
  ]),
  { kind: 'collected', amountCents },
  { kind: 'earned', amountCents },
  { kind: 'credit-undone', amountCents },
  { kind: 'trust-refilled', amountCents },
  { kind: 'check-void', amountCents },
  { kind: 'check-void-undone', amountCents },
  ...REDUCTIONS.flatMap((of): Movement[] => [
    { kind: of, amountCents },
    { kind: 'reduction-undone', of, amountCents },
  ]),
  ...(['receivable', 'fees_earned'] as const).flatMap((settles): Movement[] => [
    { kind: 'transfer', settles, amountCents },
    { kind: 'transfer-back', settles, amountCents },
    { kind: 'transfer-undone', settles, amountCents },
  ]),
])

const sum = (movement: Movement, accounts: readonly string[] | null = null) =>
  postingsOf(movement)
    .filter(({ account }) => accounts === null || accounts.includes(account))
    .reduce((total, { amountCents }) => total + amountCents, 0)

describe('a movement in the books', () => {
  it.each(CASES)('%s', (_, movement, entries) => {
    expect(booked(movement)).toEqual(entries)
  })
  it('sums to zero, whatever it is', () => {
    expect(ALL.map((movement) => sum(movement))).toEqual(ALL.map(() => 0))
  })
  it('changes what we hold in trust and what we owe the client by the same', () => {
    const ofTrust = ALL.map((movement) => sum(movement, ['trust_bank', 'client_funds']))
    expect(ofTrust).toEqual(ALL.map(() => 0))
  })
  it.each([
    ['payment', 'refund'],
    ['refund', 'refund-refused'],
  ] as const)('%s and %s undo each other', (kind, other) => {
    for (const deposit of DEPOSITS) {
      const one = booked({ kind, ...deposit, amountCents: 777 })
      const two = booked({ kind: other, ...deposit, amountCents: 777 })
      for (const [account, amount] of Object.entries(one)) expect(two[account]).toBe(-amount)
    }
  })
  it.each([0, -1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('refuses %s as an amount', (amountCents) => {
    expect(() => postingsOf({ kind: 'invoice', amountCents, costCents: 0 })).toThrow(RangeError)
  })
  it.each([-1, 101, 0.5])('refuses %s cents of costs in 100', (some) => {
    expect(() => postingsOf({ kind: 'invoice', amountCents: 100, costCents: some })).toThrow(RangeError)
    expect(() => postingsOf({ kind: 'cost', amountCents: 100, advancedCents: some })).toThrow(RangeError)
  })
})

describe('a movement that is not seen elsewhere', () => {
  it.each([
    [
      'money that came back from a transfer is the client’s again, and owed again',
      { kind: 'transfer-back', settles: 'receivable', amountCents: 700 },
      { trust_bank: 700, client_funds: -700, operating_bank: -700, receivable: 700 },
    ],
    [
      'a fee in trust that is earned is ours, and no invoice is paid by it',
      { kind: 'earned', amountCents: 700 },
      { trust_bank: -700, client_funds: 700, operating_bank: 700, fees_earned: -700 },
    ],
    [
      'a fee that pays another meeting stays in trust, as far as it arrived',
      { kind: 'moved', isCollected: false, amountCents: 700 },
      { trust_pending: 700, pending_funds: -700 },
    ],
  ] as const)('%s', (_, movement, entries) => {
    expect(booked(movement)).toEqual(entries)
  })
  it('voids an invoice that is over costs alone, and one of nothing at all never', () => {
    expect(booked({ kind: 'invoice-void', amountCents: 0, costCents: 300 })).toEqual({
      costs_advanced: 300,
      fees_earned: -300,
    })
    expect(() => postingsOf({ kind: 'invoice-void', amountCents: 0, costCents: 0 })).toThrow(RangeError)
    expect(() => postingsOf({ kind: 'cost', amountCents: 0, advancedCents: 0 })).toThrow(RangeError)
    expect(() => postingsOf({ kind: 'cost', amountCents: 0, advancedCents: 5 })).toThrow(RangeError)
  })
})
