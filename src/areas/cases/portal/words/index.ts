// The words of portal in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Every word of the portal's home that belongs to no feature on it. */
export const portalWords = words('page')
export type PortalWords = (typeof en)['page']
