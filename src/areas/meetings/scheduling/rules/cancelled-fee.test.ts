import { describe, expect, it } from 'vitest'
import { cancelledFee } from './cancelled-fee.ts'

describe('what a client is told of the money of a cancelled meeting', () => {
  it.each([
    ['nothing where nothing was paid', 0, 0, 'none', { kind: 'none' }],
    ['all of it stays as a credit', 5_000, 5_000, 'credit', { kind: 'credit', amountCents: 5_000 }],
    ['all of it goes back', 5_000, 0, 'refund', { kind: 'refund', amountCents: 5_000 }],
    [
      'what stays, where a part went back earlier',
      5_000,
      4_000,
      'credit',
      { kind: 'credit', amountCents: 4_000 },
    ],
    ['what goes back, where a part stays', 5_000, 4_000, 'refund', { kind: 'refund', amountCents: 1_000 }],
    [
      'a credit of which nothing is left went back',
      5_000,
      0,
      'credit',
      { kind: 'refund', amountCents: 5_000 },
    ],
    ['nothing went back, whatever was decided', 5_000, 5_000, null, { kind: 'credit', amountCents: 5_000 }],
  ] as const)('%s', (_fact, paid, left, decided, told) => {
    expect(cancelledFee(paid, left, decided)).toEqual(told)
  })
})
