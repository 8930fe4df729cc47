// Every word of cases in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import enCases from './en/cases.json' with { type: 'json' }
import enDesk from './en/desk.json' with { type: 'json' }
import enOpening from './en/opening.json' with { type: 'json' }
import esCases from './es/cases.json' with { type: 'json' }
import esDesk from './es/desk.json' with { type: 'json' }
import esOpening from './es/opening.json' with { type: 'json' }

const en = { cases: enCases, desk: enDesk, opening: enOpening }
const es = { cases: esCases, desk: esDesk, opening: esOpening }

type CasesText = typeof en
export type CaseWords = CasesText['cases']
/** Of cases on the attorney's desk. */
export type DueWords = CasesText['desk']
export type OpeningWords = CasesText['opening']

const spanish: SameShape<CasesText, typeof es> = es

const CASES_TEXT: Record<Language, CasesText> = { en, es: spanish }

export function casesText(language: Language): CasesText {
  return CASES_TEXT[language]
}
