// The words of citizenship in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import enPractice from './practice.browser.en.json' with { type: 'json' }
import esPractice from './practice.browser.es.json' with { type: 'json' }

const words = wordsOf({ en: { ...en, practice: enPractice }, es: { ...es, practice: esPractice } })

/** Every word of the preparation for the citizenship test. */
export const citizenshipWords = words('practice')
export type CitizenshipWords = typeof enPractice

/** What administrators read about the answers that change. */
export const civicsStaffWords = words('staff')
export type CivicsStaffWords = (typeof en)['staff']
