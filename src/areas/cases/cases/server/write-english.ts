// Somebody of the firm writes in English what a client said in another language: the forms take the English.
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { CasePeople, SaidInEnglish } from '../contract.ts'
import { listAnswers, putEnglish } from './answers-repository.ts'
import { caseError } from './case-error.ts'
import { refuseClosed } from './change-case.ts'
import { lockPerson } from './people-repository.ts'
import { peopleView } from './people-view.ts'
import { atDesk, storeOf } from './record-event.ts'
import { tellReaders } from './write-event.ts'

/** For staff who may read the case, while it is open. */
export async function writeEnglish(ctx: Context, input: SaidInEnglish): Promise<CasePeople> {
  const { caseId, personId, said, english: text } = input
  const of = await atDesk(ctx, input, async (desk) => {
    refuseClosed(desk.of)
    const store = storeOf(desk)
    const person = await lockPerson(store, personId)
    if (person?.caseId !== caseId || person.removedAt !== null) throw caseError('PERSON_NOT_FOUND')
    const answers = await listAnswers(store, [personId])
    const answer = answers.find(({ english }) => Object.hasOwn(english, said))
    // The client has said something else since.
    if (!answer) throw caseError('PERSON_CHANGED')
    const at = toDate(ctx.clock.now()).toISOString()
    await putEnglish(store, answer, said, { text, byId: desk.actor.userId, at })
    await tellReaders(desk.tx, { kind: 'case', caseId, isShared: false })
    return desk.of
  })
  return peopleView(ctx, of)
}
