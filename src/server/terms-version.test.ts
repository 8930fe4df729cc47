import { describe, expect, it } from 'vitest'
import { type ConflictName, NOTHING_SETTLED, type Settled } from '#firm/settled.ts'
import { termsVersion } from './terms-version.ts'

function settled(conflict: ConflictName, reading: string | null): Settled {
  return { [conflict]: { reading, on: '2027-01-15' } }
}

const WRITTEN = termsVersion(NOTHING_SETTLED)

it('knows the terms in force by their day and by a digest of both languages', () => {
  expect(WRITTEN).toEqual({
    edition: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

describe('what the firm has settled', () => {
  it.each([
    ['price', 'price.free'],
    ['length', 'length.long'],
  ] as const)('makes another version where it changes what they say of the %s', (conflict, reading) => {
    const changed = termsVersion(settled(conflict, reading))
    expect(changed.digest).not.toBe(WRITTEN.digest)
    expect(changed.edition).toBe('2027-01-15')
  })
  it.each([
    ['price', 'price.paid'],
    ['length', 'length.short'],
    ['hours', 'hours.week'],
    ['dacaFee', 'dacaFee.now'],
  ] as const)('makes none where their words stay: %s, %s', (conflict, reading) => {
    expect(termsVersion(settled(conflict, reading))).toEqual(WRITTEN)
  })
  it('leaves nobody to ask again once it is open, or settled as the terms were', () => {
    expect(termsVersion(settled('price', null)).digest).toBe(WRITTEN.digest)
    expect(termsVersion(settled('price', null)).edition).toBe('2027-01-15')
  })
})
