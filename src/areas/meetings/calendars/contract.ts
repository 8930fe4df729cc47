import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, Moment } from '#api/schema.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { FEED_TITLES } from './rules/feed.ts'

const Titles = z
  .enum(FEED_TITLES)
  .describe('Of the entries of staff: without names, or with the client’s name and the case')

export const OwnFeed = z.object({
  feed: z.object({ titles: Titles, madeAt: Moment }).nullable().describe('Null while there is none'),
})
export type OwnFeed = z.infer<typeof OwnFeed>

export const FeedChoice = z.object({ titles: Titles })
export type FeedChoice = z.infer<typeof FeedChoice>

export const NewFeed = OwnFeed.extend({
  address: z.string().describe('Told this once: only a hash of its secret is kept'),
})
export type NewFeed = z.infer<typeof NewFeed>

const tags = ['Calendars']

export const calendarsContract = {
  feed: procedure('signedIn')
    .route({
      method: 'GET',
      path: '/calendars/feed',
      tags,
      summary: 'Whether I have a private calendar address',
    })
    .output(OwnFeed),
  makeFeed: procedure('signedIn')
    .route({
      method: 'POST',
      path: '/calendars/feed',
      tags,
      summary: 'Make a private calendar address; an earlier one stops working',
    })
    .errors(answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'))
    .input(FeedChoice)
    .output(NewFeed),
  chooseTitles: procedure('staff')
    .route({
      method: 'POST',
      path: '/calendars/feed/titles',
      tags,
      summary: 'Choose what the entries of my calendar address are called; for staff',
    })
    .input(FeedChoice)
    .output(OwnFeed),
  revokeFeed: procedure('signedIn')
    .route({
      method: 'DELETE',
      path: '/calendars/feed',
      tags,
      summary: 'Turn my private calendar address off',
      description: 'A repeated call changes nothing.',
    })
    .output(OwnFeed),
}
