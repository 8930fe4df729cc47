// POST /change-password: needs the current one, ends the other sessions, and says so in a mail.
import { createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import * as z from 'zod'
import { endSessions, passwordHashOf, setPassword } from '../credentials.ts'
import {
  acceptLanguageOf,
  checkNewPassword,
  countAttempt,
  type EndpointContext,
  type Parts,
  refusal,
} from '../parts.ts'
import { PASSWORD_LENGTH_MAX } from '../password-rule.ts'

export function changePassword(parts: Parts) {
  const body = z.object({ currentPassword: z.string(), newPassword: z.string() })
  const options = { method: 'POST' as const, use: [sensitiveSessionMiddleware], body }
  return createAuthEndpoint('/change-password', options, async (ctx) => {
    const { user, session } = ctx.context.session
    await checkNewPassword(parts, ctx.body.newPassword, user.email)
    await requirePassword(ctx, parts, user.id, ctx.body.currentPassword)
    const hash = await ctx.context.password.hash(ctx.body.newPassword)
    await parts.db.transaction(async (tx) => {
      await setPassword(tx, user.id, hash)
      await endSessions(tx, user.id, session.id)
      await parts.proofs.forget(tx, user.id)
      await parts.record(tx, { kind: 'password-changed', subject: user.id })
    })
    parts.mails.send({ to: user.email, acceptLanguage: acceptLanguageOf(ctx) }, ({ resetLink }) => ({
      kind: 'password-changed',
      resetLink,
    }))
    return ctx.json({ status: true })
  })
}

/** A person who found the browser open does not know the password, and may not guess it either. */
export async function requirePassword(
  ctx: EndpointContext,
  parts: Parts,
  userId: string,
  password: string,
): Promise<void> {
  if (password.length > PASSWORD_LENGTH_MAX) throw refusal('BAD_REQUEST', 'INVALID_PASSWORD')
  const claims = [['password-of-session', userId]] as const
  await countAttempt(parts, claims)
  const hash = await passwordHashOf(parts.db, userId)
  if (hash === null || !(await ctx.context.password.verify({ hash, password }))) {
    throw refusal('BAD_REQUEST', 'INVALID_PASSWORD')
  }
  await parts.attempts.giveBack(claims)
}
