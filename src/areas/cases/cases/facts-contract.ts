// What is known of a person of a case, as it travels: each answer with who said it, when, in which language and from which source.
import { z } from 'zod'
import { Id, LanguageSchema, Moment } from '#api/schema.ts'
import { ANSWERED, FACT_ANSWERS_MAX, FACT_IDS, FACT_LONG_MAX, readFact, whyNotFact } from './rules/facts.ts'

const Text = z.string().max(FACT_LONG_MAX)

/** A text, or rows of texts by field. Dates are "2019-05-12", "2019-05" or "2019"; countries are codes such as "MX". */
export const FactValueSchema = z.union([Text, z.array(z.record(Text, Text)).max(FACT_ANSWERS_MAX)])

/** By question. One that is missing is not changed; an empty one is taken away. */
export const FactValuesSchema = z
  .partialRecord(z.enum(FACT_IDS), FactValueSchema)
  .transform((values) => {
    const entries = FACT_IDS.flatMap((id) => {
      const value = values[id]
      return value === undefined ? [] : [[id, readFact(id, value)] as const]
    })
    return Object.fromEntries(entries)
  })
  .superRefine((values, context) => {
    for (const id of FACT_IDS) {
      const problem = whyNotFact(id, values[id] ?? '')
      if (problem) context.addIssue({ code: 'custom', path: [id], message: problem.code })
    }
  })

/** From an intake: which, and the question answered there; or the client, or by a link the person themself, answered what the firm asked for the forms. A document of the case, as staff read it when they accepted it. Else staff typed it. */
export const AnswerSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('intake'), intakeId: Id, question: z.string().max(60) }),
  z.object({ kind: z.literal('client') }),
  z.object({
    kind: z.literal('link'),
    name: z.string().describe('Of the person, when they answered'),
    email: z.string().describe('Where the link went'),
  }),
  z.object({
    kind: z.literal('document'),
    documentId: Id,
    title: z.string().describe('When staff read it there'),
    page: z.int(),
  }),
  z.object({ kind: z.literal('staff') }),
])
export type AnswerSource = z.infer<typeof AnswerSource>

const Person = z.object({ id: Id, name: z.string() })
/** Each by another source: the client, and the intakes that were taken into the case. */
const OTHERS_MAX = 20

const SaidAnswer = z.object({
  id: Id,
  value: FactValueSchema,
  language: LanguageSchema.describe('In which it was said'),
  source: AnswerSource,
  saidBy: Person.nullable().describe('The client, or who of the firm typed it; null by a link'),
  saidAt: Moment,
  takenBy: Person.nullable().describe('Who of the firm took it over from its source'),
  english: z
    .array(
      z.object({
        said: Text,
        english: z
          .object({ text: Text, by: Person.nullable().describe('Who translated it'), at: Moment })
          .nullable(),
      }),
    )
    .max(FACT_ANSWERS_MAX)
    .describe(
      'What was said in another language, with the English for the forms; null: nobody has written it',
    ),
})

export const PersonAnswer = SaidAnswer.extend({
  question: z.enum(ANSWERED),
  others: z
    .array(SaidAnswer)
    .max(OTHERS_MAX)
    .describe('What somebody else said instead, until a person of the firm chooses'),
})
export type SaidAnswer = z.infer<typeof SaidAnswer>
export type PersonAnswer = z.infer<typeof PersonAnswer>
