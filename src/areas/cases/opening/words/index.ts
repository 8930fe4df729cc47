// The words of opening in both languages, by parts: a loader, or a mail, chooses one of each.
import type { Language } from '#kernel/language.ts'
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

// Every word of opening a case.

const deskWords = words('desk')

export const mergeWords = words('merge')
export const bookingWords = words('meeting')
export const phoneWords = words('phone')
export const clientWords = words('client')
export const requestWords = words('request')
export function requestDeskWords(language: Language): RequestDeskWords {
  return { ...deskWords(language), intake: phoneWords(language).intake }
}

/** For clients. */
export type RequestWords = (typeof en)['request']

/** Requests on the desk, for staff. */
export type RequestDeskWords = (typeof en)['desk'] & Pick<PhoneWords, 'intake'>

/** Opening a case by telephone, for staff. */
export type PhoneWords = (typeof en)['phone']

/** The page of one client, for staff. */
export type ClientWords = (typeof en)['client']

/** Booking a meeting for a client, for staff. */
export type BookingWords = (typeof en)['meeting']

/** Two clients who are one person, for staff. */
export type MergeWords = (typeof en)['merge']

/** Every word of the mails about opening a case: written on the server alone. */
export const openingMailWords = words('mails')
