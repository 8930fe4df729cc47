import { describe, expect, it } from 'vitest'
import { RENEWALS } from '#tests/golden/renewals.ts'
import { HELD_KINDS } from './held-documents.ts'
import { windowOf, windowPartOn } from './windows.ts'

const GOLDEN = HELD_KINDS.flatMap((kind) =>
  RENEWALS[kind].days.map(([day, opens, by, last]) => ({
    kind,
    day,
    window: { opens, by, last },
    source: RENEWALS[kind].source,
  })),
)

describe('the days of a renewal', () => {
  it('are counted in 150 golden cases', () => {
    expect(GOLDEN).toHaveLength(150)
  })
  it.each(GOLDEN)('$kind of $day: $source', ({ kind, day, window }) => {
    expect(windowOf(kind, day)).toEqual(window)
  })
})

describe('the part of a window', () => {
  const conditional = windowOf('conditional-card', '2027-02-19')
  it.each([
    ['2026-11-20', 'early'],
    ['2026-11-21', 'open'],
    ['2027-02-19', 'open'],
    ['2027-02-20', 'over'],
  ] as const)('of a conditional card on %s is %s', (today, part) => {
    expect(windowPartOn(today, conditional)).toBe(part)
  })
  it('of DACA is late from the day after the 120th, and over a year after it ended', () => {
    const daca = windowOf('daca', '2027-04-20')
    expect(windowPartOn('2026-12-21', daca)).toBe('open')
    expect(windowPartOn('2026-12-22', daca)).toBe('late')
    expect(windowPartOn('2028-04-20', daca)).toBe('late')
    expect(windowPartOn('2028-04-21', daca)).toBe('over')
  })
  it('of a work permit is late from the day after it expired: nothing extends it', () => {
    const permit = windowOf('work-permit', '2027-04-20')
    expect(windowPartOn('2027-04-20', permit)).toBe('open')
    expect(windowPartOn('2027-04-21', permit)).toBe('late')
  })
  it('of citizenship never closes', () => {
    expect(windowPartOn('2060-01-01', windowOf('citizenship', '2021-08-31'))).toBe('open')
  })
})
