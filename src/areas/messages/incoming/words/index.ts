// The words of incoming mails in both languages, by parts.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** What stands in the message that a mail became: in the language of its client. */
export const placedWords = words('placed')

export const incomingDeskWords = words('desk')

/** Every word of the tray. */
export const trayWords = words('tray')
export type TrayWords = (typeof en)['tray']
