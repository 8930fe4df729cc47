import { describe, expect, it } from 'vitest'
import { adjustmentsOf, FUNDS, ownerOf } from './adjustments.ts'
import { balancesOf, type Stand } from './balances.ts'
import { isOld, isStaleCheck, obstaclesTo, type ToClose } from './closing.ts'

const STAND: Stand = {
  fund: 'trust',
  bankCents: 100_000,
  inTransitCents: 5_000,
  notBookedCents: -2_000,
  ledgerCents: 107_000,
  clientsCents: 107_000,
  adjustments: [],
}

describe('the three balances', () => {
  it.each<[string, Partial<Stand>, Record<string, unknown>]>([
    [
      'agree',
      {},
      { adjustedCents: 107_000, bankDifferenceCents: 0, ledgersDifferenceCents: 0, shortageCents: 0 },
    ],
    ['show what the bank lacks', { bankCents: 99_999 }, { bankDifferenceCents: -1 }],
    ['show what the ledgers lack', { clientsCents: 106_999 }, { ledgersDifferenceCents: 1 }],
    [
      'take a fee that the firm has not covered as its debt to the clients',
      { bankCents: 98_500, adjustments: [{ kind: 'fee', amountCents: -1_500 }] },
      { bankDifferenceCents: 0, ledgersDifferenceCents: 0, shortageCents: 1_500, booksCents: 105_500 },
    ],
    [
      'take one that it has covered as nothing',
      {
        adjustments: [
          { kind: 'fee', amountCents: -1_500 },
          { kind: 'firm-money', amountCents: 1_500 },
        ],
      },
      { bankDifferenceCents: 0, shortageCents: 0 },
    ],
    [
      'owe interest of the trust account to the foundation, which covers no fee',
      {
        bankCents: 98_820,
        adjustments: [
          { kind: 'fee', amountCents: -1_500 },
          { kind: 'interest', amountCents: 320 },
        ],
      },
      { bankDifferenceCents: 0, owners: { firm: -1_500, foundation: 320, bank: 0 }, shortageCents: 1_500 },
    ],
    [
      'have no ledgers of clients in the operating account',
      {
        fund: 'operating',
        clientsCents: null,
        adjustments: [{ kind: 'own-business', amountCents: -7 }],
        bankCents: 99_993,
      },
      { ledgersCents: null, bankDifferenceCents: 0, ledgersDifferenceCents: 0, shortageCents: 0 },
    ],
  ])('%s', (_, more, expected) => {
    expect(balancesOf({ ...STAND, ...more })).toMatchObject(expected)
  })
  it.each(FUNDS)('know whose each kind of %s is', (fund) => {
    for (const kind of adjustmentsOf(fund))
      expect(['firm', 'foundation', 'bank']).toContain(ownerOf(kind, fund))
    expect(adjustmentsOf(fund)).toContain('fee')
  })
})

const READY: ToClose = {
  isOver: true,
  isEarlierOpen: false,
  endingCents: 5,
  bankCents: 5,
  unmatchedLines: 0,
  bankDifferenceCents: 0,
  ledgersDifferenceCents: 0,
  unexplained: 0,
}

describe('a month is closed', () => {
  it.each<[string, Partial<ToClose>, string[]]>([
    ['when nothing is left', {}, []],
    ['not before it is over', { isOver: false }, ['not-over']],
    ['not before the one before it', { isEarlierOpen: true }, ['earlier-open']],
    ['not without the balance of the statement', { endingCents: null }, ['no-ending']],
    ['not with another balance than the statement’s', { endingCents: 6 }, ['ending-differs']],
    [
      'not with a line that is matched with nothing',
      { unmatchedLines: 1, bankDifferenceCents: 9 },
      ['unmatched'],
    ],
    ['not with a difference to the books', { bankDifferenceCents: 1 }, ['bank-differs']],
    ['not with a difference to the ledgers', { ledgersDifferenceCents: -1 }, ['ledgers-differ']],
    ['not while something old has no explanation', { unexplained: 2 }, ['unexplained']],
  ])('%s', (_, more, expected) => {
    expect(obstaclesTo({ ...READY, ...more })).toEqual(expected)
  })
  it.each([
    ['2026-11-20', 500, false, false],
    ['2026-11-19', 500, true, false],
    ['2026-09-01', -500, false, false],
    ['2026-08-31', -500, true, false],
    ['2026-06-03', -500, true, false],
    ['2026-06-02', -500, true, true],
    ['2026-06-02', 500, true, false],
  ])('with what came on %s, of %i cents: old %s, stale %s', (on, amountCents, old, stale) => {
    expect([
      isOld({ on, amountCents }, '2026-11-30'),
      isStaleCheck({ on, amountCents }, '2026-11-30'),
    ]).toEqual([old, stale])
  })
})
