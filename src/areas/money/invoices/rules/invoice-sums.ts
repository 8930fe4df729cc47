// An invoice from its lines to the balance, as on its screens and document.
import { fill, type Language } from '#kernel/language.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import { creditNotesIn, type LineKind, totalOf } from './invoice.ts'

/** The fields used here. */
type Summed = {
  lines: readonly { kind: LineKind; description: string; amountCents: Cents }[]
  totalCents: Cents
  creditUndoneCents: Cents
  trustAppliedCents: Cents
  settledCents: Cents
  reductions: readonly { kind: string; number: string | null; amountCents: Cents; undoneAt: string | null }[]
  closedCents: Cents
  openCents: Cents
}

/** Its words on each screen. */
type SumWords = Record<
  'credit' | 'total' | 'creditUndone' | 'trustApplied' | 'settled' | 'creditNote' | 'closed',
  string
> & {
  /** Null if nothing is due, yet or any more. */
  left: string | null
}

/** `isSum`: of the lines above it. */
export type SumLine = { label: string; amount: string; isSum?: boolean }

export function sumLines(invoice: Summed, words: SumWords, language: Language): SumLine[] {
  const line = (label: string, cents: Cents) => ({ label, amount: formatCents(cents, language) })
  const where = (label: string, cents: Cents) => (cents === 0 ? [] : [line(label, cents)])
  const { totalCents, creditUndoneCents, trustAppliedCents, settledCents, closedCents, openCents } = invoice
  const notes = creditNotesIn(invoice)
  return [
    ...invoice.lines.map(({ kind, description, amountCents }) =>
      line(kind === 'consultation-credit' ? words.credit : description, amountCents),
    ),
    { ...line(words.total, totalCents), isSum: true },
    ...where(words.creditUndone, creditUndoneCents),
    ...where(words.trustApplied, -trustAppliedCents),
    ...where(words.settled, trustAppliedCents - settledCents),
    ...notes.map(({ number, amountCents }) =>
      line(fill(words.creditNote, { number: number ?? '' }), -amountCents),
    ),
    ...where(words.closed, totalOf(notes) - closedCents),
    ...(words.left === null ? [] : [{ ...line(words.left, openCents), isSum: true }]),
  ]
}

type Ended = Pick<Summed, 'lines' | 'creditUndoneCents' | 'trustAppliedCents'>

/** The effects of voiding: the number, an active credit, and the invoice's trust money. */
export function voidSentences(
  { lines, creditUndoneCents, trustAppliedCents }: Ended,
  words: Record<'voidHint' | 'voidFreesCredit' | 'voidReturnsTrust', string>,
): string[] {
  const creditCents = 0 - totalOf(lines.filter(({ kind }) => kind === 'consultation-credit'))
  return [
    words.voidHint,
    ...(creditCents > creditUndoneCents ? [words.voidFreesCredit] : []),
    ...(trustAppliedCents > 0 ? [words.voidReturnsTrust] : []),
  ]
}
