// A file's movements not kept yet: files of one account overlap, come twice, and in two forms.
import { isNear, type StatementLine } from './statement.ts'

/** The lines already kept. Counts are by day and amount. */
export type KeptLines = {
  all: ReadonlyMap<string, number>
  /** Of those that came without a number of the bank's. */
  unnumbered: ReadonlyMap<string, number>
  /** Days of those that came with one, by number and amount. */
  numbered: ReadonlyMap<string, readonly string[]>
}

export function sameKey({ postedOn, amountCents }: Pick<StatementLine, 'postedOn' | 'amountCents'>): string {
  return `${postedOn} ${amountCents}`
}

export function bankIdKey({ bankId, amountCents }: Pick<StatementLine, 'bankId' | 'amountCents'>): string {
  return `${bankId} ${amountCents}`
}

export type Sorted = {
  fresh: StatementLine[]
  known: StatementLine[]
  /** New by their day, with the number and amount of a kept one: a person decides. */
  reused: StatementLine[]
}

/**
 * Of one amount on one day, as many are new as there are more of them than were kept: descriptions differ between a bank's forms, days and
 * amounts do not. A number of the bank's is stronger, and stays if the bank moves a movement by some days.
 */
export function sortLines(lines: readonly StatementLine[], kept: KeptLines): Sorted {
  const seen = new Map<string, number>()
  const sorted: Sorted = { fresh: [], known: [], reused: [] }
  for (const line of lines) sorted[kindOf(line, kept, seen)].push(line)
  return sorted
}

function kindOf(line: StatementLine, kept: KeptLines, seen: Map<string, number>): keyof Sorted {
  const days = line.bankId === null ? [] : (kept.numbered.get(bankIdKey(line)) ?? [])
  if (days.some((postedOn) => isNear(line, { postedOn }))) return 'known'
  const key = sameKey(line)
  const nth = (seen.get(key) ?? 0) + 1
  seen.set(key, nth)
  if (nth <= ((line.bankId === null ? kept.all : kept.unnumbered).get(key) ?? 0)) return 'known'
  return days.length > 0 ? 'reused' : 'fresh'
}
