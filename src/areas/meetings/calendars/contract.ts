import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, Moment, ruled } from '#api/schema.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { whyNotText } from '#kernel/validation.ts'
import { CALENDAR_ERRORS } from './rules/errors.ts'
import { FEED_TITLES } from './rules/feed.ts'
import {
  ADDRESS_LENGTH_MAX,
  APP_PASSWORD_LENGTH_MAX,
  CHOSEN_CALENDARS_MAX,
  USER_NAME_LENGTH_MAX,
} from './rules/outside.ts'

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

function line(lengthMax: number) {
  return ruled(lengthMax, (value) => (value.trim() === '' ? 'REQUIRED' : whyNotText(value, lengthMax)))
}

export const OutsideAccess = z.object({
  address: line(ADDRESS_LENGTH_MAX).describe('Of the provider’s CalDAV server; https where it does not say'),
  userName: line(USER_NAME_LENGTH_MAX).describe('At the provider'),
  password: line(APP_PASSWORD_LENGTH_MAX).describe('Made at the provider for this alone'),
})
export type OutsideAccess = z.infer<typeof OutsideAccess>

const Href = line(2_000)

export const FoundCalendars = z.object({
  calendars: z.array(z.object({ href: z.string(), name: z.string(), isWritable: z.boolean() })).max(100),
})
export type FoundCalendars = z.infer<typeof FoundCalendars>

export const NewOutside = OutsideAccess.extend({
  blocking: z
    .array(Href)
    .max(CHOSEN_CALENDARS_MAX)
    .describe('Addresses of the calendars whose events block booking'),
  writesTo: Href.nullable().describe(
    'Address of the calendar in which booked meetings appear; null for none',
  ),
  titles: Titles,
})
export type NewOutside = z.infer<typeof NewOutside>

export const OwnOutside = z.object({
  mayConnect: z.boolean().describe('Whether clients book meetings with me'),
  outside: z
    .object({
      host: z.string(),
      userName: z.string(),
      blocking: z.array(z.string()).describe('Names of calendars').max(CHOSEN_CALENDARS_MAX),
      writesTo: z.string().nullable().describe('The name of a calendar'),
      readAt: Moment.nullable().describe('The last good reading'),
      problem: z.string().nullable().describe('What is wrong since, in the reader’s language'),
      needsAttention: z.boolean(),
    })
    .nullable(),
})
export type OwnOutside = z.infer<typeof OwnOutside>

const tags = ['Calendars']
const ofProvider = {
  ...answers(
    CALENDAR_ERRORS,
    'OUTSIDE_ADDRESS',
    'OUTSIDE_REFUSED',
    'OUTSIDE_MISSING',
    'OUTSIDE_UNREACHABLE',
    'OUTSIDE_BUSY',
    'OUTSIDE_UNUSABLE',
  ),
  ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'),
}

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
  outside: procedure('staff')
    .route({
      method: 'GET',
      path: '/calendars/outside',
      tags,
      summary: 'The calendar of my own that I have connected; for staff',
    })
    .output(OwnOutside),
  findOutside: procedure('staff')
    .route({
      method: 'POST',
      path: '/calendars/outside/find',
      tags,
      summary: 'Ask my provider which calendars I have; for staff',
      description: 'Nothing of it is kept.',
    })
    .errors(ofProvider)
    .input(OutsideAccess)
    .output(FoundCalendars),
  connectOutside: procedure('staff')
    .route({
      method: 'POST',
      path: '/calendars/outside',
      tags,
      summary: 'Connect a calendar of my own, in place of an earlier one; for staff',
    })
    .errors(ofProvider)
    .input(NewOutside)
    .output(OwnOutside),
  checkOutside: procedure('staff')
    .route({
      method: 'POST',
      path: '/calendars/outside/check',
      tags,
      summary: 'Read my own calendar now; for staff',
    })
    .errors(answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'))
    .output(OwnOutside),
  disconnectOutside: procedure('staff')
    .route({
      method: 'DELETE',
      path: '/calendars/outside',
      tags,
      summary: 'Disconnect my own calendar; for staff',
      description: 'The app password and the times read are forgotten. A repeated call changes nothing.',
    })
    .output(OwnOutside),
}
