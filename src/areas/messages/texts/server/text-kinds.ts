// The texts of all features: each feature names its kinds in its manifest, with their words.
import type { UserRow } from '#areas/people/users/server/index.ts'
import type { AddressName } from '#firm/addresses.ts'
import type { Instant } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type Features, joined } from '#platform/feature.ts'

/** Of one kind, a text goes once to the same recipient about the same edition of the same subject. */
export type OwedText = { recipientId: string; subjectId: string; edition: number }

export type TextWriting = Pick<Services, 'db' | 'seal' | 'links' | 'clock' | 'firm'> & { features: Features }
export type TextReader = UserRow

/** The next step for a text. The hours in which its reader may be texted come on top. */
export type TextVerdict =
  | { to: 'send' }
  | { to: 'wait'; until: Instant }
  /** Untrue by now, or no longer needed. */
  | { to: 'drop' }
  /** True, but not by text. */
  | { to: 'tell-instead' }

/** `not-sent`: after every try, it did not arrive. It may come after `sent`. */
export type TextFate = 'sent' | 'not-sent'

/**
 * A text is fixed words and the address of one page of ours, because it is readable on a locked screen and in the books of the provider:
 * nothing of a case may be in it.
 */
export type NoticeText = {
  kind: string
  /** Its name in the administrators' list of failed texts. */
  nameIn(language: Language): string
  /** With the placeholders {firm} and {link}. */
  wordsIn(language: Language): string
  /** The page of {link}. */
  page: AddressName
  /** Asked before each try. */
  judge(writing: TextWriting, owed: OwedText, reader: TextReader): Promise<TextVerdict>
  /** Runs in the transaction that finds it out: an undelivered text goes another way. */
  settle(services: Services, tx: Database, owed: OwedText, fate: TextFate): Promise<void>
}

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    /** The texts that it causes, by kind. */
    texts?: Readonly<Record<string, NoticeText>>
  }
}

/** Null: an answer of ours, or a kind of no current feature. */
export function findTextOf(features: Features, kind: string): NoticeText | null {
  return joined(features, (feature) => feature.texts)[kind] ?? null
}
