// A rule matches only unambiguous items.
import { describe, expect, it } from 'vitest'
import { matchByRule, type OpenLine, type OpenMovement } from './match-rules.ts'

const line = (id: string, on: string, amountCents: number, checkNumber: string | null = null): OpenLine => {
  return { id, on: `2026-11-${on}`, amountCents, checkNumber }
}
const movement = (
  id: string,
  on: string,
  amountCents: number,
  more: Partial<OpenMovement> = {},
): OpenMovement => {
  return { id, on: `2026-11-${on}`, amountCents, family: 'other', checkNumber: null, pair: null, ...more }
}
const check = (id: string, on: string, amountCents: number, checkNumber: string) =>
  movement(id, on, amountCents, { family: 'check', checkNumber })
const charge = (id: string, on: string, amountCents: number) =>
  movement(id, on, amountCents, { family: 'gateway' })
const transfer = (id: string, on: string, amountCents: number) =>
  movement(id, on, amountCents, { family: 'transfer' })

const taken = (id: string, on: string, amountCents: number, slip = 'S') =>
  movement(id, on, amountCents, { slip: { id: slip, madeOn: '2026-11-05' } })

type Expected = [rule: string, lines: string, movements: string][]
const CASES: [string, OpenLine[], OpenMovement[], Expected][] = [
  ['one amount, some days later', [line('L', '05', 500)], [movement('M', '03', 500)], [['amount', 'L', 'M']]],
  [
    'one amount, entered some days later',
    [line('L', '03', 500)],
    [movement('M', '08', 500)],
    [['amount', 'L', 'M']],
  ],
  [
    'the sum of a deposit slip, by the day on which it was made',
    [line('L', '06', 900)],
    [taken('M', '01', 500), taken('N', '04', 400)],
    [['slip', 'L', 'MN']],
  ],
  [
    'the whole slip, and a check of it that came back by itself',
    [line('L', '06', 900), line('K', '10', -400)],
    [taken('M', '01', 500), taken('N', '04', 400), taken('R', '09', -400)],
    [
      ['slip', 'L', 'MN'],
      ['amount', 'K', 'R'],
    ],
  ],
  [
    'what is left of a slip where a check of it came back before',
    [line('L', '06', 500)],
    [taken('M', '01', 300), taken('O', '01', 200), taken('N', '04', 400), taken('R', '05', -400)],
    [['slip', 'L', 'MONR']],
  ],
  [
    'no slip of the same sum as another',
    [line('L', '06', 900)],
    [taken('M', '01', 500), taken('N', '04', 400), taken('P', '01', 600, 'T'), taken('Q', '04', 300, 'T')],
    [],
  ],
  [
    'no slip less a fee: a person says what the fee is',
    [line('L', '06', 890)],
    [taken('M', '01', 500), taken('N', '04', 400)],
    [],
  ],
  [
    'no slip where a movement alone has its sum',
    [line('L', '06', 900)],
    [taken('M', '01', 500), taken('N', '04', 400), movement('A', '05', 900)],
    [],
  ],
  [
    'no slip too many days after it was made',
    [line('L', '20', 900)],
    [taken('M', '01', 500), taken('N', '04', 400)],
    [],
  ],
  ['nothing of another amount', [line('L', '05', 500)], [movement('M', '03', 501)], []],
  ['nothing with another sign', [line('L', '05', 500)], [movement('M', '03', -500)], []],
  ['nothing too many days apart', [line('L', '20', 500)], [movement('M', '03', 500)], []],
  [
    'nothing that can be two',
    [line('L', '05', 500)],
    [movement('M', '03', 500), movement('N', '04', 500)],
    [],
  ],
  [
    'nothing for two that can be one',
    [line('L', '05', 500), line('K', '06', 500)],
    [movement('M', '03', 500)],
    [],
  ],
  [
    'as many as there are, in order',
    [line('L', '05', 500), line('K', '06', 500)],
    [movement('N', '04', 500), movement('M', '03', 500)],
    [
      ['amount', 'L', 'M'],
      ['amount', 'K', 'N'],
    ],
  ],
  [
    'a check by its number, months later',
    [line('L', '28', -500, '41')],
    [check('M', '01', -500, '41'), check('N', '01', -500, '42')],
    [['check', 'L', 'M']],
  ],
  [
    'nothing for a check of another number',
    [line('L', '05', -500, '41')],
    [check('M', '03', -500, '42')],
    [],
  ],
  [
    'nothing for a check of another amount',
    [line('L', '05', -501, '41')],
    [check('M', '03', -500, '41')],
    [],
  ],
  [
    'nothing for two lines of one check, nor for two checks of one number',
    [line('L', '05', -500, '41'), line('K', '06', -500, '41'), line('J', '05', -700, '42')],
    [check('M', '03', -500, '41'), check('N', '03', -700, '42'), check('O', '04', -700, '42')],
    [],
  ],
  [
    'each with the only one of its days, where one amount stands far apart',
    [line('L', '02', 500), line('K', '28', 500)],
    [movement('M', '01', 500), movement('N', '27', 500)],
    [
      ['amount', 'L', 'M'],
      ['amount', 'K', 'N'],
    ],
  ],
  [
    'nothing of one amount where the days of three leave more than one way',
    [line('L', '02', 500), line('K', '14', 500), line('J', '28', 500)],
    [movement('M', '01', 500), movement('N', '12', 500), movement('O', '13', 500)],
    [],
  ],
  [
    'no payout of charges too many days before it',
    [line('L', '20', 700)],
    [charge('M', '03', 300), charge('N', '03', 400)],
    [],
  ],
  [
    'a check without a number at the bank, by its amount',
    [line('L', '05', -500)],
    [check('M', '03', -500, '41')],
    [['amount', 'L', 'M']],
  ],
  [
    'a payout of one day',
    [line('L', '05', 700)],
    [charge('M', '03', 300), charge('N', '03', 400), charge('O', '04', 100)],
    [['payout', 'L', 'MN']],
  ],
  [
    'a payout of a weekend',
    [line('L', '09', 800)],
    [charge('M', '06', 300), charge('N', '07', 400), charge('O', '08', 100)],
    [['payout', 'L', 'MNO']],
  ],
  [
    'a payout less what went back that day',
    [line('L', '05', 200)],
    [charge('M', '03', 300), charge('N', '03', -100)],
    [['payout', 'L', 'MN']],
  ],
  [
    'nothing for a payout that can be of two days',
    [line('L', '05', 300)],
    [charge('M', '03', 100), charge('N', '03', 200), charge('O', '04', 150), charge('P', '04', 150)],
    [],
  ],
  [
    'nothing for a payout from before its charges',
    [line('L', '02', 700)],
    [charge('M', '03', 300), charge('N', '03', 400)],
    [],
  ],
  [
    'one transfer for what was earned',
    [line('L', '05', -700)],
    [transfer('M', '03', -300), transfer('N', '03', -400)],
    [['transfers', 'L', 'MN']],
  ],
  [
    'a check that was stopped, with nothing of the bank',
    [],
    [movement('M', '03', -500, { pair: 'c' }), movement('N', '08', 500, { pair: 'c' })],
    [['undone', '', 'MN']],
  ],
  [
    'a check that was stopped, beside lines of other amounts',
    [line('L', '05', -900), line('K', '06', 100)],
    [movement('M', '03', -500, { pair: 'c' }), movement('N', '08', 500, { pair: 'c' })],
    [['undone', '', 'MN']],
  ],
  [
    'nothing undone by another amount, nor by two',
    [],
    [
      movement('M', '03', -500, { pair: 'c' }),
      movement('N', '08', 400, { pair: 'c' }),
      movement('O', '03', -500, { pair: 'd' }),
      movement('P', '08', 500, { pair: 'd' }),
      movement('Q', '09', 0, { pair: 'd' }),
    ],
    [],
  ],
  [
    'on the tenth day after it, and a week before it was entered',
    [line('L', '13', 500), line('K', '03', 600)],
    [movement('M', '03', 500), movement('N', '10', 600)],
    [
      ['amount', 'K', 'N'],
      ['amount', 'L', 'M'],
    ],
  ],
  [
    'nothing a day later, or entered a day later',
    [line('L', '14', 500), line('K', '03', 600)],
    [movement('M', '03', 500), movement('N', '11', 600)],
    [],
  ],
  [
    'a payout a week after its charges, and none of five days',
    [line('L', '10', 300), line('K', '09', 150)],
    [
      charge('M', '03', 100),
      charge('N', '03', 200),
      ...['04', '05', '06', '07', '08'].map((on) => charge(`D${on}`, on, 30)),
    ],
    [['payout', 'L', 'MN']],
  ],
  [
    'no charge in two payouts',
    [line('L', '05', 300), line('K', '06', 300)],
    [charge('M', '03', 100), charge('N', '03', 200)],
    [['payout', 'L', 'MN']],
  ],
  [
    'each with its line where the bank had paid it and got it back',
    [line('L', '05', -500), line('K', '09', 500)],
    [movement('M', '03', -500, { pair: 'c' }), movement('N', '08', 500, { pair: 'c' })],
    [
      ['amount', 'L', 'M'],
      ['amount', 'K', 'N'],
    ],
  ],
]

