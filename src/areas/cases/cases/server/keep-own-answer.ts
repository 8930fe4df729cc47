// What a client, or another person of a case, answers of themselves for the agency's forms. Forms are a layer above cases, so they call this.
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type FactId, type FactValue, isFact, isSameFact } from '../rules/facts.ts'
import { type AnswerRow, keepAnswers, listAnswers } from './answers-repository.ts'
import { caseError } from './case-error.ts'
import type { Store } from './notes-repository.ts'
import { lockPerson, updatePerson } from './people-repository.ts'
import { tellReaders } from './write-event.ts'

export type OwnAnswer = Pick<AnswerRow, 'value' | 'source' | 'saidById' | 'saidAt'>
/** Who says it, and how. */
export type Saying = Pick<AnswerRow, 'source' | 'saidById'>

/** The current answers of a person, by fact. */
export async function ownAnswers(store: Store, personId: string): Promise<Map<FactId, OwnAnswer>> {
  const rows = await listAnswers(store, [personId])
  return new Map(
    rows.flatMap(({ question, value, source, saidById, saidAt }) =>
      isFact(question) ? [[question, { value, source, saidById, saidAt }] as const] : [],
    ),
  )
}

type Keeping = { caseId: string; personId: string; saying: Saying; fact: FactId }

/**
 * Runs in a transaction with the case locked. `change` has the current answer, and refuses by throwing. A form of staff that was opened
 * before is refused afterwards.
 */
export async function keepOwnAnswer(
  ctx: Context,
  tx: Database,
  { caseId, personId, saying, fact }: Keeping,
  change: (now: OwnAnswer | undefined) => FactValue,
): Promise<void> {
  const store = { db: tx, seal: ctx.seal }
  const person = await lockPerson(store, personId)
  if (person?.caseId !== caseId || person.removedAt !== null) throw caseError('PERSON_NOT_FOUND')
  const now = (await ownAnswers(store, personId)).get(fact)
  const value = change(now)
  if (isSameFact(value, now?.value)) return
  const at = toDate(ctx.clock.now())
  const said = { language: ctx.language, ...saying }
  await keepAnswers(store, personId, [{ question: fact, value, ...said, saidAt: at, takenById: null }], at)
  await updatePerson(store, { ...person, version: person.version + 1 })
  await tellReaders(tx, { kind: 'case', caseId, isShared: false })
}
