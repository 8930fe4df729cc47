import { toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { isRecentSignIn } from '../rules/policy.ts'
import { findById } from './repository.ts'
import { userError } from './user-error.ts'

/** A session left open on a shared computer must not be enough. */
export async function requireRecentSignIn(ctx: Context): Promise<void> {
  const { userId, sessionId } = requireSignedIn(ctx)
  const row = await findById(ctx.db, userId)
  if (!row) throw generalError('NOT_FOUND')
  const sessions = await ctx.identity.accounts.listSessions(row.subject)
  const session = sessions.find(({ id }) => id === sessionId)
  const isRecent = session && isRecentSignIn(session.startedAt, toDate(ctx.clock.now()))
  if (!isRecent) throw userError(ctx.firm, 'REQUIRES_RECENT_LOGIN')
}
