// The words of desk in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Every word of the firm's list of cases. */
export const caseListWords = words('cases')
export type CaseListWords = (typeof en)['cases']

/** Every word of who works on a case. */
export const handsWords = words('hands')
export type HandsWords = (typeof en)['hands']

/** Every word of the attorney's desk that belongs to no feature on it. */
export const deskWords = words('page')
export type DeskWords = (typeof en)['page']
