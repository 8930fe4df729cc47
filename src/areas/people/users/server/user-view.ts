// People as the API shows them.
import type { Context, Services } from '#platform/context.ts'
import type { OpenSession, UserDetail, UserSummary } from '../contract.ts'
import { isGuestSubject } from '../rules/guest-subject.ts'
import { stateOf } from '../rules/list.ts'
import type { UserRow } from './repository.ts'
import { assentsOf } from './terms.ts'

/** The person's name as staff and mails show it; the address where no name is known yet. */
export function displayName(row: Pick<UserRow, 'firstName' | 'lastName' | 'email'>): string {
  return `${row.firstName} ${row.lastName}`.trim() || row.email
}

export function summaryOf(row: UserRow): UserSummary {
  const { id, firstName, lastName, email, role, isAttorney, readsBooks } = row
  return {
    id,
    firstName,
    lastName,
    name: displayName(row),
    email,
    role,
    isAttorney,
    readsBooks,
    state: stateOf(row),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  }
}

/** The one that asks first, then the ones used last. */
export async function sessionsOf(
  { accounts }: Services['identity'],
  subject: string,
  asking: string | null,
): Promise<OpenSession[]> {
  const sessions = await accounts.listSessions(subject)
  return sessions
    .toSorted((one, other) => other.lastSeenAt.getTime() - one.lastSeenAt.getTime())
    .toSorted((one, other) => Number(other.id === asking) - Number(one.id === asking))
    .map(({ id, device, address, startedAt, lastSeenAt }) => ({
      id,
      device,
      address,
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === asking,
    }))
}

/** A closed account has no way in any more, and a guest has none yet. */
export async function detailOf(ctx: Context, row: UserRow): Promise<UserDetail> {
  const asking = ctx.actor.kind === 'user' ? ctx.actor.sessionId : null
  const hasNoWayIn = row.closedAt !== null || isGuestSubject(row.subject)
  return {
    ...summaryOf(row),
    phone: row.phone,
    language: row.language,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    methods: hasNoWayIn ? [] : [...(await ctx.identity.accounts.methods(row.subject))],
    sessions: hasNoWayIn ? [] : await sessionsOf(ctx.identity, row.subject, asking),
    terms: (await assentsOf(ctx.db, row.id))[0] ?? null,
  }
}
