import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, Id, LanguageSchema, Moment, pageOf, PageQuery, ruled, TimeZone } from '#api/schema.ts'
import { FIRM_ZONE } from '#kernel/calendar.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import type { PageOf } from '#kernel/list-page.ts'
import { whyNotText } from '#kernel/validation.ts'
import {
  type CallRequest,
  LENGTH_MAX,
  OUTCOMES,
  READ_REQUEST,
  type RequestField,
  TOPICS,
} from './rules/request.ts'

function typed(field: RequestField) {
  return ruled(LENGTH_MAX[field], (value) => whyNotText(value, LENGTH_MAX[field]), READ_REQUEST[field])
}

export const TimesQuery = z.object({
  timeZone: TimeZone.default(FIRM_ZONE).describe('In whose time they are said'),
})
export type TimesQuery = z.infer<typeof TimesQuery>

const CallTime = z.object({
  startsAt: Moment,
  endsAt: Moment,
  label: z.string().describe('In the reader’s language: "Tuesday, November 24, 2026, 9:00 AM to 12:00 PM"'),
})

export const CallTimes = z.object({
  times: z.array(CallTime).max(50),
  zone: z.string().describe('What the time of the labels is called'),
})
export type CallTimes = z.infer<typeof CallTimes>

export const RequestInput = z.object({
  key: z.uuid().describe('Made by the page: sent again with it, it is the same request'),
  timeZone: TimeZone.default(FIRM_ZONE),
  request: z.object({
    name: typed('name'),
    phone: typed('phone').describe('Where we call'),
    topic: typed('topic').describe(`One of ${TOPICS.join(', ')}`),
    startsAt: typed('startsAt').describe('The beginning of one of the times that are offered'),
    note: typed('note'),
  }) satisfies z.ZodType<CallRequest>,
})
export type RequestInput = z.infer<typeof RequestInput>

export const AskedCall = CallTime.extend({ zone: z.string(), phone: z.string() })
export type AskedCall = z.infer<typeof AskedCall>

export const CallbackPath = z.object({ callbackId: Id })
export type CallbackPath = z.infer<typeof CallbackPath>

export const RecordInput = CallbackPath.extend({ outcome: z.enum(OUTCOMES) })
export type RecordInput = z.infer<typeof RecordInput>

export const CallbackView = z.object({
  id: Id,
  name: z.string(),
  phone: z.string(),
  topic: z.enum(TOPICS),
  note: z.string(),
  language: LanguageSchema,
  isUrgent: z.boolean().describe('The note speaks of an arrest, a detention or a court'),
  startsAt: Moment,
  endsAt: Moment,
  tries: z.int().describe('Calls that nobody answered'),
  triedAt: Moment.nullable(),
  isOfMany: z.boolean().describe('One of many from its network, or in all: nothing proves it'),
  outcome: z.enum(['reached', 'closed']).nullable().describe('Null while it is open'),
})
export type CallbackView = z.infer<typeof CallbackView>
export type CallbacksPage = PageOf<CallbackView>

const limited = answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS')
const tags = ['Callbacks']

export const callbacksContract = {
  times: procedure('everyone')
    .route({
      method: 'GET',
      path: '/callbacks/times',
      tags,
      summary: 'When we can call back',
      description:
        'The firm’s next working days in stretches of a few hours, without those that are full. Of one network one request takes a place, and those who are not signed in take no more than a few in all.',
    })
    .errors(limited)
    .input(TimesQuery)
    .output(CallTimes),
  ask: procedure('everyone')
    .route({
      method: 'POST',
      path: '/callbacks',
      tags,
      summary: 'Ask to be called back',
      description: 'Sent again with the same key, it changes nothing.',
    })
    .errors(limited)
    .input(RequestInput)
    .output(AskedCall),
  list: procedure('staff')
    .route({
      method: 'GET',
      path: '/callbacks',
      tags,
      summary: 'List whom to call back, the urgent first, then the earliest promise; for staff',
    })
    .input(PageQuery)
    .output(pageOf(CallbackView)),
  record: procedure('staff')
    .route({
      method: 'POST',
      path: '/callbacks/{callbackId}/calls',
      tags,
      summary: 'Record what came of a call; for staff',
      description:
        '"reached" and "closed" end the request, "noAnswer" leaves it open. What has ended stays as it is.',
    })
    .errors(answers(GENERAL_ERRORS, 'NOT_FOUND'))
    .input(RecordInput)
    .output(CallbackView),
}
