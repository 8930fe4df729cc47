// POST /email-code/send and /email-code/prove: a code, in the browser that asked for it, or a link proves the address. Where the password was chosen that
// opens the session; in any other browser the password is replaced by one that the owner chooses now.
import { createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '#platform/database.ts'
import { askingBrowser, rememberAskingBrowser } from '../asking-browser.ts'
import { findByEmail, passwordHashOf, removePassword } from '../credentials.ts'
import {
  acceptLanguageOf,
  addressIn,
  clientOf,
  codesTo,
  countAttempt,
  countMail,
  type EndpointContext,
  type Parts,
  refusal,
} from '../parts.ts'
import { PROOF_MINUTES, type Proven } from '../proofs.ts'
import { isPasswordChosenHere } from '../sign-up-browser.ts'
import { user } from '../tables.ts'

const sixDigits = z
  .string()
  .trim()
  .regex(/^\d{6}$/)
const proof = z.union([
  z.object({ email: z.string(), code: sixDigits }),
  z.object({ token: z.string().max(200) }),
])

export function sendEmailCode(parts: Parts) {
  const body = z.object({ email: z.string() })
  return createAuthEndpoint('/email-code/send', { method: 'POST', body }, async (ctx) => {
    const email = addressIn(ctx.body.email)
    await countMail(ctx, parts, 'prove-email', email)
    await sendProof(ctx, parts, email)
    return ctx.json({ status: true })
  })
}

/** The same rows for every caller; the mail proves an unproven address, or says that it is proven. */
export async function sendProof(ctx: EndpointContext, parts: Parts, email: string): Promise<void> {
  const boundTo = proofBoundTo(email, await rememberAskingBrowser(ctx))
  const found = await findByEmail(parts.db, email)
  const userId = found && !found.isProven ? found.id : null
  const order = { purpose: 'prove-email', boundTo, address: email, userId } as const
  const { code, token } = await parts.proofs.issue(parts.db, order)
  if (!found) return
  parts.mails.send(
    { to: email, acceptLanguage: acceptLanguageOf(ctx) },
    ({ signInLink, resetLink, proofLink }) =>
      found.isProven
        ? { kind: 'already-registered', signInLink, resetLink }
        : { kind: 'prove-email', code, link: proofLink(token), minutes: PROOF_MINUTES['prove-email'] },
  )
}

/** Each browser has its own code: no stranger's replaces it. */
export function proofBoundTo(email: string, browser: string): string {
  return `${email} ${browser}`
}

export function proveEmail(parts: Parts) {
  const options = { method: 'POST' as const, use: [formCsrfMiddleware], body: proof }
  return createAuthEndpoint('/email-code/prove', options, async (ctx) => {
    const proven =
      'token' in ctx.body
        ? await proveByToken(ctx, parts, ctx.body.token)
        : await proveByCode(ctx, parts, addressIn(ctx.body.email), ctx.body.code)
    // Its codes have arrived: the next one need not wait.
    await parts.attempts.giveBack(codesTo('prove-email', proven.address))
    const newPasswordToken = await parts.db.transaction((tx) => settle(ctx, parts, tx, proven))
    if (newPasswordToken !== null) return ctx.json({ status: true, newPasswordToken })
    await openSession(ctx, proven.userId)
    return ctx.json({ status: true })
  })
}

/** Null where the password stays; else what a new one is chosen with. From the first line on no sign-up changes it. */
async function settle(ctx: EndpointContext, parts: Parts, tx: Database, proven: Proven) {
  const { userId, address } = proven
  await settleProof(parts, tx, proven)
  const hash = await passwordHashOf(tx, userId)
  if (hash !== null && (await isPasswordChosenHere(ctx, hash))) return null
  await removePassword(tx, userId)
  const order = { purpose: 'reset-password', boundTo: address, address, userId } as const
  return (await parts.proofs.issue(tx, order)).token
}

/** The address is proven, and whatever was sent to prove it is over. */
export async function settleProof(parts: Parts, tx: Database, { userId, address }: Proven): Promise<void> {
  await tx
    .update(user)
    .set({ emailVerified: true, updatedAt: new Date() })
    .where(and(eq(user.id, userId), eq(user.email, address)))
  await parts.proofs.forget(tx, userId)
  await parts.record(tx, { kind: 'email-proven', subject: userId, address })
}

async function proveByToken(ctx: EndpointContext, parts: Parts, token: string): Promise<Proven> {
  const client = clientOf(ctx)
  await countAttempt(parts, [['proof-from-client', client]])
  await renewOver(ctx, parts, token)
  const proven = await parts.proofs.takeByToken(parts.db, 'prove-email', token)
  if (!proven) throw refusal('BAD_REQUEST', 'INVALID_TOKEN')
  await parts.attempts.giveBack([['proof-from-client', client]])
  return proven
}

/** A link that is too old is replaced by a new mail, once: it goes where the old one went, and nowhere else. */
async function renewOver(ctx: EndpointContext, parts: Parts, token: string): Promise<void> {
  const over = await parts.proofs.findOver('prove-email', token)
  if (!over) return
  await countMail(ctx, parts, 'prove-email', over.address)
  await parts.proofs.forgetToken('prove-email', token)
  await sendProof(ctx, parts, over.address)
  throw refusal('BAD_REQUEST', 'LINK_RENEWED')
}

async function proveByCode(
  ctx: EndpointContext,
  parts: Parts,
  email: string,
  typed: string,
): Promise<Proven> {
  const claims = [['proof-from-client', clientOf(ctx)]] as const
  await countAttempt(parts, claims)
  const browser = await askingBrowser(ctx)
  if (browser === null) throw refusal('BAD_REQUEST', 'OTP_EXPIRED')
  const answer = await parts.proofs.takeByCode('prove-email', proofBoundTo(email, browser), typed)
  if (answer === 'TOO_MANY_ATTEMPTS') {
    parts.note({ kind: 'code-used-up', account: { email }, network: clientOf(ctx) })
  }
  if (typeof answer === 'string') throw refusal('BAD_REQUEST', answer)
  await parts.attempts.giveBack(claims)
  return answer
}

export async function openSession(ctx: EndpointContext, userId: string): Promise<void> {
  const found = await ctx.context.internalAdapter.findUserById(userId)
  const opened = found && (await ctx.context.internalAdapter.createSession(userId))
  if (!found || !opened) throw refusal('BAD_REQUEST', 'INVALID_TOKEN')
  await setSessionCookie(ctx, { session: opened, user: found })
}
