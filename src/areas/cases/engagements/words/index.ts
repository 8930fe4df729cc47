// Words of engagements in both languages, by part: a loader picks one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** For staff: the list of proposals, and one of them. */
export const engagementStaffWords = words('staff')
export type EngagementStaffWords = (typeof en)['staff']
