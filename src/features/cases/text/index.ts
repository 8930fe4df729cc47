// Every word of cases in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import enCases from './en/cases.json' with { type: 'json' }
import enDates from './en/dates.json' with { type: 'json' }
import enDesk from './en/desk.json' with { type: 'json' }
import enDocuments from './en/documents.json' with { type: 'json' }
import enFilings from './en/filings.json' with { type: 'json' }
import enMeanwhile from './en/meanwhile.json' with { type: 'json' }
import enNotices from './en/notices.json' with { type: 'json' }
import enOpening from './en/opening.json' with { type: 'json' }
import enPeople from './en/people.json' with { type: 'json' }
import enRoom from './en/room.json' with { type: 'json' }
import enStaff from './en/staff.json' with { type: 'json' }
import enTemplates from './en/templates.json' with { type: 'json' }
import esCases from './es/cases.json' with { type: 'json' }
import esDates from './es/dates.json' with { type: 'json' }
import esDesk from './es/desk.json' with { type: 'json' }
import esDocuments from './es/documents.json' with { type: 'json' }
import esFilings from './es/filings.json' with { type: 'json' }
import esMeanwhile from './es/meanwhile.json' with { type: 'json' }
import esNotices from './es/notices.json' with { type: 'json' }
import esOpening from './es/opening.json' with { type: 'json' }
import esPeople from './es/people.json' with { type: 'json' }
import esRoom from './es/room.json' with { type: 'json' }
import esStaff from './es/staff.json' with { type: 'json' }
import esTemplates from './es/templates.json' with { type: 'json' }

const en = {
  cases: { ...enCases, documents: enDocuments },
  dates: { ...enDates, meanwhile: enMeanwhile },
  desk: enDesk,
  documents: enDocuments,
  filings: { ...enFilings, meanwhile: enMeanwhile },
  notices: enNotices,
  opening: enOpening,
  people: { ...enPeople, meanwhile: enMeanwhile },
  room: enRoom,
  staff: { ...enStaff, documents: enDocuments, meanwhile: enMeanwhile },
  templates: enTemplates,
}
const es = {
  cases: { ...esCases, documents: esDocuments },
  dates: { ...esDates, meanwhile: esMeanwhile },
  desk: esDesk,
  documents: esDocuments,
  filings: { ...esFilings, meanwhile: esMeanwhile },
  notices: esNotices,
  opening: esOpening,
  people: { ...esPeople, meanwhile: esMeanwhile },
  room: esRoom,
  staff: { ...esStaff, documents: esDocuments, meanwhile: esMeanwhile },
  templates: esTemplates,
}

type CasesText = typeof en
export type CaseWords = CasesText['cases']
/** Of the dates of cases, for the firm. */
export type DateWords = CasesText['dates']
/** Of cases on the attorney's desk. */
export type DueWords = CasesText['desk']
/** Of the kinds of documents that a case needs. */
export type DocumentKindWords = CasesText['documents']
/** Of what was filed in a case, for the firm. */
export type FilingWords = CasesText['filings']
export type OpeningWords = CasesText['opening']
/** Of what somebody else has changed since a form was begun. */
export type MeanwhileWords = CasesText['staff']['meanwhile']
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

const spanish: SameShape<CasesText, typeof es> = es

const CASES_TEXT: Record<Language, CasesText> = { en, es: spanish }

export function casesText(language: Language): CasesText {
  return CASES_TEXT[language]
}
