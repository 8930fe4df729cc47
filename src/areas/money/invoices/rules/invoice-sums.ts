// An invoice from its lines to what is left, as its screens and its document show it.
import { fill, type Language } from '#kernel/language.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import { creditNotesIn, type LineKind, totalOf } from './invoice.ts'

/** What is read of an invoice here. */
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

/** Its words, as each of the screens has them. */
type SumWords = Record<
  'credit' | 'total' | 'creditUndone' | 'trustApplied' | 'settled' | 'creditNote' | 'closed',
  string
> & {
  /** Null where nothing is asked for yet, or any more. */
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

/** What happens where the invoice is voided: its number, a credit that still stands, and the trust money that it holds. */
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
