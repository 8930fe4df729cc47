import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers } from '#api/schema.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { USER_ERRORS } from '#areas/people/users/rules/errors.ts'
import { AGO_SECONDS_MAX, NEWS_ID_LENGTH_MAX, NEWS_KINDS } from './rules/news.ts'

export const NewsQuery = z.object({
  ago: z.coerce
    .number<number>()
    .int()
    .min(0)
    .max(AGO_SECONDS_MAX)
    .optional()
    .describe('Seconds since the reader last knew everything; left out where it was never'),
})
export type NewsQuery = z.infer<typeof NewsQuery>

export const News = z.object({
  kind: z.enum(NEWS_KINDS),
  id: z.string().max(NEWS_ID_LENGTH_MAX).nullable(),
})

export const liveContract = {
  news: procedure('signedIn')
    .route({
      method: 'GET',
      path: '/news',
      tags: ['News'],
      summary: 'Hear what changes, for as long as the line is held',
      description:
        'Server-sent events. Each says what has changed, never to what; a comment comes every 25 seconds.',
    })
    .errors({ ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'), ...answers(USER_ERRORS, 'USER_DISABLED') })
    .input(NewsQuery)
    .output(eventIterator(News)),
}
