import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, CalendarDate, Id, Moment } from '#api/schema.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { US_STATES } from '#kernel/us-states.ts'
import { EDITIONS, VARYING } from './rules/bank.ts'
import { ANSWERS_MAX, NAME_LENGTH_MAX } from './rules/changing-answers.ts'
import { CITIZENSHIP_ERRORS } from './rules/errors.ts'
import { EXEMPTION_NAMES } from './rules/test-choice.ts'
import { ATTEMPTS_KEPT, MOCKS_KEPT, RECORD_MAX, WAYS_OF_ANSWERING } from './rules/progress.ts'

const State = z
  .string()
  .max(2)
  .refine((value) => US_STATES.includes(value), { error: 'SELECT_OPTION' })

/** What decides which test a person takes. Dates of birth and residence are not asked for: they stay with the person. */
export const Setting = z.object({
  filedOn: CalendarDate.nullable().describe('When Form N-400 was filed; null where it is not'),
  exemption: z
    .enum(EXEMPTION_NAMES, { error: 'SELECT_OPTION' })
    .nullable()
    .describe('From the test in English, by age and years of residence'),
  state: State.nullable().describe('Two letters, as the postal service writes it'),
})
export type Setting = z.infer<typeof Setting>

export const AttemptInput = z.object({
  id: Id.describe('Made by the device: sent again, it is the same answer'),
  edition: z.enum(EDITIONS),
  question: z.int().min(1).max(128),
  isRight: z.boolean(),
  way: z.enum(WAYS_OF_ANSWERING),
  day: CalendarDate.describe('On the calendar of the person'),
  at: Moment,
})
export type AttemptInput = z.infer<typeof AttemptInput>

export const MockInput = z.object({
  id: Id,
  edition: z.enum(EDITIONS),
  isSenior: z.boolean(),
  isPassed: z.boolean(),
  isByHelper: z.boolean().default(false).describe('Someone else asked and marked the answers'),
  right: z.int().min(0).max(12),
  asked: z.int().min(1).max(20),
  day: CalendarDate,
  at: Moment,
})
export type MockInput = z.infer<typeof MockInput>

export const Known = z.object({
  varies: z.enum(VARYING),
  state: z.string().nullable(),
  answers: z.array(z.string()).max(ANSWERS_MAX),
  reviewOn: CalendarDate.describe('The last day on which it is relied on'),
})
export type Known = z.infer<typeof Known>

export const Practice = z.object({
  setting: Setting.nullable().describe('Null before it was first saved'),
  attempts: z.array(AttemptInput).max(ATTEMPTS_KEPT),
  mocks: z.array(MockInput).max(MOCKS_KEPT),
  changing: z
    .array(Known)
    .max(VARYING.length)
    .describe('The answers that change: of the country and of the person’s state'),
})
export type Practice = z.infer<typeof Practice>

export const RecordInput = z.object({
  attempts: z.array(AttemptInput).max(RECORD_MAX),
  mocks: z.array(MockInput).max(RECORD_MAX),
})
export type RecordInput = z.infer<typeof RecordInput>

export const ChangingInput = z.object({
  varies: z.enum(VARYING),
  state: State.nullable(),
  answers: z.array(z.string().trim().min(1).max(NAME_LENGTH_MAX)).min(1).max(ANSWERS_MAX),
  reviewOn: CalendarDate,
})
export type ChangingInput = z.infer<typeof ChangingInput>

export const ChangingAnswers = z.object({
  answers: z
    .array(Known.extend({ updatedAt: Moment }))
    .max(VARYING.length * US_STATES.length)
    .describe('What is written down, of the country first'),
})
export type ChangingAnswers = z.infer<typeof ChangingAnswers>

const tags = ['Citizenship']

export const citizenshipContract = {
  practice: procedure('clientOwn')
    .route({
      method: 'GET',
      path: '/citizenship',
      tags,
      summary: 'Read one’s own preparation for the citizenship test',
    })
    .output(Practice),
  setUp: procedure('client')
    .route({
      method: 'PUT',
      path: '/citizenship/setting',
      tags,
      summary: 'Say what decides which test one takes',
    })
    .errors(answers(CITIZENSHIP_ERRORS, 'IMPOSSIBLE_DATE'))
    .input(Setting)
    .output(Practice),
  record: procedure('client')
    .route({
      method: 'POST',
      path: '/citizenship/answers',
      tags,
      summary: 'Keep answers that were given, on whichever device',
      description:
        'Answers are never changed: what was kept before stays as it is, and sending it again does nothing.',
    })
    .errors(answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'))
    .input(RecordInput)
    .output(z.object({ kept: z.array(Id).max(2 * RECORD_MAX) })),
  changing: procedure('admin')
    .route({
      method: 'GET',
      path: '/citizenship/changing-answers',
      tags,
      summary: 'List answers that change with elections and laws; for administrators',
    })
    .output(ChangingAnswers),
  saveChanging: procedure('admin')
    .route({
      method: 'PUT',
      path: '/citizenship/changing-answers',
      tags,
      summary: 'Write down who serves today, and until when that can be relied on; for administrators',
    })
    .errors(answers(CITIZENSHIP_ERRORS, 'REVIEW_DATE_PAST', 'STATE_MISFIT'))
    .input(ChangingInput)
    .output(ChangingAnswers),
}
