// The words of connections in both languages, by parts.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** For administrators. */
export const connectionsWords = words('page')
export type ConnectionsWords = (typeof en)['page']

/** What a test sends. */
export const connectionTestWords = words('test')
