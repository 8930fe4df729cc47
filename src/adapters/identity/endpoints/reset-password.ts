// POST /request-password-reset and /reset-password: a link to the address, good once, that ends every session.
import { createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '#platform/database.ts'
import { endSessions, findByEmail, setPassword } from '../credentials.ts'
import { rememberDevice } from '../devices.ts'
import {
  acceptLanguageOf,
  addressIn,
  checkNewPassword,
  clientOf,
  countAttempt,
  countMail,
  type EndpointContext,
  ofAccountFrom,
  type Parts,
  refusal,
} from '../parts.ts'
import { PROOF_MINUTES } from '../proofs.ts'
import { user } from '../tables.ts'

export function requestReset(parts: Parts) {
  const body = z.object({ email: z.string() })
  return createAuthEndpoint('/request-password-reset', { method: 'POST', body }, async (ctx) => {
    const email = addressIn(ctx.body.email)
    await countMail(ctx, parts, 'reset-password', email)
    await startReset(parts, email, acceptLanguageOf(ctx))
    return ctx.json({ status: true })
  })
}

/** The same rows for any address; only one with an account gets a mail. */
export async function startReset(parts: Parts, email: string, acceptLanguage: string | null): Promise<void> {
  const found = await findByEmail(parts.db, email)
  const order = {
    purpose: 'reset-password',
    boundTo: email,
    address: email,
    userId: found?.id ?? null,
  } as const
  const { token } = await parts.proofs.issue(parts.db, order)
  if (!found) return
  const minutes = PROOF_MINUTES['reset-password']
  parts.mails.send({ to: email, acceptLanguage }, ({ newPasswordLink }) => ({
    kind: 'reset-password',
    link: newPasswordLink(token),
    minutes,
  }))
}

export function resetPassword(parts: Parts) {
  const body = z.object({ token: z.string().max(200), newPassword: z.string() })
  const options = { method: 'POST' as const, use: [formCsrfMiddleware], body }
  return createAuthEndpoint('/reset-password', options, async (ctx) => {
    const { token, newPassword } = ctx.body
    const client = clientOf(ctx)
    await countAttempt(parts, [['proof-from-client', client]])
    await checkNewPassword(parts, newPassword, '')
    await renewOver(ctx, parts, token)
    const hash = await ctx.context.password.hash(newPassword)
    const owner = await parts.db.transaction((tx) => replacePassword(parts, tx, token, hash))
    await parts.attempts.giveBack([
      ['proof-from-client', client],
      ['password-of-account-from-client', ofAccountFrom(owner.address, client)],
    ])
    // Anyone with the mail is the owner: a stranger's guesses must not keep this browser out.
    await rememberDevice(ctx, parts.db, owner.userId)
    parts.mails.send({ to: owner.address, acceptLanguage: acceptLanguageOf(ctx) }, ({ resetLink }) => ({
      kind: 'password-changed',
      resetLink,
    }))
    return ctx.json({ status: true })
  })
}

/** A link that is too old is replaced by a new one, once: it goes where the old one went, and nowhere else. */
async function renewOver(ctx: EndpointContext, parts: Parts, token: string): Promise<void> {
  const over = await parts.proofs.findOver('reset-password', token)
  if (!over) return
  await countMail(ctx, parts, 'reset-password', over.address)
  await startReset(parts, over.address, acceptLanguageOf(ctx))
  throw refusal('BAD_REQUEST', 'LINK_RENEWED')
}

/** All or nothing, so that a link is not used up by a change that failed. The mail also proved the address. */
async function replacePassword(parts: Parts, tx: Database, token: string, hash: string) {
  const owner = await parts.proofs.takeByToken(tx, 'reset-password', token)
  if (!owner) throw refusal('BAD_REQUEST', 'INVALID_TOKEN')
  await setPassword(tx, owner.userId, hash)
  await tx.update(user).set({ emailVerified: true, updatedAt: new Date() }).where(eq(user.id, owner.userId))
  await endSessions(tx, owner.userId, null)
  await parts.proofs.forget(tx, owner.userId)
  await parts.record(tx, { kind: 'password-reset', subject: owner.userId, address: owner.address })
  return owner
}
