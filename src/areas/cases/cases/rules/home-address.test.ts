import { describe, expect, it } from 'vitest'
import { plainDate } from '#kernel/calendar.ts'
import { addressLine, isSameAddress, moveIn } from './home-address.ts'

const TODAY = plainDate('2026-11-23')
const OLD = {
  kind: 'home',
  street: '4120 Live Oak Street',
  unitKind: 'apt',
  unit: '12',
  city: 'Dallas',
  state: 'TX',
  zip: '75204',
  country: 'US',
}
const NEW = { kind: 'home', street: '9 Elm Ave.', city: 'Plano', state: 'TX', zip: '75023', country: 'US' }
const OLD_PLAIN = {
  street: '4120 Live Oak Street',
  unit: 'apt 12',
  city: 'Dallas',
  state: 'TX',
  zip: '75204',
  country: 'US',
}

describe('a move', () => {
  it('is another home that is current, from the day it began', () => {
    const after = [
      { ...NEW, from: '2026-11-20' },
      { ...OLD, from: '2023-06', to: '2026-11-19' },
    ]
    const move = moveIn([{ ...OLD, from: '2023-06' }], after, TODAY)
    expect(move).toMatchObject({ movedOn: '2026-11-20', from: OLD_PLAIN })
    expect(move && addressLine(move.to)).toBe('9 Elm Ave., Plano, TX 75023')
  })
  it('is found in two steps: the old home ends, then the new one is added', () => {
    const ended = [{ ...OLD, from: '2023-06', to: '2026-11-19' }]
    expect(moveIn([{ ...OLD, from: '2023-06' }], ended, TODAY)).toBeNull()
    expect(moveIn(ended, [...ended, { ...NEW, from: '2026-11-20' }], TODAY)?.movedOn).toBe('2026-11-20')
  })
  it.each([
    ['a year alone', '2026', '2026-11-23'],
    ['no day', '', '2026-11-23'],
    ['a month', '2026-11', '2026-11-01'],
    ['a day to come', '2026-12-05', '2026-12-05'],
    ['the day of the home that was mistyped', '2023-06-01', '2026-11-23'],
  ])('with %s', (_said, from, movedOn) => {
    expect(moveIn([{ ...OLD, from: '2023-06-01' }], [{ ...NEW, from }], TODAY)?.movedOn).toBe(movedOn)
  })
  it.each([
    ['the first home that is known', [], [NEW]],
    ['a home that is taken away', [OLD], []],
    ['another mailing address', [OLD], [OLD, { ...NEW, kind: 'mailing' }]],
    ['an earlier home written down', [OLD], [OLD, { ...NEW, from: '2019', to: '2021' }]],
    [
      'history written down in order',
      [{ ...OLD, to: '2020-01' }],
      [
        { ...OLD, to: '2020-01' },
        { ...NEW, from: '2020-02-01' },
      ],
    ],
    [
      'the same home in another spelling',
      [OLD],
      [{ ...OLD, street: '4120 LIVE OAK ST', unitKind: '', unit: '#12', zip: '75204-1234', state: 'Texas' }],
    ],
  ])('is not %s', (_said, before, after) => {
    expect(moveIn(before, after, TODAY)).toBeNull()
  })
})

it('the unit, and abroad the city and the country, make another address', () => {
  expect(isSameAddress(OLD_PLAIN, { ...OLD_PLAIN, unit: 'apt 14' })).toBe(false)
  const abroad = { street: 'Calle 60', unit: '', city: 'Mérida', state: '', zip: '97000', country: 'MX' }
  expect(isSameAddress(abroad, { ...abroad, city: 'MERIDA' })).toBe(true)
  expect(isSameAddress(abroad, { ...abroad, city: 'Campeche' })).toBe(false)
})
