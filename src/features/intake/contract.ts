import { oc } from '@orpc/contract'
import { z } from 'zod'
import { answers, Id, LanguageSchema, Moment } from '#api/schema.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { DETAINED, SERVICE_TYPES, YES_NO_UNSURE } from './rules/answers.ts'
import { INTAKE_ERRORS } from './rules/errors.ts'
import { ASKED_IDS, REVIEW } from './rules/flow.ts'

const AnswersSchema = z.object({
  name: z.object({ firstName: z.string(), lastName: z.string() }).optional(),
  phone: z.string().optional(),
  serviceType: z.enum(SERVICE_TYPES).optional(),
  inRemoval: z.enum(YES_NO_UNSURE).optional(),
  courtDate: z.string().describe('A calendar date such as "2026-12-01", or "unknown"').optional(),
  detained: z.enum(DETAINED).optional(),
})

export const IntakeSession = z.object({
  id: Id,
  language: LanguageSchema,
  status: z.enum(['open', 'completed']),
  version: z
    .int()
    .describe('Send it with the next answer: it tells whether another window answered meanwhile'),
  currentQuestion: z.enum([...ASKED_IDS, REVIEW]),
  answers: AnswersSchema,
  updatedAt: Moment,
  completedAt: Moment.nullable(),
  asOf: Moment.describe("The server's clock at this answer; a phone's own may be wrong"),
})
export type IntakeSession = z.infer<typeof IntakeSession>

const Urgency = z.array(z.enum(['detained', 'courtDateSoon']))
const Client = z.object({ id: Id, name: z.string(), email: z.string() })

export const IntakeSummary = z.object({
  id: Id,
  client: Client,
  phone: z.string(),
  serviceType: z.enum(SERVICE_TYPES).nullable(),
  language: LanguageSchema,
  urgency: Urgency.describe('Why it must not wait; empty where it may'),
  completedAt: Moment,
})
export type IntakeSummary = z.infer<typeof IntakeSummary>

export const IntakeReading = IntakeSession.extend({ client: Client, urgency: Urgency })
export type IntakeReading = z.infer<typeof IntakeReading>

export const SessionKey = z.object({ sessionId: Id })
export type SessionKey = z.infer<typeof SessionKey>

export const AnswerInput = SessionKey.extend({
  question: z.enum(ASKED_IDS),
  value: z.unknown().describe('What the question asks for; the rules of the flow check it'),
  version: z.int().min(0),
})
export type AnswerInput = z.infer<typeof AnswerInput>

export const BackInput = SessionKey.extend({
  from: z
    .enum([...ASKED_IDS, REVIEW])
    .optional()
    .describe('The question on the screen; without it, the one asked last'),
})
export type BackInput = z.infer<typeof BackInput>

export const CompletionInput = SessionKey.extend({ consent: z.boolean(), version: z.int().min(0) })
export type CompletionInput = z.infer<typeof CompletionInput>

const signedIn = answers(GENERAL_ERRORS, 'SIGN_IN_REQUIRED', 'SESSION_EXPIRED')
const mine = { ...signedIn, ...answers(GENERAL_ERRORS, 'INVALID_INPUT', 'NOT_FOUND') }

const client = oc.errors(signedIn)
const tags = ['Intake']

export const intakeContract = {
  start: client
    .route({ method: 'POST', path: '/intake/sessions', tags, summary: 'Start my intake, or resume it' })
    .output(IntakeSession),
  current: client
    .route({
      method: 'GET',
      path: '/intake/sessions/current',
      tags,
      summary: 'Read my intake',
      description: 'The open one, else the one sent last, else null.',
    })
    .output(z.object({ session: IntakeSession.nullable() })),
  answer: client
    .route({
      method: 'PUT',
      path: '/intake/sessions/{sessionId}/answers/{question}',
      tags,
      summary: 'Save one answer',
      description:
        'Answers with the next question. A version that is not the newest is refused, unless the same answer is already saved.',
    })
    .errors({
      ...mine,
      ...answers(INTAKE_ERRORS, 'ANSWERS_CHANGED', 'QUESTION_NOT_ASKED', 'ALREADY_COMPLETED'),
    })
    .input(AnswerInput)
    .output(IntakeSession),
  back: client
    .route({
      method: 'POST',
      path: '/intake/sessions/{sessionId}/back',
      tags,
      summary: 'Go back to the question before; no answer is lost',
    })
    .errors({ ...mine, ...answers(INTAKE_ERRORS, 'CANNOT_GO_BACK', 'ALREADY_COMPLETED') })
    .input(BackInput)
    .output(IntakeSession),
  complete: client
    .route({
      method: 'POST',
      path: '/intake/sessions/{sessionId}/complete',
      tags,
      summary: 'Agree and send my intake to the firm',
    })
    .errors({ ...mine, ...answers(INTAKE_ERRORS, 'ANSWERS_CHANGED', 'NOT_COMPLETE') })
    .input(CompletionInput)
    .output(IntakeSession),
  list: client
    .route({
      method: 'GET',
      path: '/intake/sessions',
      tags,
      summary: 'List the intakes sent to the firm: urgent first, then the newest',
    })
    .errors(answers(GENERAL_ERRORS, 'ACCESS_DENIED'))
    .output(z.array(IntakeSummary)),
  read: client
    .route({
      method: 'GET',
      path: '/intake/sessions/{sessionId}',
      tags,
      summary: 'Read an intake that was sent to the firm, or my own',
    })
    .errors(mine)
    .input(SessionKey)
    .output(IntakeReading),
}
