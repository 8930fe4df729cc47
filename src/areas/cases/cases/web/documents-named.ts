import { type Language, plural } from '#kernel/language.ts'
import type { CaseEventView } from '../contract.ts'
import type { DocumentKindWords } from '../words/index.ts'

/** "Passport", or "3 documents" if of several kinds. */
export function documentsNamed(
  documents: CaseEventView['documents'],
  { kinds, many }: DocumentKindWords,
  language: Language,
): string {
  if (!documents) return ''
  return documents.kind === null ? plural(many, documents.count, language) : kinds[documents.kind]
}
