// The helper's side: whom one helps, and who asks for help.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { findById as findUser, listByIds, lockUser, type UserRow } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireClient } from '#platform/guard.ts'
import type { Helped, HelpAnswer, HelpedPeople } from '../contract.ts'
import { nameForHelper } from '../rules/client-name.ts'
import { helperState } from '../rules/helper.ts'
import { HELPING_ACTIONS } from './audit-actions.ts'
import { endLocked } from './end-help.ts'
import { tellOfHelp } from './helper-mails.ts'
import { helpingError } from './helping-error.ts'
import { acceptHelp, type HelperRow, helpsAlready, listHelped, lockHelper } from './repository.ts'
import { tellHelping } from './tell-helping.ts'

/** For clients, and everybody else who has an account and does not work at the firm. */
export async function listHelpedPeople(ctx: Context): Promise<HelpedPeople> {
  const { userId } = requireClient(ctx)
  const person = await findUser(ctx.db, userId)
  if (person?.role !== 'client') return { helped: [] }
  const rows = (await listHelped(ctx.db, { userId, email: person.email })).filter(
    ({ clientId }) => clientId !== userId,
  )
  const clients = await listByIds(ctx.db, [...new Set(rows.map(({ clientId }) => clientId))])
  const now = toDate(ctx.clock.now())
  const shown = rows.flatMap((row) => {
    const client = clients.find(({ id }) => id === row.clientId)
    return client && isHere(client) ? viewOf(row, client, now) : []
  })
  return {
    helped: shown.toSorted(
      (one, other) => Number(one.state === 'helping') - Number(other.state === 'helping'),
    ),
  }
}

function isHere({ closedAt, disabledAt }: UserRow): boolean {
  return closedAt === null && disabledAt === null
}

function viewOf(row: HelperRow, { firstName, lastName }: UserRow, now: Date): Helped[] {
  const state = helperState(row, now)
  if (state === 'ended') return []
  const client = state === 'helping' ? nameForHelper({ firstName, lastName }) : firstName
  return [{ id: row.id, client, state, expiresAt: row.expiresAt.toISOString() }]
}

/** For the account whose proven address was invited: another one gets the same answer as without an invitation. */
export async function answerInvitation(
  ctx: Context,
  { helperId, accepts }: HelpAnswer,
): Promise<HelpedPeople> {
  const actor = requireClient(ctx)
  await ctx.db.transaction(async (tx) => {
    const row = await lockHelper(tx, helperId)
    if (!row || row.endedAt !== null) throw helpingError('HELPER_NOT_FOUND')
    // Answered before, by the same person: the answer was lost.
    if (row.acceptedAt !== null && row.userId === actor.userId && accepts) return
    if (!(await isTheirs(tx, actor, row))) throw helpingError('HELPER_NOT_FOUND')
    if (!accepts) return endLocked(ctx, tx, row, 'helper')
    await accept(ctx, tx, actor, row)
  })
  return listHelpedPeople(ctx)
}

async function isTheirs(
  tx: Database,
  { userId }: SignedIn,
  { acceptedAt, clientId, email }: HelperRow,
): Promise<boolean> {
  const person = await lockUser(tx, userId)
  const client = await findUser(tx, clientId)
  const isInvited = acceptedAt === null && person?.role === 'client' && person.email === email
  return isInvited && userId !== clientId && client !== null && isHere(client)
}

async function accept(ctx: Context, tx: Database, { userId }: SignedIn, row: HelperRow): Promise<void> {
  const now = toDate(ctx.clock.now())
  const { id: helperId, clientId } = row
  if (row.expiresAt <= now) throw helpingError('INVITATION_OVER')
  if (await helpsAlready(tx, userId, clientId)) throw helpingError('HELPS_ALREADY')
  await acceptHelp(tx, helperId, userId, now)
  await recordAudit(tx, asker(ctx), {
    action: HELPING_ACTIONS['helper.accepted'],
    subjectId: clientId,
    after: { helper: helperId, byHelper: true },
  })
  await tellOfHelp(ctx, tx, { helperId, recipientId: clientId, news: 'began' })
  await tellHelping(tx, { clientId, userId })
}
