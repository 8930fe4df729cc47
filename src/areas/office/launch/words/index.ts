// The words of launch in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Every word of the launch gate. */
export const launchWords = words('page')
export type LaunchWords = (typeof en)['page']

/** Every word of its row on the desk. */
export const launchDeskWords = words('desk')
