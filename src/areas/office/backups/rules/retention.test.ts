import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import { backupsToRemove, type KnownBackup } from './retention.ts'

const at = (moment: string, isBad = false): KnownBackup => ({
  name: moment,
  madeAt: instant(moment),
  isBad,
})

/** One each night from the last of these days back. */
function nights(last: string, count: number): string[] {
  const end = instant(last).epochMilliseconds
  return Array.from({ length: count }, (_, index) =>
    new Date(end - index * 86_400_000).toISOString().replace('.000Z', 'Z'),
  )
}

const kept = (all: readonly KnownBackup[]) => {
  const removed = new Set(backupsToRemove(all))
  return all.map(({ name }) => name).filter((name) => !removed.has(name))
}

// Seven days, of which the first is also the newest of its week and its month; weeks; months.
const OF_TWO_YEARS = `
  2026-11-24 2026-11-23 2026-11-22 2026-11-21 2026-11-20 2026-11-19 2026-11-18
  2026-11-15 2026-11-08
  2026-10-31 2026-09-30 2026-08-31 2026-07-31 2026-06-30 2026-05-31
  2026-04-30 2026-03-31 2026-02-28 2026-01-31 2025-12-31`
  .trim()
  .split(/\s+/)

describe('the backups that are kept', () => {
  it('of two years of nights are those of 7 days, 4 weeks and 12 months, each the newest', () => {
    const all = nights('2026-11-24T07:30:00Z', 730).map((moment) => at(moment))
    expect(kept(all).map((name) => name.slice(0, 10))).toEqual(OF_TWO_YEARS)
  })
  it.each<[what: string, all: KnownBackup[], kept: string[]]>([
    ['nothing', [], []],
    ['the only one', [at('2025-01-01T08:00:00Z')], ['2025-01-01T08:00:00Z']],
    [
      'the last of one day',
      [at('2026-11-24T07:30:00Z'), at('2026-11-24T20:00:00Z')],
      ['2026-11-24T20:00:00Z'],
    ],
    [
      'both sides of midnight on the clock of the firm',
      [at('2026-11-24T05:59:00Z'), at('2026-11-24T06:01:00Z')],
      ['2026-11-24T05:59:00Z', '2026-11-24T06:01:00Z'],
    ],
    [
      'all of what was made before a long pause',
      [at('2026-11-24T07:30:00Z'), at('2026-03-02T07:30:00Z'), at('2026-03-01T07:30:00Z')],
      ['2026-11-24T07:30:00Z', '2026-03-02T07:30:00Z', '2026-03-01T07:30:00Z'],
    ],
    [
      'one that could not be proven, as long as nothing better came after it',
      [at('2026-11-24T07:30:00Z', true), at('2026-11-23T07:30:00Z')],
      ['2026-11-24T07:30:00Z', '2026-11-23T07:30:00Z'],
    ],
    [
      'none that could not be proven once a better one came',
      [at('2026-11-24T07:30:00Z'), at('2026-11-23T07:30:00Z', true)],
      ['2026-11-24T07:30:00Z'],
    ],
    [
      'one that could not be proven and is alone',
      [at('2026-11-24T07:30:00Z', true)],
      ['2026-11-24T07:30:00Z'],
    ],
  ])('are %s', (_, all, names) => {
    expect(kept(all)).toEqual(names)
  })
})
