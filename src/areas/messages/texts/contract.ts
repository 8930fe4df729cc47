import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, Id, LanguageSchema, Moment, pageOf, PageQuery, ruled, TimeZone } from '#api/schema.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { readPhone } from '#kernel/phone.ts'
import { LINE_LENGTH_MAX } from '#kernel/validation.ts'
import { TEXTS_ERRORS } from './rules/errors.ts'
import { whyNotTextNumber } from './rules/text-number.ts'
import { CONSENT_ENDS, CONSENT_WAYS, TEXT_PROBLEMS, TROUBLED_STATES } from './rules/text-states.ts'

/** One request for consent, and its fate. */
export const TextConsent = z.object({
  id: Id,
  /** As people read it. */
  number: z.string(),
  way: z.enum(CONSENT_WAYS),
  words: z.string(),
  language: LanguageSchema,
  askedAt: Moment,
  /** Null: the code was never typed. */
  confirmedAt: Moment.nullable(),
  endedAt: Moment.nullable(),
  endedWay: z.enum(CONSENT_ENDS).nullable(),
})
export type TextConsent = z.infer<typeof TextConsent>

export const CONSENTS_SHOWN = 50

export const TextStanding = z.object({
  /** False: the firm sends no texts. */
  isOffered: z.boolean(),
  /** `waiting`: for the code. `stopped`: by a word from the telephone, or by the provider. */
  state: z.enum(['off', 'waiting', 'on', 'stopped']),
  /** Of the consent, or of the code that is waited for. */
  number: z.string().nullable(),
  /** Our sending number; null if the provider chooses it. */
  from: z.string().nullable(),
  /** When it was agreed to; of `on` alone. */
  since: Moment.nullable(),
  /** The consent's words, and their version. */
  words: z.string(),
  wordsVersion: z.string(),
})
export type TextStanding = z.infer<typeof TextStanding>

export const ClientTexts = TextStanding.extend({
  language: LanguageSchema,
  /** The newest first. */
  history: z.array(TextConsent).max(CONSENTS_SHOWN),
})
export type ClientTexts = z.infer<typeof ClientTexts>

const WantedTexts = z.object({
  phone: ruled(LINE_LENGTH_MAX, whyNotTextNumber, readPhone),
  /** Which words were shown or read out. */
  wordsVersion: z.string().max(100),
  /** The person's zone: texts keep to its hours. */
  timeZone: TimeZone,
})
export type WantedTexts = z.infer<typeof WantedTexts>

const TypedCode = z.object({ code: z.string().max(40) })
const ClientPath = z.object({ clientId: Id })
const ofOne = answers(GENERAL_ERRORS, 'NOT_FOUND')
const whereAsked = {
  ...answers(TEXTS_ERRORS, 'TEXTS_OFF', 'TEXT_WORDS_CHANGED', 'TEXT_NUMBER_STOPPED'),
  ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'),
}
const whereTyped = answers(TEXTS_ERRORS, 'TEXT_CODE_WRONG', 'TEXT_CODE_ENDED')
const tags = ['Texts']

const own = {
  mine: procedure('ownAccount')
    .route({
      method: 'GET',
      path: '/texts/mine',
      tags,
      summary: 'Say whether I get text messages, and where',
    })
    .output(TextStanding),
  ask: procedure('signedIn')
    .route({
      method: 'POST',
      path: '/texts/mine',
      tags,
      summary: 'Agree to text messages at a number: a code is texted there',
    })
    .errors(whereAsked)
    .input(WantedTexts)
    .output(TextStanding),
  confirm: procedure('owner')
    .route({ method: 'POST', path: '/texts/mine/confirm', tags, summary: 'Type the code that was texted' })
    .errors(whereTyped)
    .input(TypedCode)
    .output(TextStanding),
  stop: procedure('signedIn')
    .route({ method: 'POST', path: '/texts/mine/stop', tags, summary: 'Stop all text messages to me' })
    .output(TextStanding),
}

const ofClients = {
  ofClient: procedure('assigned')
    .route({
      method: 'GET',
      path: '/texts/clients/{clientId}',
      tags,
      summary: 'Show what a client has agreed to; for staff',
    })
    .errors(ofOne)
    .input(ClientPath)
    .output(ClientTexts),
  askClient: procedure('assigned')
    .route({
      method: 'POST',
      path: '/texts/clients/{clientId}',
      tags,
      summary: 'Record that a client agreed by telephone: a code is texted to the number; for staff',
    })
    .errors({ ...ofOne, ...whereAsked })
    .input(ClientPath.extend(WantedTexts.shape))
    .output(ClientTexts),
  confirmClient: procedure('assigned')
    .route({
      method: 'POST',
      path: '/texts/clients/{clientId}/confirm',
      tags,
      summary: 'Type the code that a client reads out; for staff',
    })
    .errors({ ...ofOne, ...whereTyped })
    .input(ClientPath.extend(TypedCode.shape))
    .output(ClientTexts),
  stopClient: procedure('assigned')
    .route({
      method: 'POST',
      path: '/texts/clients/{clientId}/stop',
      tags,
      summary: 'Stop all text messages to a client who asked for it; for staff',
    })
    .errors(ofOne)
    .input(ClientPath)
    .output(ClientTexts),
}

/** A text that did not arrive, or may not have. */
export const FailedText = z.object({
  id: Id,
  /** Its name, in the reader's language. */
  name: z.string(),
  recipient: z.object({ id: Id, name: z.string() }),
  /** `dismissed`: an administrator has just taken it off the list. */
  state: z.enum([...TROUBLED_STATES, 'dismissed']),
  problem: z.enum(TEXT_PROBLEMS).nullable(),
  tries: z.int(),
  lastTriedAt: Moment,
})
export type FailedText = z.infer<typeof FailedText>

const failed = {
  failed: procedure('admin')
    .route({
      method: 'GET',
      path: '/texts/failed',
      tags,
      summary: 'List texts that did not arrive or may not have, the newest first; for administrators',
    })
    .input(PageQuery)
    .output(pageOf(FailedText)),
  dismiss: procedure('admin')
    .route({
      method: 'POST',
      path: '/texts/failed/{textId}/dismiss',
      tags,
      summary: 'Take a text off the list of those that did not arrive; for administrators',
    })
    .errors(answers(GENERAL_ERRORS, 'NOT_FOUND'))
    .input(z.object({ textId: Id }))
    .output(FailedText),
}

export const textsContract = { ...own, ...ofClients, ...failed }
