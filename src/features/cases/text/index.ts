// Every word of cases, of the client's portal and of the attorney's desk, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import enCases from './en/cases.json' with { type: 'json' }
import enDesk from './en/desk.json' with { type: 'json' }
import enOpening from './en/opening.json' with { type: 'json' }
import enPortal from './en/portal.json' with { type: 'json' }
import esCases from './es/cases.json' with { type: 'json' }
import esDesk from './es/desk.json' with { type: 'json' }
import esOpening from './es/opening.json' with { type: 'json' }
import esPortal from './es/portal.json' with { type: 'json' }

const en = { cases: enCases, portal: enPortal, desk: enDesk, opening: enOpening }
const es = { cases: esCases, portal: esPortal, desk: esDesk, opening: esOpening }

type CasesText = typeof en
export type CaseWords = CasesText['cases']
export type PortalWords = CasesText['portal']
export type DeskWords = CasesText['desk']
export type OpeningWords = CasesText['opening']

const spanish: SameShape<CasesText, typeof es> = es

export function casesText(language: Language): CasesText {
  return language === 'es' ? spanish : en
}