describe('a rule matches', () => {
  it.each(CASES)('%s', (_, lines, movements, expected) => {
    const found = matchByRule(lines, movements).map(({ rule, lineIds, movementIds }) => [
      rule,
      lineIds.join(''),
      movementIds.join(''),
    ])
    expect(found).toEqual(expected)
  })
  it('never one thing twice, and never what differs, over thousands of months', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    const families = ['gateway', 'transfer', 'check', 'other'] as const
    for (let month = 0; month < 400; month += 1) {
      const day = () => String(1 + random(28)).padStart(2, '0')
      const cents = () => (random(2) ? 100 : -100) * (1 + random(3))
      const lines = Array.from({ length: random(8) }, (_, n) =>
        line(`L${n}`, day(), cents(), random(3) ? null : String(random(3))),
      )
      const movements = Array.from({ length: random(10) }, (_, n) =>
        movement(`M${n}`, day(), cents(), {
          family: families[random(4)]!,
          checkNumber: random(3) ? null : String(random(3)),
          pair: random(4) ? null : String(random(3)),
          slip: random(2) ? null : { id: String(random(2)), madeOn: `2026-11-${day()}` },
        }),
      )
      const matches = matchByRule(lines, movements)
      const ids = matches.flatMap(({ lineIds, movementIds }) => [...lineIds, ...movementIds])
      expect(new Set(ids).size).toBe(ids.length)
      const sum = (wanted: readonly string[]) =>
        [...lines, ...movements]
          .filter(({ id }) => wanted.includes(id))
          .reduce((total, { amountCents }) => total + amountCents, 0)
      for (const { lineIds, movementIds } of matches) expect(sum(lineIds)).toBe(sum(movementIds))
    }
  })
})
