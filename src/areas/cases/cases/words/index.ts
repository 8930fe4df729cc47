// The words of cases in both languages, by parts: a loader, or a mail, chooses one of each.
import type { Language } from '#kernel/language.ts'
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

export const casesText = words((of) => ({
  cases: { ...of.cases, documents: of.documents },
  dates: { ...of.dates, meanwhile: of.meanwhile, otherForm: of.filings.otherForm },
  desk: of.desk,
  documents: of.documents,
  filings: { ...of.filings, meanwhile: of.meanwhile },
  newAddress: of.newAddress,
  notices: of.notices,
  opening: of.opening,
  people: { ...of.people, meanwhile: of.meanwhile },
  room: of.room,
  staff: { ...of.staff, documents: of.documents, meanwhile: of.meanwhile },
  templates: of.templates,
}))

type CasesText = ReturnType<typeof casesText>
export type CaseWords = CasesText['cases']

/** For dates of cases, for the firm. */
export type DateWords = CasesText['dates']

/** Of cases on the attorney's desk. */
export type DueWords = CasesText['desk']

/** Of the kinds of documents that a case needs. */
export type DocumentKindWords = CasesText['documents']

/** Words of filings, for the firm. */
export type FilingWords = CasesText['filings']
export type OpeningWords = CasesText['opening']

/** Words for changes by others since a form was begun. */
export type MeanwhileWords = CasesText['staff']['meanwhile']

/** Of a person who moved, for the firm. */
export type NewAddressWords = CasesText['newAddress']

/** Of notices of the agency and the court, for the firm. */
export type NoticeWords = CasesText['notices']

/** Of the people of a case, for the firm. */
export type PeopleWords = CasesText['people']

/** Of the history of a case, for its client. */
export type RoomWords = CasesText['room']

/** Of the templates of cases, for administrators. */
export type TemplateWords = CasesText['templates']

/** Of the pages of cases for the firm. */
export type CaseStaffWords = CasesText['staff']

/** Every word of the mails about cases: written on the server alone. */
export const caseMailWords = words('mails')

/** What tasks say when a person moved: written on the server alone. */
export const newAddressTaskWords = words('newAddressTasks')

/** What a date of a case rests on that came from an intake. */
export function openingBasis(language: Language): string {
  return casesText(language).opening.basis
}
