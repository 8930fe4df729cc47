// A case as the API shows it, with the names of its people.
import { displayName, listByIds } from '#features/users/server/index.ts'
import type { Database } from '#platform/database.ts'
import type { Case } from '../contract.ts'
import { portalStatusOf } from '../rules/status.ts'
import type { CaseRow } from './repository.ts'

export async function viewsOf(db: Database, rows: readonly CaseRow[]): Promise<Case[]> {
  const ids = new Set(rows.flatMap((row) => [row.clientId, ...(row.attorneyId ? [row.attorneyId] : [])]))
  const people = await listByIds(db, [...ids])
  const names = new Map(people.map((person) => [person.id, displayName(person)]))
  const named = (id: string) => ({ id, name: names.get(id) ?? '' })
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    type: row.type,
    status: row.status,
    portalStatus: portalStatusOf(row.status),
    turn: row.turn,
    nextAction: { code: row.nextAction, due: row.nextActionDue },
    client: named(row.clientId),
    attorney: row.attorneyId === null ? null : named(row.attorneyId),
    openedAt: row.openedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}
