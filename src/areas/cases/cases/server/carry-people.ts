// The people of an older case, with what is known of each, in the next one of the same client. Who said an answer, and when, stays.
import { randomUUID } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import { type FactId, isFact } from '../rules/facts.ts'
import { listAnswers } from './answers-repository.ts'
import { keepPerson, typed } from './change-person.ts'
import { listPeople } from './people-repository.ts'
import type { CaseRow } from './repository.ts'

type Between = { from: Pick<CaseRow, 'id'>; to: CaseRow }

/** Part of the transaction that opens the next case, which has no people yet. For staff; people who were removed stay behind. */
export async function carryPeople(ctx: Context, tx: Database, { from, to }: Between): Promise<void> {
  const desk = { ctx, tx, of: to, actor: requireStaff(ctx) }
  const store = { db: tx, seal: ctx.seal }
  if ((await listPeople(store, [to.id])).length > 0) return
  for (const person of await listPeople(store, [from.id])) {
    const known = await listAnswers(store, [person.id])
    const facts = Object.fromEntries(
      known.flatMap(({ question, value }): [FactId, typeof value][] =>
        isFact(question) ? [[question, value]] : [],
      ),
    )
    await keepPerson(desk, {
      before: null,
      person: { ...person, id: randomUUID(), caseId: to.id, version: 1 },
      version: null,
      facts,
      saidOf(at, question, value) {
        const said = known.find((each) => each.question === question)
        if (!said) return typed(at, question, value)
        const { language, source, saidById, saidAt, takenById } = said
        return { language, source, saidById, saidAt, takenById }
      },
    })
  }
}
