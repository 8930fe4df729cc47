// Any list of movements, written as any of these banks writes it, is read as exactly that list, or a part of it is named for a person;
// never as another list.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LONG, rounds } from '#tests/rounds.ts'
import { type Movement, OFX, ofxOf, TABLES, tableOf } from './dialects-of-tests.ts'
import { readStatement, type StatementRead } from './read-statement.ts'
import { type Statement, withoutTwins } from './statement.ts'

const RUNS = rounds(60, 5_000)
const TODAY = '2026-12-05'

const TEXTS = [
  'Deposit',
  'Check 1041',
  'Fee',
  'Gateway, Inc.',
  'Núñez & Co',
  'Returned item',
  'A < B',
  'Credit "ACH"',
]
const movement: fc.Arbitrary<Movement> = fc.record({
  day: fc.integer({ min: 1, max: 30 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
  cents: fc.oneof(
    fc.integer({ min: -500, max: 500 }).map((dollars) => (dollars === 0 ? 1 : dollars * 100)),
    fc.integer({ min: -50_000_000, max: 50_000_000 }).filter((cents) => cents !== 0),
  ),
  text: fc.constantFrom(...TEXTS),
})
const movements = fc
  .array(movement, { minLength: 1, maxLength: 14 })
  .map((all) => all.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)))
const opening = fc.oneof(fc.constant(0), fc.integer({ min: -10_000_000, max: 10_000_000 }))

function read(text: string): StatementRead['read'] {
  const said = { mapping: null, way: null, dayShape: null, account: null }
  return readStatement({ text, last4: '6789', today: TODAY, kept: null, said }).read
}

const saidOf = (all: readonly { day: string; cents: number }[]) =>
  all.map(({ day, cents }) => `${day} ${cents}`).toSorted()
const readOf = ({ lines }: Statement) =>
  saidOf(lines.map(({ postedOn: day, amountCents: cents }) => ({ day, cents })))

/** Blocks the import of a file until reviewed: a question, or a row that is named. */
function isHeld(found: Statement): boolean {
  return found.way.doubt !== null || found.isDayOrderOpen || found.twins > 0
}

/** Every row taken was written, and every row not taken is named. */
function isTrue(found: StatementRead['read'], written: readonly Movement[], apart: number): void {
  if ('problem' in found) return
  const { lines, leftOut, plain, doubled, rows, corrected } = found.statement
  expect(lines.length + leftOut.length + plain + doubled + corrected).toBe(rows)
  if (isHeld(found.statement)) return
  const rest = saidOf(written)
  for (const each of readOf(found.statement)) {
    const at = rest.indexOf(each)
    expect({ each, at }).not.toMatchObject({ at: -1 })
    rest.splice(at, 1)
  }
  expect(rest.length).toBe(leftOut.length - apart)
}

describe('any movements', () => {
  it.each(TABLES)('written as a table, $name, are read as these or named', LONG, (dialect) => {
    const apart = (dialect.hasTotal ? 1 : 0) + (dialect.hasPending ? 1 : 0)
    fc.assert(
      fc.property(movements, opening, (moved, held) => {
        isTrue(read(tableOf(moved, dialect, held)), moved, apart)
      }),
      { numRuns: RUNS },
    )
  })
  it.each(OFX)('written as $name are read as these or named', LONG, (dialect) => {
    fc.assert(
      fc.property(movements, (moved) => {
        isTrue(read(ofxOf(moved, dialect)), moved, 0)
      }),
      { numRuns: RUNS },
    )
  })
})

/** A month with every mark these dialects can have: days beyond the twelfth, both directions, and no two rows alike. */
const MONTH: readonly Movement[] = [
  { day: '2026-11-02', cents: 300_000, text: 'Deposit' },
  { day: '2026-11-05', cents: -76_000, text: 'Check 1041' },
  { day: '2026-11-16', cents: 12_550, text: 'Gateway, Inc.' },
  { day: '2026-11-28', cents: -1_500, text: 'Fee' },
]
/** Not self-explanatory: they cause a question, or a row is left out. */
const ASKED = ['bare alone', 'bare beside balances', 'bare, newest first', 'OFX without signs', 'OFX turned']

describe('a month that tells it all', () => {
  it.each([
    ...TABLES.map((dialect) => ({ name: dialect.name, text: tableOf(MONTH, dialect, 5_000) })),
    ...OFX.map((dialect) => ({ name: dialect.name, text: ofxOf(MONTH, dialect) })),
  ])('is read whole, without a question: $name', ({ name, text }) => {
    const found = read(text)
    const isWhole = 'statement' in found && readOf(found.statement).join('|') === saidOf(MONTH).join('|')
    const isFree = 'statement' in found && !isHeld(found.statement)
    const isAsked = ASKED.some((each) => name.startsWith(each)) || name.endsWith('titles, bare')
    expect({ name, isWhole: isWhole && isFree }).toEqual({ name, isWhole: !isAsked })
  })
})

it('rows said to be one are each there once', () => {
  const twice = [MONTH[0], MONTH[0], MONTH[1]].flatMap((each) => each ?? [])
  const found = read(
    tableOf(twice, TABLES[0] ?? { name: '', sign: ',', day: 'mdy', way: 'minus', titles: null }, 0),
  )
  expect('statement' in found && [found.statement.twins, withoutTwins(found.statement.lines).length]).toEqual(
    [1, 2],
  )
})
