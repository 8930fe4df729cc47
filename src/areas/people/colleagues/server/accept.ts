// The colleague accepts: account, second step and role are made together, once.
import { recordAudit } from '#areas/office/audit/server/index.ts'
import { heldIn } from '#areas/people/users/rules/position.ts'
import { fillProfile, findByEmail, setRole, upsert } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type InvitationState, invitationState } from '../rules/invitation.ts'
import { COLLEAGUE_ACTIONS } from './audit-actions.ts'
import { claimedBefore, toldOf } from './invite.ts'
import { claim, findByDigest, type InvitationRow, markUsed, release } from './repository.ts'
import { digestOf } from './token.ts'

type Desk = Pick<Services, 'db' | 'clock'>

export type FoundInvitation = Pick<
  InvitationRow,
  'firstName' | 'lastName' | 'email' | 'language' | 'position'
> & {
  state: InvitationState
}

/** Null for a link that was never ours, or was replaced by a newer one. */
export async function invitationOf({ db, clock }: Desk, token: string): Promise<FoundInvitation | null> {
  const row = await findByDigest(db, digestOf(token))
  return row && { ...row, state: invitationState(row, toDate(clock.now())) }
}

export type NewColleague = { firstName: string; lastName: string; language: Language }

/** Makes the account of an identity; null where the address has one with another password. */
type MakeAccount = (address: string) => Promise<{ subject: string } | null>

/**
 * `taken`: the address has an account by now. `over`: the invitation was used, withdrawn or late, or is being used at this
 * moment.
 */
export async function acceptInvitation(
  { db, clock }: Desk,
  { token, colleague, makeAccount }: { token: string; colleague: NewColleague; makeAccount: MakeAccount },
): Promise<'joined' | 'over' | 'taken'> {
  const now = clock.now()
  const row = await claim(db, digestOf(token), { now: toDate(now), claimedBefore: claimedBefore(now) })
  if (!row) return 'over'
  try {
    if (await findByEmail(db, row.email)) return await leave(db, row)
    const account = await makeAccount(row.email)
    if (!account) return await leave(db, row)
    await db.transaction((tx) => join(tx, row, { ...colleague, ...account }, toDate(now)))
    return 'joined'
  } catch (error) {
    await release(db, row.id)
    throw error
  }
}

async function leave(db: Database, { id }: InvitationRow): Promise<'taken'> {
  await release(db, id)
  return 'taken'
}

async function join(
  tx: Database,
  { id, email, position }: InvitationRow,
  { subject, language, firstName, lastName }: NewColleague & { subject: string },
  at: Date,
): Promise<void> {
  const person = await upsert(tx, { subject, email, language })
  await fillProfile(tx, person.id, { firstName, lastName })
  const held = heldIn(position)
  await setRole(tx, person.id, held.role, held)
  await markUsed(tx, id, person.id, at)
  const source = { by: 'person' as const, actorId: person.id, at, requestId: null }
  const action = COLLEAGUE_ACTIONS['colleague.joined']
  await recordAudit(tx, source, { action, subjectId: person.id, after: toldOf(position) })
}
