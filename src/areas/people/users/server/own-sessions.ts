// A person's own sessions: listing and ending them.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { OpenSessions, SessionPath } from '../contract.ts'
import { USER_ACTIONS } from './audit-actions.ts'
import { findById, type UserRow } from './repository.ts'
import { sessionsOf } from './user-view.ts'

async function ownRow(ctx: Context): Promise<UserRow> {
  const row = await findById(ctx.db, requireSignedIn(ctx).userId)
  if (!row) throw generalError('NOT_FOUND')
  return row
}

async function openNow(ctx: Context, subject: string): Promise<OpenSessions> {
  return { sessions: await sessionsOf(ctx.identity, subject, requireSignedIn(ctx).sessionId) }
}

export async function mySessions(ctx: Context): Promise<OpenSessions> {
  return openNow(ctx, (await ownRow(ctx)).subject)
}

/** Another person's session does not exist for the caller. */
export async function endSession(ctx: Context, { sessionId }: SessionPath): Promise<OpenSessions> {
  const { id, subject } = await ownRow(ctx)
  const { accounts } = ctx.identity
  const isOwn = (await accounts.listSessions(subject)).some((session) => session.id === sessionId)
  if (!isOwn) throw generalError('NOT_FOUND')
  await ctx.db.transaction(async (tx) => {
    await recordAudit(tx, asker(ctx), { action: USER_ACTIONS['user.session-ended'], subjectId: id })
    await accounts.endSession(subject, sessionId)
  })
  return openNow(ctx, subject)
}

export async function endOtherSessions(ctx: Context): Promise<OpenSessions> {
  const { sessionId } = requireSignedIn(ctx)
  const { id, subject } = await ownRow(ctx)
  await ctx.db.transaction(async (tx) => {
    const audited = { action: USER_ACTIONS['user.sessions-ended'], subjectId: id, after: { kept: 'this' } }
    await recordAudit(tx, asker(ctx), audited)
    await ctx.identity.accounts.endSessions(subject, sessionId)
  })
  return openNow(ctx, subject)
}
