// The words of backups in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Every word of the mail about backups: written on the server alone. */
export const backupMailWords = words('mails')

/** Every word of a restored copy and its release. */
export const copyWords = words('copy')

/** Every word of the page of backups. */
export const backupWords = words('page')
export type BackupWords = (typeof en)['page']
