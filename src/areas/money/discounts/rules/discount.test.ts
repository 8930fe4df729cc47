import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import { LINE_LENGTH_MAX } from '#kernel/validation.ts'
import { codeOf, type Limits, priceAfter, stateOf, whyNotCode, whyNotNote } from './discount.ts'

describe('a price after a discount', () => {
  it.each([
    ['free', null, 5_000, 0],
    ['free', null, 0, 0],
    ['testing', null, 5_000, 0],
    ['percentage', 1, 5_000, 4_950],
    ['percentage', 20, 5_000, 4_000],
    ['percentage', 50, 5_000, 2_500],
    ['percentage', 99, 5_000, 50],
    ['percentage', 100, 5_000, 0],
    ['percentage', 100, 1, 0],
    ['percentage', 33, 4_999, 3_349],
    ['percentage', 50, 1, 0],
    ['percentage', 1, 1, 0],
    ['percentage', 50, 0, 0],
  ] as const)('%s of %s percent on %i cents is %i', (kind, percent, cents, after) => {
    expect(priceAfter({ kind, percent }, cents)).toBe(after)
  })

  it('is a whole number of cents between nothing and the price, at every percentage', () => {
    const wrong: string[] = []
    for (let percent = 1; percent <= 100; percent += 1) {
      for (let cents = 0; cents <= 5_000; cents += 1) {
        const after = priceAfter({ kind: 'percentage', percent }, cents)
        const isRight = Number.isSafeInteger(after) && after >= 0 && after <= cents
        if (!isRight) wrong.push(`${percent}% of ${cents} is ${after}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('a code', () => {
  it.each([
    [' bienvenida 20 ', 'BIENVENIDA20'],
    ['Año-Nuevo', 'AÑO-NUEVO'],
    ['hola\u00a0amigos\n', 'HOLAAMIGOS'],
  ])('typed as "%s" is %s', (typed, code) => {
    expect(codeOf(typed)).toBe(code)
  })

  it.each([
    ['BIENVENIDA-20', null],
    ['año nuevo', null],
    ['  ', 'REQUIRED'],
    ['ab', 'INVALID_FORMAT'],
    ['abc', null],
    ['a'.repeat(40), null],
    ['a'.repeat(41), 'INVALID_FORMAT'],
    ['50%OFF', 'INVALID_FORMAT'],
    ['<b>', 'INVALID_FORMAT'],
  ])('named "%s" is refused with %s', (typed, problem) => {
    expect(whyNotCode(typed)).toBe(problem)
  })
})

it('a note may be missing, is no longer than a line, and holds no markup', () => {
  expect(whyNotNote('')).toBe(null)
  expect(whyNotNote('For the school fair')).toBe(null)
  expect(whyNotNote('x'.repeat(LINE_LENGTH_MAX))).toBe(null)
  expect(whyNotNote('x'.repeat(LINE_LENGTH_MAX + 1))).toBe('TOO_LONG')
  expect(whyNotNote('<b>school</b>')).toBe('DANGEROUS_INPUT')
})

const ANY: Limits = { usesMax: null, usesTaken: 3, startsOn: null, endsOn: null, isDisabled: false }

describe('whether a code may be used', () => {
  it.each([
    [{}, '2026-11-23T15:00:00Z', 'usable'],
    [{ isDisabled: true }, '2026-11-23T15:00:00Z', 'disabled'],
    [{ usesMax: 4 }, '2026-11-23T15:00:00Z', 'usable'],
    [{ usesMax: 3 }, '2026-11-23T15:00:00Z', 'used-up'],
    // Midnight in Dallas is 06:00 UTC in winter and 05:00 UTC in summer.
    [{ startsOn: '2026-11-23' }, '2026-11-23T05:59:59.999Z', 'not-started'],
    [{ startsOn: '2026-11-23' }, '2026-11-23T06:00:00Z', 'usable'],
    [{ endsOn: '2026-11-23' }, '2026-11-24T05:59:59.999Z', 'usable'],
    [{ endsOn: '2026-11-23' }, '2026-11-24T06:00:00Z', 'ended'],
    [{ endsOn: '2026-07-04' }, '2026-07-05T04:59:59Z', 'usable'],
    [{ endsOn: '2026-07-04' }, '2026-07-05T05:00:00Z', 'ended'],
    [{ startsOn: '2026-11-23', endsOn: '2026-11-23' }, '2026-11-23T18:00:00Z', 'usable'],
  ] as const)('%j at %s: %s', (limits, now, state) => {
    expect(stateOf({ ...ANY, ...limits }, instant(now))).toBe(state)
  })
})
