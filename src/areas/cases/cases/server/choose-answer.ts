// Two answers of a person disagree: somebody of the firm says which one is right.
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { AnswerChoice, CasePeople } from '../contract.ts'
import { isFact } from '../rules/facts.ts'
import { listBoth, putInForce } from './answers-repository.ts'
import { caseError } from './case-error.ts'
import { refuseClosed } from './change-case.ts'
import { personFacts } from './change-person.ts'
import { lockPerson, updatePerson } from './people-repository.ts'
import { peopleView } from './people-view.ts'
import { atDesk, storeOf, tellOfRecord } from './record-event.ts'

/** For staff who may read the case, while it is open. What was not chosen stays among the answers that were replaced. */
export async function chooseAnswer(ctx: Context, { answerId, ...path }: AnswerChoice): Promise<CasePeople> {
  const { personId } = path
  const of = await atDesk(ctx, path, async (desk) => {
    refuseClosed(desk.of)
    const store = storeOf(desk)
    const person = await lockPerson(store, personId)
    if (person?.caseId !== desk.of.id || person.removedAt !== null) throw caseError('PERSON_NOT_FOUND')
    const { inForce, others } = await listBoth(store, [personId])
    const chosen = [...inForce, ...others].find(({ id }) => id === answerId)
    // Somebody has chosen already, or there is another answer by now.
    if (!chosen || !others.some(({ question }) => question === chosen.question))
      throw caseError('PERSON_CHANGED')
    const takenById = chosen.takenById ?? (chosen.source.kind === 'staff' ? null : desk.actor.userId)
    await putInForce(store, { ...chosen, takenById }, toDate(ctx.clock.now()))
    await updatePerson(store, { ...person, version: person.version + 1 })
    const facts = await personFacts(store, person)
    const changed = isFact(chosen.question) ? [chosen.question] : []
    const said = { of: 'person', before: facts, after: facts, changed, reason: null, isChosen: true } as const
    await tellOfRecord(desk, 'person-corrected', { personId }, said)
    return desk.of
  })
  return peopleView(ctx, of)
}
