import type { Language } from '#kernel/language.ts'
import {
  casesText,
  type CaseWords,
  type DateWords,
  type DocumentKindWords,
  type PeopleWords,
} from '../words/index.ts'

/** What each kind of document is called. */
export function documentKindNames(language: Language): DocumentKindWords['kinds'] {
  return casesText(language).documents.kinds
}

/** What each part of a person in a case is called. */
export function partNames(language: Language): PeopleWords['parts'] {
  return casesText(language).people.parts
}

/** What each kind of date is called. */
export function dateKindNames(language: Language): DateWords['kinds'] {
  return casesText(language).dates.kinds
}

/** What each kind of case is called. */
export function caseKindNames(language: Language): CaseWords['kinds'] {
  return casesText(language).cases.kinds
}

/** How a form is called that has no number of its own here. */
export function otherFormName(language: Language): string {
  return casesText(language).filings.otherForm
}
