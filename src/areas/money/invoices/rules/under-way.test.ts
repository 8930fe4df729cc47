import { expect, it } from 'vitest'
import { dueBeyond, underWayCents } from './under-way.ts'

const PART = 52_500
const instalments = ['2026-12-04', '2027-01-04', '2027-02-04'].map((dueOn) => ({ dueOn, openCents: PART }))
const next = { dueOn: '2026-12-04' }
const pending = (amountCents: number) => ({ status: 'pending', amountCents }) as const
const paid = { status: 'completed', amountCents: 99_000 } as const
const plan = { openCents: 3 * PART, next, instalments }

it.each([
  ['nothing', [paid], 0, { cents: PART, dueOn: '2026-12-04' }],
  ['one part', [paid, pending(PART)], PART, { cents: PART, dueOn: '2027-01-04' }],
  ['more than a part', [pending(PART + 2_500)], PART + 2_500, { cents: PART - 2_500, dueOn: '2027-01-04' }],
  ['all of it', [pending(3 * PART)], 3 * PART, null],
])('with %s under way, what is beyond it is due on its own day', (_what, payments, cents, beyond) => {
  expect(underWayCents({ payments })).toBe(cents)
  expect(dueBeyond({ ...plan, payments })).toEqual(beyond)
})

it('without a plan the rest is due on the day of the whole', () => {
  const whole = { openCents: 100_000, next, instalments: [] }
  expect(dueBeyond({ ...whole, payments: [pending(40_000)] })).toEqual({ cents: 60_000, dueOn: '2026-12-04' })
  expect(dueBeyond({ ...whole, next: null, openCents: 0, payments: [] })).toBeNull()
})
