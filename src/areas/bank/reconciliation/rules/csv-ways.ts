// Which way the money of a table went: by sign, column, word or balance. If they disagree or are missing, a person is asked.
import type { Cents } from '#kernel/money.ts'
import type { CsvMapping } from './csv-mapping.ts'
import type { Entry, ReadRow } from './csv-entries.ts'
import { type Followed, followBalances, type Step } from './running-balance.ts'
import type { KnownWay, StatementWay, Way } from './statement.ts'

export type Ways = {
  way: StatementWay
  /** Null if the table has no balances. */
  followed: Followed | null
  /** Of each row whose direction is known. */
  amounts: ReadonlyMap<number, Cents>
  /** The first row whose amount differs from the balance's change, in every reading. */
  brokenRow: number | null
  /** Whether any amount was checked against balances, and all of those are right. */
  isProven: boolean
}

type Tried = Omit<Ways, 'way'> & { by: Way; isWhole: boolean }

export function waysOf(read: readonly ReadRow[], mapping: CsvMapping, known: KnownWay | null): Ways {
  const entries = read.flatMap((row) => ('entry' in row ? [row.entry] : []))
  const ways = waysFor(entries, mapping)
  const kept = known && ways.includes(known.way) ? known : null
  const of = (by: Tried, doubt: StatementWay['doubt']): Ways => ({ ...by, way: { way: by.by, ways, doubt } })
  const first = tried(read, mapping, kept?.way ?? ways[0] ?? 'sign')
  if (kept?.isSaid) return of(first, null)
  const unsaid = entries.length > 0 && first.amounts.size === 0 && first.by === 'balance'
  // Balances that fit in two orders deny nothing.
  if (unsaid)
    return of(
      { ...tried(read, mapping, 'sign'), brokenRow: null },
      { code: 'UNSAID', row: rowOf(read, () => true) },
    )
  if (first.isWhole) return of(first, doubtOf(read, entries, first, kept !== null))
  const others = ways.filter((way) => way !== first.by).map((way) => tried(read, mapping, way))
  const other = others.find(({ isProven }) => isProven)
  return other ? of(other, { code: 'BALANCE', row: first.brokenRow }) : of(first, null)
}

/** The usual one first. */
function waysFor(entries: readonly Entry[], { columns }: CsvMapping): Way[] {
  if (columns.amount === null) return ['sign', 'turned']
  const hasWords = columns.word !== null
  const isSigned = entries.some(({ mark }) => mark === 'minus')
  const byBalance = columns.balance === null ? [] : (['balance'] as const)
  const byWord = hasWords ? (['word'] as const) : []
  if (isSigned) return ['sign', 'turned', ...byWord, ...byBalance]
  if (hasWords) return ['word', 'sign', 'turned', ...byBalance]
  return entries.some(({ mark }) => mark === 'plus') || byBalance.length === 0
    ? ['sign', 'turned', ...byBalance]
    : ['balance', 'sign', 'turned']
}

function isMarked({ mark, side, word }: Entry): boolean {
  return mark !== null || side !== null || word !== null
}

/** As written; null if the row gives no direction in this way. */
function directed(entry: Entry, way: Way, hasPlus: boolean): Cents | null {
  const { cents, mark, side, word } = entry
  if (way === 'balance') return null
  if (way === 'word') {
    const marked = mark === null ? word : mark === 'plus' ? 1 : -1
    return word === null || marked !== word ? null : word * Math.abs(cents)
  }
  // Beside amounts with a plus, one without any mark does not say it.
  if (side === null && mark === null && hasPlus) return null
  const written = side === -1 ? -Math.abs(cents) : cents
  return way === 'turned' ? 0 - written : written
}

function tried(read: readonly ReadRow[], mapping: CsvMapping, by: Way): Tried {
  const hasPlus = read.some((row) => 'entry' in row && row.entry.side === null && row.entry.mark === 'plus')
  const amounts = new Map<number, Cents>()
  for (const row of read) {
    const cents = 'entry' in row ? directed(row.entry, by, hasPlus) : null
    if (cents !== null) amounts.set(row.row, cents)
  }
  if (mapping.columns.balance === null || read.every(({ balanceCents }) => balanceCents === null))
    return { by, followed: null, amounts, brokenRow: null, isWhole: true, isProven: false }
  const followed = followedBy(read, amounts)
  for (const [row, cents] of followed.found) amounts.set(row, cents)
  const isWhole = followed.broken.length === 0
  const brokenRow = isWhole ? null : Math.min(...followed.broken)
  return { by, followed, amounts, brokenRow, isWhole, isProven: isWhole && followed.links > 0 }
}

/** A row with only a balance is checked against the others where it fits, and is no proof in another position. */
function followedBy(read: readonly ReadRow[], amounts: ReadonlyMap<number, Cents>): Followed {
  const all = followBalances(read.flatMap((row) => stepOf(row, amounts)))
  if (all.broken.length === 0) return all
  const moved = followBalances(read.flatMap((row) => ('plain' in row ? [] : stepOf(row, amounts))))
  return moved.broken.length === 0 ? moved : all
}

function stepOf(row: ReadRow, amounts: ReadonlyMap<number, Cents>): Step[] {
  const { balanceCents, day } = row
  const step = { row: row.row, day, balanceCents, key: row.text, isUnsure: false }
  if ('entry' in row) {
    const cents = amounts.get(row.row)
    return [{ ...step, cents: cents ?? Math.abs(row.entry.cents), isUnsure: cents === undefined }]
  }
  if ('plain' in row) return day === null || balanceCents === null ? [] : [{ ...step, cents: 0 }]
  // Pending rows are not in the balances yet.
  return row.problem === 'PENDING' ? [] : [{ ...step, cents: null }]
}

/** If the balances prove it, nothing is asked. */
function doubtOf(
  read: readonly ReadRow[],
  entries: readonly Entry[],
  { by, isProven, amounts }: Tried,
  isKnown: boolean,
): StatementWay['doubt'] {
  if (by !== 'sign') return null
  const differs = rowOf(read, (entry, row) => isOpposed(entry, amounts.get(row) ?? 0))
  if (differs !== null && !isProven) return { code: 'DIFFER', row: differs }
  const isUnsaid = !isKnown && entries.length > 0 && !entries.some(isMarked)
  return isUnsaid ? { code: 'UNSAID', row: rowOf(read, () => true) } : null
}

function rowOf(read: readonly ReadRow[], is: (entry: Entry, row: number) => boolean): number | null {
  return read.find((each) => 'entry' in each && is(each.entry, each.row))?.row ?? null
}

/** A word against a sign or a column, a minus in a column of money in, or a plus in one of money out. */
function isOpposed({ side, mark, word }: Entry, cents: Cents): boolean {
  if (word !== null && cents !== 0 && Math.sign(cents) !== word) return true
  return (side === 1 && mark === 'minus') || (side === -1 && mark === 'plus')
}
