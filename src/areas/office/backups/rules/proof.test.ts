import { describe, expect, it } from 'vitest'
import { sumOf, tablesMissingRows } from './proof.ts'

const counts = (rows: Record<string, number>) => new Map(Object.entries(rows))
const BEFORE = { cases: 100, log: 50_000 }

describe('a restored database', () => {
  it.each<[what: string, after: Record<string, number>, restored: Record<string, number>, missing: string[]]>(
    [
      ['with the same rows', BEFORE, BEFORE, []],
      ['with rows that came meanwhile', { cases: 130, log: 60_000 }, { cases: 120, log: 55_000 }, []],
      [
        'with fewer rows, since some went meanwhile',
        { cases: 40, log: 50_000 },
        { cases: 60, log: 50_000 },
        [],
      ],
      ['with one in a hundred rows less', BEFORE, { cases: 100, log: 49_500 }, []],
      ['with more than that missing', BEFORE, { cases: 100, log: 49_499 }, ['log']],
      ['with none of many rows', BEFORE, { cases: 100, log: 0 }, ['log']],
      ['without a table', BEFORE, { log: 50_000 }, ['cases']],
      ['without a table that went meanwhile', { log: 50_000 }, { log: 50_000 }, []],
    ],
  )('%s', (_, after, restored, missing) => {
    expect(tablesMissingRows(counts(BEFORE), counts(after), counts(restored))).toEqual(missing)
  })
  it('is told by the sum of its rows', () => {
    expect(sumOf(counts(BEFORE))).toBe(50_100)
  })
})
