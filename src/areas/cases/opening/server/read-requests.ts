// For staff: which clients ask for a case, and who in their names may be somebody in another matter.
import { caseKindOf } from '#areas/cases/cases/rules/from-intake.ts'
import type { ConflictCheck } from '#areas/intake/intake/contract.ts'
import { MISSING_GIVEN } from '#areas/intake/intake/rules/names.ts'
import type { Party } from '#areas/intake/intake/rules/parties.ts'
import { conflictsAmong, waitingIntakesOf } from '#areas/intake/intake/server/index.ts'
import { displayName, listByIds } from '#areas/people/users/server/index.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import { onlyRow } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import { type PageAsked, readPage } from '#platform/keyset.ts'
import type { CaseRequest, RequestPath } from '../contract.ts'
import { openingError } from './opening-error.ts'
import { findRequest, listWaiting, OLDEST_FIRST, type RequestRow, type Store } from './repository.ts'

export async function listRequests(ctx: Context, asked: PageAsked): Promise<PageOf<CaseRequest>> {
  requireStaff(ctx)
  const part = {
    keyset: OLDEST_FIRST,
    read: (stretch: Parameters<typeof listWaiting>[1]) => listWaiting(ctx, stretch),
  }
  const { rows, next } = await readPage(ctx, asked, part)
  return { items: await requestViewsOf(ctx, rows), next }
}

export async function requestConflicts(ctx: Context, { requestId }: RequestPath): Promise<ConflictCheck> {
  requireStaff(ctx)
  const row = await findRequest(ctx, requestId)
  if (!row) throw openingError('REQUEST_NOT_FOUND')
  return conflictsOfRequest(ctx, row)
}

export async function conflictsOfRequest(
  store: Store,
  { clientId, familyMember }: RequestRow,
): Promise<ConflictCheck> {
  const [client] = await listByIds(store.db, [clientId])
  const parties: Party[] = []
  if (client && `${client.firstName}${client.lastName}` !== '')
    parties.push({ given: client.firstName || MISSING_GIVEN, surnames: client.lastName, role: 'client' })
  if (familyMember)
    parties.push({
      given: familyMember.firstName || MISSING_GIVEN,
      surnames: familyMember.lastName,
      role: 'family',
    })
  return conflictsAmong(store, parties, { intakeId: null, ownerId: clientId })
}

export async function requestViewsOf(
  { db }: Pick<Context, 'db'>,
  rows: readonly RequestRow[],
): Promise<CaseRequest[]> {
  const ids = rows.flatMap(({ clientId, calledBy }) => [clientId, ...(calledBy === null ? [] : [calledBy])])
  const people = new Map((await listByIds(db, [...new Set(ids)])).map((person) => [person.id, person]))
  const intakes = await waitingIntakesOf(
    db,
    rows.map(({ clientId }) => clientId),
  )
  const memberOf = (id: string) => {
    const person = people.get(id)
    return { id, name: person ? displayName(person) : '' }
  }
  return rows.map((row) => {
    const { id, clientId, topic, forWhom, familyMember, text, day, sentAt, calledAt, calledBy } = row
    const { phone = '', email = '', language = 'en' } = people.get(clientId) ?? {}
    return {
      id,
      client: { ...memberOf(clientId), phone, email, language },
      topic,
      forWhom,
      familyMember,
      text,
      day,
      sentAt: sentAt.toISOString(),
      lastCall: calledAt && calledBy ? { by: memberOf(calledBy), at: calledAt.toISOString() } : null,
      proposedKind: caseKindOf(topic),
      intakeId: intakes.get(clientId) ?? null,
    }
  })
}

export async function requestViewOf(ctx: Pick<Context, 'db'>, row: RequestRow): Promise<CaseRequest> {
  return onlyRow(await requestViewsOf(ctx, [row]))
}
