// The words of colleagues in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Every word of the invitations on the page of people. */
export const colleagueWords = words('page')
export type ColleagueWords = (typeof en)['page']

/** Every word of the mail: written on the server alone. */
export const colleagueMailWords = words('mails')

/** Every word of the page that the link opens: drawn by the server. */
export const joinWords = words('join')
export type JoinWords = (typeof en)['join']
export type JoinProblem = keyof JoinWords['problems']
