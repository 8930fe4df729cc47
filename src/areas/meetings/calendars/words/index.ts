// The words of calendars in both languages, by parts: a loader, or the server, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

export const calendarWords = words('page')
/** Of the private address alone. */
export const feedWords = words(({ page: { loading, failed, feed } }) => ({ loading, failed, feed }))
export type FeedWords = ReturnType<typeof feedWords>

export type CalendarsWords = (typeof en)['page']
