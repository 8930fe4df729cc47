// The words with which the firm's people handle an intake, in both languages.
import type { Language, SameShape } from '#kernel/language.ts'
import listEn from './list-en.json' with { type: 'json' }
import listEs from './list-es.json' with { type: 'json' }
import checksEn from './checks-en.json' with { type: 'json' }
import checksEs from './checks-es.json' with { type: 'json' }
import en from './staff-en.json' with { type: 'json' }
import es from './staff-es.json' with { type: 'json' }

export type StaffWords = typeof en

const spanish: SameShape<StaffWords, typeof es> = es

/** Of what a conflict check has found. */
export type ConflictWords = StaffWords['conflicts']

/** The part of them that the list of whom to call needs. */
export type CallWords = ReturnType<typeof callWords>

export function callWords(language: Language) {
  const { call, calls, speaks, toCall, unfinished, urgency } = staffWords(language)
  return { call, calls, speaks, toCall, unfinished, urgency }
}

/** The words of the list of those that were sent. */
export type SentIntakesWords = typeof listEn

const spanishList: SameShape<SentIntakesWords, typeof listEs> = listEs

const SENT_INTAKES_WORDS: Record<Language, SentIntakesWords> = { en: listEn, es: spanishList }

export function sentIntakesWords(language: Language): SentIntakesWords {
  return SENT_INTAKES_WORDS[language]
}

/** The words of the conflict check of a typed name. */
export type CheckWords = typeof checksEn

const spanishChecks: SameShape<CheckWords, typeof checksEs> = checksEs

const CHECK_WORDS: Record<Language, CheckWords> = { en: checksEn, es: spanishChecks }

export function checkWords(language: Language): CheckWords {
  return CHECK_WORDS[language]
}

const STAFF_WORDS: Record<Language, StaffWords> = { en, es: spanish }

export function staffWords(language: Language): StaffWords {
  return STAFF_WORDS[language]
}
