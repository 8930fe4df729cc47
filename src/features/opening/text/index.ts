// Every word of opening a case, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import enDesk from './en/desk.json' with { type: 'json' }
import enRequest from './en/request.json' with { type: 'json' }
import esDesk from './es/desk.json' with { type: 'json' }
import esRequest from './es/request.json' with { type: 'json' }

/** For clients. */
export type RequestWords = typeof enRequest
/** Requests on the desk, for staff. */
export type RequestDeskWords = typeof enDesk

const REQUEST: Record<Language, RequestWords> = {
  en: enRequest,
  es: esRequest satisfies SameShape<RequestWords, typeof esRequest>,
}
const DESK: Record<Language, RequestDeskWords> = {
  en: enDesk,
  es: esDesk satisfies SameShape<RequestDeskWords, typeof esDesk>,
}

export function requestWords(language: Language): RequestWords {
  return REQUEST[language]
}

export function requestDeskWords(language: Language): RequestDeskWords {
  return DESK[language]
}
