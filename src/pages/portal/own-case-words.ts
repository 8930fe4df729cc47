// What a client reads of their cases. For loaders: it holds both languages.
import { agencyOwnWords } from '#areas/cases/agency/words/index.ts'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { portalWords } from '#areas/cases/portal/words/index.ts'
import { firmRequestWords } from '#areas/cases/opening/web/firm-words.ts'
import type { Settled } from '#firm/settled.ts'
import type { Language } from '#kernel/language.ts'
import { topicsIn } from './request-topics.ts'

export function ownCaseWords(language: Language, settled: Settled) {
  const { cases, room, people, filings } = firmCasesText(language)
  const { cases: list, case: one, ownCases, rows } = portalWords(language)
  return {
    cases,
    room,
    people: { heading: people.heading, parts: people.parts },
    filings: {
      heading: one.filed,
      otherForm: filings.otherForm,
      filed: filings.filed,
      priorityOf: filings.priorityOf,
      noReceipt: filings.noReceipt,
      states: filings.states,
    },
    agency: agencyOwnWords(language),
    list: { ...list, title: ownCases.title, all: rows.cases, earlier: one.earlier },
    requests: firmRequestWords(language, settled).own,
    topics: topicsIn(language),
  }
}

export type OwnCaseWords = ReturnType<typeof ownCaseWords>
