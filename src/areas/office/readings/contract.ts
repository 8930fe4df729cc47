// Facts that the firm's own copy states in two ways, and the administrators' settlements.
import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, Moment } from '#api/schema.ts'
import { CONFLICTS, isReadingOf, READING_NAMES } from '#firm/settled.ts'
import { READING_ERRORS } from './rules/errors.ts'
import { FIRM_RULES, RULE_VALUES } from './rules/firm-rules.ts'

const Conflict = z.enum(CONFLICTS)
const Reading = z.enum(Object.values(READING_NAMES).flat())

export const ConflictView = z.object({
  conflict: Conflict,
  reading: Reading.nullable().describe('What the firm has settled; null while the copy says both'),
  version: z.int().describe('How often it was decided'),
  decidedAt: Moment.nullable().describe('When it was decided last; null where it never was'),
})
export type ConflictView = z.infer<typeof ConflictView>

const Rule = z.enum(FIRM_RULES)
const RuleValue = z.string().max(20)

export const ReadingsView = z.object({
  conflicts: z.array(ConflictView).max(CONFLICTS.length),
  consultationPrice: z
    .enum(['paid', 'free-with-account'])
    .describe('What is charged while the price is not settled, as the server is set'),
  rules: z
    .array(
      z.object({
        rule: Rule,
        value: RuleValue.nullable().describe('What is chosen here; null: as the server is set'),
        server: RuleValue.describe('What the server is set to'),
        values: z.array(RuleValue).max(40).describe('What it may be'),
        version: z.int().describe('How often it was chosen'),
      }),
    )
    .max(FIRM_RULES.length),
})
export type ReadingsView = z.infer<typeof ReadingsView>

export const SettleInput = z
  .object({
    conflict: Conflict.describe('The fact that the copy says in two ways'),
    reading: Reading.nullable().describe('Null: the copy says both again'),
    version: z.int().min(0).describe('As it was read'),
  })
  .refine(({ conflict, reading }) => reading === null || isReadingOf(conflict, reading), {
    error: 'INVALID_FORMAT',
    path: ['reading'],
  })
export type SettleInput = z.infer<typeof SettleInput>

export const ChooseRuleInput = z
  .object({
    rule: Rule.describe('A rule of the firm about money'),
    value: RuleValue.nullable().describe('One that it may be; null: as the server is set'),
    version: z.int().min(0).describe('As it was read'),
  })
  .refine(({ rule, value }) => value === null || RULE_VALUES[rule].includes(value), {
    error: 'SELECT_OPTION',
    path: ['value'],
  })
export type ChooseRuleInput = z.infer<typeof ChooseRuleInput>

const tags = ['Readings']

export const readingsContract = {
  list: procedure('admin')
    .route({
      method: 'GET',
      path: '/readings',
      tags,
      summary: 'List the facts that the copy says in two ways, and what is settled; for administrators',
    })
    .output(ReadingsView),
  settle: procedure('admin')
    .route({
      method: 'PUT',
      path: '/readings/{conflict}',
      tags,
      summary: 'Settle one of them, or let the copy say both again; for administrators',
    })
    .errors(answers(READING_ERRORS, 'READING_CHANGED'))
    .input(SettleInput)
    .output(ReadingsView),
  chooseRule: procedure('admin')
    .route({
      method: 'PUT',
      path: '/readings/rules/{rule}',
      tags,
      summary: 'Choose a rule of the firm about money, or leave it to the server; for administrators',
    })
    .errors(answers(READING_ERRORS, 'READING_CHANGED'))
    .input(ChooseRuleInput)
    .output(ReadingsView),
}
