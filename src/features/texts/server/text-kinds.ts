// The texts of all features: each says in its manifest which kinds it causes, in which words.
import type { UserRow } from '#features/users/server/index.ts'
import type { AddressName } from '#firm/addresses.ts'
import type { Language } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type Features, joined } from '#platform/feature.ts'

/** Of one kind, a text goes once to the same recipient about the same edition of the same subject. */
export type OwedText = { recipientId: string; subjectId: string; edition: number }

export type TextWriting = Pick<Services, 'db' | 'seal' | 'clock' | 'firm'> & { features: Features }
export type TextReader = Pick<UserRow, 'id' | 'role' | 'language' | 'timeZone'>

/**
 * A text is fixed words and the address of one page of ours, because it lies readable on a locked screen and in the books of
 * the provider: nothing of a case may be in it.
 */
export type NoticeText = {
  kind: string
  /** As administrators read it in the list of what failed. */
  nameIn(language: Language): string
  /** With the placeholders {firm} and {link}. */
  wordsIn(language: Language): string
  /** Where {link} leads. */
  page: AddressName
  /** False where it would be untrue by now, or is not for this reader. */
  isTrue(writing: TextWriting, owed: OwedText, reader: TextReader): Promise<boolean>
  /** Tells the same in another way, as part of the transaction in which it is found that no text arrives. */
  instead(services: Services, tx: Database, owed: OwedText): Promise<void>
}

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    /** The texts that it causes, by kind. */
    texts?: Readonly<Record<string, NoticeText>>
  }
}

/** Null: an answer of ours, or a kind that no feature has any more. */
export function findTextOf(features: Features, kind: string): NoticeText | null {
  return joined(features, (feature) => feature.texts)[kind] ?? null
}
