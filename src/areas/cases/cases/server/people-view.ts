import { displayName, listByIds } from '#areas/people/users/server/index.ts'
import type { CasePeople } from '../contract.ts'
import { aNumberShown } from '../rules/a-number.ts'
import type { Store } from './notes-repository.ts'
import { listPeople } from './people-repository.ts'
import type { CaseRow } from './repository.ts'

/** The people of a case as staff read them: its client is always among them. */
export async function peopleView(store: Store, { id, clientId }: CaseRow): Promise<CasePeople> {
  const rows = await listPeople(store, [id])
  const accounts = await listByIds(store.db, [clientId, ...rows.flatMap(({ accountId }) => accountId ?? [])])
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
      }
    }),
  }
}
