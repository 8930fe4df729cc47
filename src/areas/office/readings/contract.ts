// Facts that the firm's own copy states in two ways, and the administrators' settlements.
import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, Moment } from '#api/schema.ts'
import { CONFLICTS, isReadingOf, READING_NAMES } from '#firm/settled.ts'
import { READING_ERRORS } from './rules/errors.ts'

const Conflict = z.enum(CONFLICTS)
const Reading = z.enum(Object.values(READING_NAMES).flat())

export const ConflictView = z.object({
  conflict: Conflict,
  reading: Reading.nullable().describe('What the firm has settled; null while the copy says both'),
  version: z.int().describe('How often it was decided'),
  decidedAt: Moment.nullable().describe('When it was decided last; null where it never was'),
})
export type ConflictView = z.infer<typeof ConflictView>

export const ReadingsView = z.object({
  conflicts: z.array(ConflictView).max(CONFLICTS.length),
  consultationPrice: z
    .enum(['paid', 'free-with-account'])
    .describe('What is charged while the price is not settled, as the server is set'),
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
}
