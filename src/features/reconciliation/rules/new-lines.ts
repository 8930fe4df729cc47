// Which movements of a file are not kept yet: files of one account overlap, come twice, and come in two forms.
import type { StatementLine } from './statement.ts'

/** What is kept already. Counts are by day and amount. */
export type KeptLines = {
  all: ReadonlyMap<string, number>
  /** Of those that came without a number of the bank's. */
  unnumbered: ReadonlyMap<string, number>
  bankIds: ReadonlySet<string>
}

export function sameKey({ postedOn, amountCents }: Pick<StatementLine, 'postedOn' | 'amountCents'>): string {
  return `${postedOn} ${amountCents}`
}

export function bankIdKey({ bankId, amountCents }: Pick<StatementLine, 'bankId' | 'amountCents'>): string {
  return `${bankId} ${amountCents}`
}

/**
 * Of one amount on one day, as many are new as there are more of them than were kept: descriptions differ between a bank's
 * forms, days and amounts do not. A number of the bank's says more, and stays where the bank moves a movement to another day.
 */
export function newLines(lines: readonly StatementLine[], kept: KeptLines): StatementLine[] {
  const seen = new Map<string, number>()
  return lines.filter((line) => {
    if (line.amountCents === 0) return false
    if (line.bankId !== null && kept.bankIds.has(bankIdKey(line))) return false
    const key = sameKey(line)
    const nth = (seen.get(key) ?? 0) + 1
    seen.set(key, nth)
    return nth > ((line.bankId === null ? kept.all : kept.unnumbered).get(key) ?? 0)
  })
}
