// Every word of opening a case, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import enClient from './en/client.json' with { type: 'json' }
import enDesk from './en/desk.json' with { type: 'json' }
import enMerge from './en/merge.json' with { type: 'json' }
import enMeeting from './en/meeting.json' with { type: 'json' }
import enPhone from './en/phone.json' with { type: 'json' }
import enRequest from './en/request.json' with { type: 'json' }
import esClient from './es/client.json' with { type: 'json' }
import esDesk from './es/desk.json' with { type: 'json' }
import esMerge from './es/merge.json' with { type: 'json' }
import esMeeting from './es/meeting.json' with { type: 'json' }
import esPhone from './es/phone.json' with { type: 'json' }
import esRequest from './es/request.json' with { type: 'json' }

/** For clients. */
export type RequestWords = typeof enRequest
/** Requests on the desk, for staff. */
export type RequestDeskWords = typeof enDesk

/** Opening a case by telephone, for staff. */
export type PhoneWords = typeof enPhone
/** The page of one client, for staff. */
export type ClientWords = typeof enClient

/** Booking a meeting for a client, for staff. */
export type BookingWords = typeof enMeeting

const REQUEST: Record<Language, RequestWords> = {
  en: enRequest,
  es: esRequest satisfies SameShape<RequestWords, typeof esRequest>,
}
const DESK: Record<Language, RequestDeskWords> = {
  en: enDesk,
  es: esDesk satisfies SameShape<RequestDeskWords, typeof esDesk>,
}

const PHONE: Record<Language, PhoneWords> = {
  en: enPhone,
  es: esPhone satisfies SameShape<PhoneWords, typeof esPhone>,
}
const CLIENT: Record<Language, ClientWords> = {
  en: enClient,
  es: esClient satisfies SameShape<ClientWords, typeof esClient>,
}

/** Two clients who are one person, for staff. */
export type MergeWords = typeof enMerge

const MERGE: Record<Language, MergeWords> = {
  en: enMerge,
  es: esMerge satisfies SameShape<MergeWords, typeof esMerge>,
}

export function mergeWords(language: Language): MergeWords {
  return MERGE[language]
}

const MEETING: Record<Language, BookingWords> = {
  en: enMeeting,
  es: esMeeting satisfies SameShape<BookingWords, typeof esMeeting>,
}

export function bookingWords(language: Language): BookingWords {
  return MEETING[language]
}

export function phoneWords(language: Language): PhoneWords {
  return PHONE[language]
}

export function clientWords(language: Language): ClientWords {
  return CLIENT[language]
}

export function requestWords(language: Language): RequestWords {
  return REQUEST[language]
}

export function requestDeskWords(language: Language): RequestDeskWords {
  return DESK[language]
}
