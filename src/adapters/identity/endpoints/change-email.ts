// POST /change-email and /change-email/confirm: the password, then a code from the new address; the old one gets a mail, other sessions
// end.
import { createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { sqlState } from '#platform/database.ts'
import { endSessions, findByEmail } from '../credentials.ts'
import { acceptLanguageOf, addressIn, countAttempt, countMail, type Parts, refusal } from '../parts.ts'
import { PROOF_MINUTES, type Proven } from '../proofs.ts'
import { user } from '../tables.ts'
import { requirePassword } from './change-password.ts'

const UNIQUE_VIOLATION = '23505'

export function changeEmail(parts: Parts) {
  const body = z.object({ newEmail: z.string(), password: z.string() })
  const options = { method: 'POST' as const, use: [sensitiveSessionMiddleware], body }
  return createAuthEndpoint('/change-email', options, async (ctx) => {
    const { id, email } = ctx.context.session.user
    const address = addressIn(ctx.body.newEmail)
    await requirePassword(ctx, parts, id, ctx.body.password)
    await countMail(ctx, parts, 'prove-new-email', address)
    const taken = await findByEmail(parts.db, address)
    const order = { purpose: 'prove-new-email', boundTo: id, address, userId: taken ? null : id } as const
    const { code } = await parts.proofs.issue(parts.db, order)
    const envelope = { to: address, readBy: taken ? address : email, acceptLanguage: acceptLanguageOf(ctx) }
    parts.mails.send(envelope, ({ signInLink, resetLink }) =>
      taken
        ? { kind: 'already-registered', signInLink, resetLink }
        : { kind: 'prove-new-email', code, minutes: PROOF_MINUTES['prove-new-email'] },
    )
    return ctx.json({ status: true })
  })
}

export function confirmNewEmail(parts: Parts) {
  const body = z.object({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/),
  })
  const options = { method: 'POST' as const, use: [sensitiveSessionMiddleware], body }
  return createAuthEndpoint('/change-email/confirm', options, async (ctx) => {
    const { id, email } = ctx.context.session.user
    const claims = [['code-of-account', id]] as const
    await countAttempt(parts, claims)
    const answer = await parts.proofs.takeByCode('prove-new-email', id, ctx.body.code)
    if (typeof answer === 'string') throw refusal('BAD_REQUEST', answer)
    await moveTo(parts, answer, ctx.context.session.session.id)
    await parts.attempts.giveBack(claims)
    parts.mails.send({ to: email, acceptLanguage: acceptLanguageOf(ctx) }, ({ resetLink }) => ({
      kind: 'email-changed',
      resetLink,
    }))
    return ctx.json({ status: true })
  })
}

/** An address since taken by another person is refused like a wrong code. */
async function moveTo(parts: Parts, { userId, address }: Proven, sessionId: string): Promise<void> {
  try {
    await parts.db.transaction(async (tx) => {
      await tx
        .update(user)
        .set({ email: address, emailVerified: true, updatedAt: new Date() })
        .where(eq(user.id, userId))
      await endSessions(tx, userId, sessionId)
      await parts.proofs.forget(tx, userId)
      await parts.record(tx, { kind: 'email-changed', subject: userId, address })
    })
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    throw refusal('BAD_REQUEST', 'INVALID_CODE')
  }
}
