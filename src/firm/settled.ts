// The firm's decisions on conflicts in its own copy, and their effect on each place (decision 107).
import type { Language } from '#kernel/language.ts'
import type { FirmContact } from './contact.ts'
import type { SpokenLanguage } from './languages.ts'
import type { LawStanding } from './law.ts'

/** The one charged, booked or true today is first. */
export const READING_NAMES = {
  price: ['price.paid', 'price.free'],
  length: ['length.long', 'length.short'],
  hours: ['hours.week', 'hours.short', 'hours.weekAndSaturday'],
  review: ['review.fast', 'review.slow'],
  dacaFee: ['dacaFee.now', 'dacaFee.servicePage'],
} as const

export type ConflictName = keyof typeof READING_NAMES
export type ReadingOf<Name extends ConflictName> = (typeof READING_NAMES)[Name][number]
export type ReadingName = ReadingOf<ConflictName>

export const CONFLICTS = Object.keys(READING_NAMES) as ConflictName[]

/** Null: it was settled once and is not any more, so both readings are open again. */
export type Decision<Name extends ConflictName> = {
  reading: ReadingOf<Name> | null
  /** The firm's day of it: 'YYYY-MM-DD'. */
  on: string
}
export type Decided = { readonly [Name in ConflictName]?: Decision<Name> }
/** The firm's statements about itself; about an attorney only signed ones. */
export type FirmSaid = {
  readonly contact: FirmContact
  /** Full years of practice; null: no page says how long. */
  readonly years: number | null
  readonly biography: Readonly<Record<Language, string>> | null
  readonly photograph: { readonly source: string; readonly alt: Readonly<Record<Language, string>> } | null
  /** That the attorney speaks. */
  readonly languages: readonly SpokenLanguage[]
  /** Who has read what explains the law, in the words of today, and on which day: 'YYYY-MM-DD'. */
  readonly articlesRead: { readonly attorney: string; readonly on: string } | null
  /** Whether the attorney has signed the letter. */
  readonly hasLetter: boolean
}

/** Of what speaks for an attorney, nothing. */
export const UNSIGNED: Omit<FirmSaid, 'contact'> = {
  years: null,
  biography: null,
  photograph: null,
  languages: [],
  articlesRead: null,
  hasLetter: false,
}

export type Settled = Decided & {
  /** Absent, as in a test without one, the demonstration's. */
  readonly firm?: FirmSaid
  /** A restored copy: nothing is sent or charged. */
  readonly isCopy?: boolean
  /** The current register of the law; if absent, every row gives its cautious sentence. */
  readonly law?: LawStanding
}

export const NOTHING_SETTLED: Settled = {}

/** What a place says: the reading that it always had, unless the firm has settled the conflict. */
export function readingAt<Name extends ConflictName>(
  conflict: Name,
  usual: ReadingOf<Name>,
  settled: Decided,
): ReadingOf<Name> {
  const decision: Decision<Name> | undefined = settled[conflict]
  return decision?.reading ?? usual
}

export function isReadingOf(conflict: ConflictName, reading: string): boolean {
  return READING_NAMES[conflict].some((name) => name === reading)
}
