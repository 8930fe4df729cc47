// The words of eligibility in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Every word of the tools on public pages. */
export const eligibilityWords = words('page')
export type EligibilityWords = (typeof en)['page']
