// What a client, or another person of a case, answers of themselves for the agency's forms. Forms are a layer above cases, so they call this.
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { disagrees, type FactId, type FactValue, isFact, isSameFact } from '../rules/facts.ts'
import { type AnswerRow, dropOthers, keepAnswers, keepOther, listBoth } from './answers-repository.ts'
import { caseError } from './case-error.ts'
import type { Store } from './notes-repository.ts'
import { noticeMoveOf } from './notice-move.ts'
import { lockPerson, updatePerson } from './people-repository.ts'
import { tellReaders } from './write-event.ts'

export type OwnAnswer = Pick<AnswerRow, 'value' | 'source' | 'saidById' | 'saidAt'> & {
  /** What was answered for the forms instead, until a person of the firm chooses. */
  other: FactValue | null
}
/** Who says it, and how. */
export type Saying = Pick<AnswerRow, 'source' | 'saidById'>

function isForForms({ source }: Pick<AnswerRow, 'source'>): boolean {
  return source.kind === 'client' || source.kind === 'link'
}

/** The answers of a person that are in force, by fact. */
export async function ownAnswers(store: Store, personId: string): Promise<Map<FactId, OwnAnswer>> {
  const { inForce, others } = await listBoth(store, [personId])
  return new Map(
    inForce.flatMap(({ question, value, source, saidById, saidAt }) => {
      if (!isFact(question)) return []
      const other = others.find((each) => each.question === question && isForForms(each))?.value ?? null
      return [[question, { value, source, saidById, saidAt, other }] as const]
    }),
  )
}

type Keeping = { caseId: string; personId: string; saying: Saying; fact: FactId }

/**
 * Runs in a transaction with the case locked. `change` has the answer in force, and refuses by throwing. One that says otherwise than an
 * intake or the firm is kept beside it. A form of staff that was opened before is refused afterwards.
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
  if (isSameFact(value, now?.other ?? now?.value)) return
  const at = toDate(ctx.clock.now())
  const said = { language: ctx.language, ...saying }
  const answer = { question: fact, value, ...said, saidAt: at, takenById: null }
  if (isSameFact(value, now?.value)) await dropOthers(store, personId, answer, at)
  else if (now && !isForForms(now) && disagrees(now.value, value))
    await keepOther(store, personId, answer, at)
  else await keepAnswers(store, personId, [answer], at)
  await updatePerson(store, { ...person, version: person.version + 1 })
  if (fact === 'addresses') await noticeMoveOf(ctx, tx, person, [now?.value, value])
  await tellReaders(tx, { kind: 'case', caseId, isShared: false })
}
