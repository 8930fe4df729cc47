// What is known of the people of cases, by question, with who said it. What was said and its source are sealed; one replaced stays.
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { LANGUAGES } from '#kernel/language.ts'
import type { Seal } from '#platform/seal.ts'
import { readableAs } from '#platform/readable.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import { AnswerSource, FactValueSchema } from '../facts-contract.ts'
import { isEmptyFact } from '../rules/facts.ts'
import type { Store } from './notes-repository.ts'
import { caseAnswers } from './tables.ts'

const Said = z.object({
  value: FactValueSchema,
  /** In which it was said. */
  language: z.enum(LANGUAGES),
  source: AnswerSource,
})
type Said = z.infer<typeof Said>
type Stored = typeof caseAnswers.$inferSelect
export type AnswerRow = Omit<Stored, 'sealed'> & Said
export type NewAnswer = Pick<AnswerRow, 'question' | 'saidById' | 'saidAt' | 'takenById'> & Said

function placeOf(answerId: string) {
  return { field: 'case_answers.said', row: answerId }
}

/** For lists: one that does not open is left out. */
function shown(seal: Seal, { sealed, ...row }: Stored): AnswerRow[] {
  const said = readableAs<Said | null>(
    seal,
    { sealed, place: placeOf(row.id) },
    (text) => Said.parse(JSON.parse(text)),
    () => null,
  )
  return said ? [{ ...row, ...said }] : []
}

/** The current ones. */
export async function listAnswers({ db, seal }: Store, personIds: readonly string[]): Promise<AnswerRow[]> {
  if (personIds.length === 0) return []
  const rows = await db
    .select()
    .from(caseAnswers)
    .where(and(inArray(caseAnswers.personId, [...personIds]), isNull(caseAnswers.replacedAt)))
    .orderBy(caseAnswers.personId, caseAnswers.question)
  return rows.flatMap((row) => shown(seal, row))
}

/** With the person locked. Replaces what was answered before; an empty one is answered by nothing from then on. */
export async function keepAnswers(
  { db, seal }: Store,
  personId: string,
  answers: readonly NewAnswer[],
  now: Date,
): Promise<void> {
  if (answers.length === 0) return
  const questions = answers.map(({ question }) => question)
  const isCurrent = and(eq(caseAnswers.personId, personId), isNull(caseAnswers.replacedAt))
  await db
    .update(caseAnswers)
    .set({ replacedAt: now })
    .where(and(isCurrent, inArray(caseAnswers.question, questions)))
  const values = answers
    .filter(({ value }) => !isEmptyFact(value))
    .map(({ value, language, source, ...row }) => {
      const id = randomUUID()
      return {
        ...row,
        id,
        personId,
        sealed: seal.seal(JSON.stringify({ value, language, source }), placeOf(id)),
      }
    })
  if (values.length > 0) await db.insert(caseAnswers).values(values)
}

export const SEALED_ANSWERS = sealedTable(caseAnswers, { texts: { sealed: ({ id }) => placeOf(id) } })
