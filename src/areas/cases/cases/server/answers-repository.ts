// What is known of the people of cases, by question, with who said it. What was said and its source are sealed; one replaced stays.
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import { LANGUAGES } from '#kernel/language.ts'
import type { Seal } from '#platform/seal.ts'
import { readableAs } from '#platform/readable.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import { AnswerSource, FactValueSchema } from '../facts-contract.ts'
import { isEmptyFact } from '../rules/facts.ts'
import { englishAfter, type InEnglish } from '../rules/said-in-english.ts'
import type { Store } from './notes-repository.ts'
import { caseAnswers } from './tables.ts'

const Said = z.object({
  value: FactValueSchema,
  /** In which it was said. */
  language: z.enum(LANGUAGES),
  source: AnswerSource,
  /** Of what was said in another language; missing from answers older than this. */
  english: z
    .record(z.string(), z.object({ text: z.string(), byId: z.string(), at: z.string() }).nullable())
    .optional(),
})
type Said = z.infer<typeof Said>
type Stored = typeof caseAnswers.$inferSelect
type English = { text: string; byId: string; at: string }
export type AnswerRow = Omit<Stored, 'sealed' | 'isOther'> & Said & { english: InEnglish<English> }
export type NewAnswer = Pick<AnswerRow, 'question' | 'saidById' | 'saidAt' | 'takenById'> &
  Omit<Said, 'english'>

function placeOf(answerId: string) {
  return { field: 'case_answers.said', row: answerId }
}

/** For lists: one that does not open is left out. */
function shown(seal: Seal, { sealed, isOther: _isOther, ...row }: Stored): AnswerRow[] {
  const said = readableAs<Said | null>(
    seal,
    { sealed, place: placeOf(row.id) },
    (text) => Said.parse(JSON.parse(text)),
    () => null,
  )
  if (!said) return []
  const answer = { ...row, ...said }
  return [{ ...answer, english: said.english ?? englishAfter<English>(answer, undefined) }]
}

/** Those in force. */
export async function listAnswers(store: Store, personIds: readonly string[]): Promise<AnswerRow[]> {
  return (await listBoth(store, personIds)).inForce
}

/** Those in force, and those that say otherwise until a person chooses; the oldest first. */
export async function listBoth(
  { db, seal }: Store,
  personIds: readonly string[],
): Promise<{ inForce: AnswerRow[]; others: AnswerRow[] }> {
  if (personIds.length === 0) return { inForce: [], others: [] }
  const rows = await db
    .select()
    .from(caseAnswers)
    .where(and(inArray(caseAnswers.personId, [...personIds]), isNull(caseAnswers.replacedAt)))
    .orderBy(caseAnswers.personId, caseAnswers.question, caseAnswers.saidAt)
  const of = (isOther: boolean) =>
    rows.filter((row) => row.isOther === isOther).flatMap((row) => shown(seal, row))
  return { inForce: of(false), others: of(true) }
}

/**
 * With the person locked. Replaces what was answered before, and what said otherwise; an empty one is answered by nothing from then on.
 */
export async function keepAnswers(
  { db, seal }: Store,
  personId: string,
  answers: readonly NewAnswer[],
  now: Date,
): Promise<void> {
  if (answers.length === 0) return
  const questions = answers.map(({ question }) => question)
  const known = await listAnswers({ db, seal }, [personId])
  const isCurrent = and(eq(caseAnswers.personId, personId), isNull(caseAnswers.replacedAt))
  await db
    .update(caseAnswers)
    .set({ replacedAt: now })
    .where(and(isCurrent, inArray(caseAnswers.question, questions)))
  const values = answers
    .filter(({ value }) => !isEmptyFact(value))
    .map((answer) => {
      const before = known.find(({ question }) => question === answer.question)
      return { ...sealedOf(seal, answer, englishAfter(answer, before)), personId }
    })
  if (values.length > 0) await db.insert(caseAnswers).values(values)
}

function sealedOf(seal: Seal, { value, language, source, ...row }: NewAnswer, english: InEnglish<English>) {
  const id = randomUUID()
  return { ...row, id, sealed: seal.seal(JSON.stringify({ value, language, source, english }), placeOf(id)) }
}

/** With the person locked: what was said, in English. */
export async function putEnglish(
  { db, seal }: Store,
  { id, value, language, source, english: before }: AnswerRow,
  said: string,
  written: English,
): Promise<void> {
  const english = { ...before, [said]: written }
  const sealed = seal.seal(JSON.stringify({ value, language, source, english }), placeOf(id))
  await db.update(caseAnswers).set({ sealed }).where(eq(caseAnswers.id, id))
}

/** With the person locked. Beside the one in force, and in place of what the same source said otherwise before. */
export async function keepOther(store: Store, personId: string, answer: NewAnswer, now: Date): Promise<void> {
  await dropOthers(store, personId, answer, now)
  await store.db
    .insert(caseAnswers)
    .values({ ...sealedOf(store.seal, answer, englishAfter(answer, undefined)), personId, isOther: true })
}

/** With the person locked: what this source said otherwise. */
export async function dropOthers(
  store: Store,
  personId: string,
  { question, source, saidById }: Pick<NewAnswer, 'question' | 'source' | 'saidById'>,
  now: Date,
): Promise<void> {
  const { others } = await listBoth(store, [personId])
  const ids = others
    .filter((each) => each.question === question && each.source.kind === source.kind)
    .filter((each) => each.saidById === saidById)
    .map(({ id }) => id)
  await store.db.update(caseAnswers).set({ replacedAt: now }).where(inArray(caseAnswers.id, ids))
}

/** With the person locked: the chosen one is in force, and nothing says otherwise any more. */
export async function putInForce(
  { db }: Store,
  { id, personId, question, takenById }: Pick<AnswerRow, 'id' | 'personId' | 'question' | 'takenById'>,
  now: Date,
): Promise<void> {
  await db
    .update(caseAnswers)
    .set({ replacedAt: now })
    .where(
      and(
        eq(caseAnswers.personId, personId),
        eq(caseAnswers.question, question),
        isNull(caseAnswers.replacedAt),
        ne(caseAnswers.id, id),
      ),
    )
  await db.update(caseAnswers).set({ isOther: false, takenById }).where(eq(caseAnswers.id, id))
}

export const SEALED_ANSWERS = sealedTable(caseAnswers, { texts: { sealed: ({ id }) => placeOf(id) } })
