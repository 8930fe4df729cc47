// The law on the firm's pages: each point with its reader and until when that counts.
import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, CalendarDate, Moment, ruled } from '#api/schema.ts'
import { LAW_ROWS } from '#firm/law.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { LAW_ERRORS } from './rules/errors.ts'
import {
  FROM_LENGTH_MAX,
  FROM_PATTERN,
  LINK_LENGTH_MAX,
  SENTENCE_LENGTH_MAX,
  SOURCE_LENGTH_MAX,
  whyNotSaid,
} from './rules/limits.ts'
import { LAW_STATES } from './rules/standing.ts'

const Row = z.enum(LAW_ROWS).describe('The point of law')
const Version = z.int().min(1).describe('As it was read')

export const VERSIONS_SHOWN_MAX = 20

const InBoth = z.object({ en: z.string(), es: z.string() })

const Wording = z.object({
  says: InBoth.describe('What pages say while a reading of it counts'),
  cautious: InBoth.describe('What they say otherwise'),
  source: z.string(),
  link: z.string().nullable(),
  from: z.string().describe('The day, month or year of the decision, memo or rule'),
  until: CalendarDate.nullable().describe('The last day on which it applies'),
})

export const LawVersionView = Wording.extend({
  version: z.int(),
  madeBy: z.string().nullable().describe('Null: it came with a release'),
  madeAt: Moment,
  readBy: z.string().nullable(),
  readOn: CalendarDate.nullable(),
})
export type LawVersionView = z.infer<typeof LawVersionView>

export const LawRowView = LawVersionView.extend({
  row: Row,
  state: z.enum(LAW_STATES),
  reviewBy: CalendarDate.nullable().describe('The last day on which the reading counts'),
  before: z.array(LawVersionView).max(VERSIONS_SHOWN_MAX).describe('Earlier wordings, the newest first'),
})
export type LawRowView = z.infer<typeof LawRowView>

const Register = z.object({
  rows: z.array(LawRowView).max(LAW_ROWS.length).describe('Those that are to be read first'),
  canConfirm: z.boolean().describe('The asker is an attorney'),
})
export type Register = z.infer<typeof Register>

const Sentence = ruled(SENTENCE_LENGTH_MAX, (value) => whyNotSaid(value, SENTENCE_LENGTH_MAX))
const Sentences = z.object({ en: Sentence, es: Sentence })

const ConfirmInput = z.object({ row: Row, version: Version })
export type ConfirmInput = z.infer<typeof ConfirmInput>

export const ChangeInput = z.object({
  row: Row,
  version: Version,
  says: Sentences,
  cautious: Sentences,
  source: ruled(SOURCE_LENGTH_MAX, (value) => whyNotSaid(value, SOURCE_LENGTH_MAX)),
  link: z
    .url({ protocol: /^https$/, error: 'INVALID_FORMAT' })
    .max(LINK_LENGTH_MAX)
    .nullable(),
  from: z.string().max(FROM_LENGTH_MAX).trim().regex(FROM_PATTERN, { error: 'INVALID_FORMAT' }),
  until: CalendarDate.nullable(),
})
export type ChangeInput = z.infer<typeof ChangeInput>

const ofOne = { ...answers(GENERAL_ERRORS, 'NOT_FOUND'), ...answers(LAW_ERRORS, 'LAW_CHANGED') }
const tags = ['Law']

export const lawContract = {
  list: procedure('attorneyOrAdmin')
    .route({
      method: 'GET',
      path: '/law',
      tags,
      summary: 'List what pages say of the law; for attorneys and administrators',
    })
    .output(Register),
  confirm: procedure('attorney')
    .route({
      method: 'POST',
      path: '/law/{row}/reading',
      tags,
      summary: 'Confirm that one is still right today; for attorneys',
    })
    .errors({ ...ofOne, ...answers(LAW_ERRORS, 'ATTORNEYS_ONLY') })
    .input(ConfirmInput)
    .output(Register),
  change: procedure('attorneyOrAdmin')
    .route({
      method: 'PUT',
      path: '/law/{row}',
      tags,
      summary:
        'Change the words of one: an attorney has to confirm it before pages say it; for attorneys and administrators',
    })
    .errors(ofOne)
    .input(ChangeInput)
    .output(Register),
}
