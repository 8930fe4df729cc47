import { displayName, listByIds, type UserRow } from '#areas/people/users/server/index.ts'
import type { CasePeople } from '../contract.ts'
import type { SaidAnswer } from '../facts-contract.ts'
import { aNumberShown } from '../rules/a-number.ts'
import { type AnswerRow, listBoth } from './answers-repository.ts'
import type { Store } from './notes-repository.ts'
import { listPeople } from './people-repository.ts'
import type { CaseRow } from './repository.ts'

/** The people of a case as staff read them: its client is always among them. */
export async function peopleView(store: Store, { id, clientId }: CaseRow): Promise<CasePeople> {
  const rows = await listPeople(store, [id])
  const { inForce: answers, others } = await listBoth(
    store,
    rows.map((row) => row.id),
  )
  const accounts = await listByIds(store.db, [
    clientId,
    ...rows.flatMap(({ accountId }) => accountId ?? []),
    ...[...answers, ...others].flatMap(({ saidById, takenById, english }) => [
      ...[saidById ?? [], takenById ?? []].flat(),
      ...Object.values(english).flatMap((written) => written?.byId ?? []),
    ]),
  ])
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const client = byId.get(clientId)
  return {
    client: {
      id: clientId,
      name: client ? displayName(client) : '',
      given: client?.firstName ?? '',
      surnames: client?.lastName ?? '',
      phone: client?.phone ?? '',
      email: client?.email ?? '',
    },
    people: rows.map(({ caseId: _case, removedAt: _removed, accountId, aNumber, ...person }) => {
      const account = accountId === null ? null : (byId.get(accountId) ?? null)
      const isClient = accountId === clientId
      return {
        ...person,
        aNumber: aNumber === '' ? '' : aNumberShown(aNumber),
        account: account && displayName(account),
        isClient,
        accountEmail: isClient ? '' : (account?.email ?? ''),
        answers: answers
          .filter(({ personId }) => personId === person.id)
          .map((answer) => ({
            ...answerView(answer, byId),
            question: answer.question,
            others: others
              .filter(({ personId, question }) => personId === person.id && question === answer.question)
              .map((other) => answerView(other, byId)),
          })),
      }
    }),
  }
}

function answerView(answer: AnswerRow, people: ReadonlyMap<string, UserRow>): SaidAnswer {
  const { id, value, language, source, saidById, saidAt, takenById, english } = answer
  const named = (userId: string | null) => {
    const person = userId === null ? undefined : people.get(userId)
    return person ? { id: person.id, name: displayName(person) } : null
  }
  return {
    id,
    value,
    language,
    source,
    saidBy: named(saidById),
    saidAt: saidAt.toISOString(),
    takenBy: named(takenById),
    english: Object.entries(english).map(([said, written]) => ({
      said,
      english: written && { text: written.text, by: named(written.byId), at: written.at },
    })),
  }
}
