// The words that the pages of documents for the firm are drawn with: their own, and those of cases.
import type { DocumentKind } from '#areas/cases/cases/rules/document-kinds.ts'
import type { PARTS } from '#areas/cases/cases/rules/people.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import type { Waiting } from '../../contract.ts'
import type { Whose } from '../../rules/kinds.ts'
import { proposedTitle } from '../../rules/titles.ts'
import type { ReviewWords } from '../../words/index.ts'

export type ReviewLabels = {
  words: ReviewWords
  kinds: Readonly<Record<DocumentKind, string>>
  parts: Readonly<Record<(typeof PARTS)[number], string>>
}

export function whoseName(whose: Whose, { words, parts }: ReviewLabels): string {
  return whose === 'client' ? words.client : parts[whose]
}

/** "Passport", or "Passport (Spouse)" where it is not the client's own. */
export function askedName({ kind, whose, words }: Waiting['asked'][number], labels: ReviewLabels): string {
  const name = words ?? labels.kinds[kind]
  return whose === 'client' ? name : fill(labels.words.whose, { kind: name, whose: whoseName(whose, labels) })
}

/** The title that the rule gives a document that is accepted so. */
export function titleFor(
  { caseNumber, client, sentAt }: Pick<Waiting, 'caseNumber' | 'client' | 'sentAt'>,
  { kind, whose }: Pick<Waiting, 'kind' | 'whose'>,
  labels: ReviewLabels,
): string {
  const person = whose === 'client' ? client.name : whoseName(whose, labels)
  return proposedTitle({ caseNumber, person, kind: labels.kinds[kind], date: sentAt.slice(0, 10) })
}

const KB = 1_024

export function sizeName(bytes: number, words: ReviewWords['size']): string {
  const isLarge = bytes >= KB * KB
  const count = isLarge ? (bytes / (KB * KB)).toFixed(1) : Math.max(1, Math.round(bytes / KB))
  return fill(isLarge ? words.mb : words.kb, { count })
}

export function pagesName(pages: number | null, words: ReviewWords, language: Language): string | null {
  return pages === null ? null : plural(words.facts.pages, pages, language)
}
