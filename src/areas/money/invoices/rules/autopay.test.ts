import { describe, expect, it } from 'vitest'
import { plainDate } from '#kernel/calendar.ts'
import {
  AUTOPAY_ENDS,
  autopayStep,
  isPayersAffair,
  isToldToClient,
  isToldToPayer,
  outcomeOf,
  scheduleFrom,
  triedAgainOn,
  type Try,
  type TryOutcome,
  whyOver,
} from './autopay.ts'

const day = (date: string) => plainDate(`2026-${date}`)
const tries = (...made: [string, TryOutcome][]): Try[] =>
  made.map(([on, outcome]) => ({ on: day(on), outcome }))

describe('what would be charged', () => {
  it('is all that is due later, and nothing while something is due now', () => {
    const later = [
      { dueOn: day('12-15'), openCents: 40_000 },
      { dueOn: day('12-31'), openCents: 10_000 },
    ]
    expect(scheduleFrom(later, day('12-14'))).toEqual([
      { dueOn: day('12-15'), amountCents: 40_000 },
      { dueOn: day('12-31'), amountCents: 10_000 },
    ])
    expect(scheduleFrom(later, day('12-15'))).toBeNull()
    expect(scheduleFrom([], day('12-15'))).toEqual([])
  })
})

describe('what a payment was as a try', () => {
  it.each([
    ['completed', null, 'paid'],
    ['refunded', 'not_delivered', 'paid'],
    ['charging', null, 'open'],
    ['unknown', null, 'open'],
    ['pending', null, 'open'],
    ['failed', 'insufficient_funds', 'declined'],
    ['failed', 'declined', 'declined'],
    ['failed', 'processing_error', 'declined'],
    ['failed', 'expired', 'ended'],
    ['failed', 'stopped', 'ended'],
    ['failed', 'invalid_info', 'ended'],
    ['failed', 'not_charged', 'nothing-sent'],
    ['failed', 'unreachable', 'nothing-sent'],
    ['failed', 'timed_out', 'nothing-sent'],
    ['failed', 'misconfigured', 'nothing-sent'],
  ])('%s for %s is %s', (status, reason, outcome) => {
    expect(outcomeOf(status, reason)).toBe(outcome)
  })
})

describe('declines', () => {
  it.each([
    [[], null, null],
    [tries(['12-15', 'declined']), '12-18', null],
    [tries(['12-15', 'declined'], ['12-18', 'nothing-sent']), '12-18', null],
    [tries(['12-15', 'declined'], ['12-18', 'declined']), '12-22', null],
    [tries(['12-15', 'declined'], ['12-18', 'declined'], ['12-22', 'declined']), null, 'declined'],
  ])('%j: again on %s, over: %s', (made, again, over) => {
    expect(triedAgainOn(made)?.toString() ?? null).toBe(again === null ? null : `2026-${again}`)
    expect(whyOver(made, 'declined')).toBe(over)
  })
  it('of an expired card, or one that cannot be charged, are the last', () => {
    expect(whyOver(tries(['12-15', 'ended']), 'expired')).toBe('expired')
    expect(whyOver(tries(['12-15', 'ended']), 'stopped')).toBe('refused')
  })
})

describe('what is done about a part that is due on December 15', () => {
  it.each([
    ['12-09', null, [], { do: 'wait' }],
    ['12-10', null, [], { do: 'tell', chargeOn: day('12-15') }],
    ['12-14', null, [], { do: 'tell', chargeOn: day('12-15') }],
    ['12-12', '12-10', [], { do: 'wait' }],
    ['12-15', '12-10', [], { do: 'charge' }],
    ['12-15', null, [], { do: 'tell', chargeOn: day('12-16') }],
    ['12-15', '12-15', [], { do: 'wait' }],
    ['12-16', '12-15', [], { do: 'charge' }],
    ['12-25', '12-10', [], { do: 'charge' }],
    ['12-26', '12-10', [], { do: 'end', why: 'missed' }],
    ['12-15', '12-10', tries(['12-15', 'open']), { do: 'wait' }],
    ['12-26', '12-10', tries(['12-15', 'open']), { do: 'wait' }],
    ['12-15', '12-10', tries(['12-15', 'nothing-sent']), { do: 'charge' }],
    ['12-17', '12-10', tries(['12-15', 'declined']), { do: 'wait' }],
    ['12-18', '12-10', tries(['12-15', 'declined']), { do: 'charge' }],
    ['12-21', '12-10', tries(['12-15', 'declined'], ['12-18', 'declined']), { do: 'wait' }],
    ['12-22', '12-10', tries(['12-15', 'declined'], ['12-18', 'declined']), { do: 'charge' }],
  ] as const)('on %s, told on %s, after %j: %j', (today, told, made, step) => {
    const part = { dueOn: day('12-15'), tries: made, told: told === null ? null : day(told) }
    expect(autopayStep(part, day(today))).toEqual(step)
  })
})

it('clients hear of every end but what they know', () => {
  expect(AUTOPAY_ENDS.filter((end) => !isToldToClient(end))).toEqual([
    'replaced',
    'paid',
    'void',
    'not-agreed',
  ])
})

it('who pays for a client hears of every end, and what became of their card is told to nobody else', () => {
  expect(AUTOPAY_ENDS.filter((end) => !isToldToPayer(end))).toEqual(['not-agreed'])
  expect(AUTOPAY_ENDS.filter(isPayersAffair)).toEqual([
    'by-payer',
    'declined',
    'expired',
    'refused',
    'returned',
  ])
})
