// POST /sign-up/email: the same answer, after the same work, for an address that is new and one that is taken. A visitor who
// has proven a new address in this very visit is not asked for a second code.
import { createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api'
import * as z from 'zod'
import type { Database } from '#platform/database.ts'
import { NAME_LENGTH_MAX } from '#kernel/validation.ts'
import { rememberAskingBrowser } from '../asking-browser.ts'
import { findByEmail, NOBODY, passwordHashOf, registerAddress, setPassword } from '../credentials.ts'
import {
  acceptLanguageOf,
  addressIn,
  checkNewPassword,
  countMail,
  type EndpointContext,
  type Parts,
  visitorKeyOf,
} from '../parts.ts'
import { PROOF_MINUTES } from '../proofs.ts'
import { openSession, proofBoundTo, settleProof } from './email-code.ts'
import { rememberPasswordChosenHere } from '../sign-up-browser.ts'

export function signUp(parts: Parts) {
  const body = z.object({
    email: z.string(),
    password: z.string(),
    name: z
      .string()
      .max(2 * NAME_LENGTH_MAX)
      .default(''),
  })
  return createAuthEndpoint(
    '/sign-up/email',
    { method: 'POST', use: [formCsrfMiddleware], body },
    async (ctx) => {
      const email = addressIn(ctx.body.email)
      await checkNewPassword(parts, ctx.body.password, email)
      const isProven = await hasProvenFreeAddress(ctx, parts, email)
      // To anybody else a mail goes out.
      if (!isProven) await countMail(ctx, parts, 'prove-email', email)
      const boundTo = proofBoundTo(email, await rememberAskingBrowser(ctx))
      const hash = await ctx.context.password.hash(ctx.body.password)
      const sent = await parts.db.transaction((tx) =>
        register(parts, tx, { email, name: ctx.body.name, boundTo, isProven }, hash),
      )
      if (isProven && !sent.isTaken) {
        await openSession(ctx, sent.userId)
        return ctx.json({ status: true, token: null, signedIn: true })
      }
      await rememberPasswordChosenHere(ctx, hash)
      const envelope = { to: email, acceptLanguage: acceptLanguageOf(ctx) }
      parts.mails.send(envelope, ({ signInLink, resetLink, proofLink }) =>
        sent.isTaken
          ? { kind: 'already-registered', signInLink, resetLink }
          : {
              kind: 'prove-email',
              code: sent.code,
              link: proofLink(sent.token),
              minutes: PROOF_MINUTES['prove-email'],
            },
      )
      return ctx.json({ status: true, token: null })
    },
  )
}

/** Whether this visitor has just proven an address that no account has. */
async function hasProvenFreeAddress(ctx: EndpointContext, parts: Parts, email: string): Promise<boolean> {
  const key = visitorKeyOf(ctx)
  if (key === null || !(await parts.hasProvenInVisit(email, key))) return false
  return !(await findByEmail(parts.db, email))?.isProven
}

type Registration = { email: string; name: string; boundTo: string; isProven: boolean }

/** Until its address is proven, an account belongs to anyone who proves it: the newest password is the one that counts. */
async function register(
  parts: Parts,
  tx: Database,
  { boundTo, isProven: isProvenInVisit, ...person }: Registration,
  hash: string,
) {
  const { id, isProven } = await registerAddress(tx, person)
  if (isProven) await passwordHashOf(tx, NOBODY)
  else await setPassword(tx, id, hash)
  const proof = await parts.proofs.issue(tx, {
    purpose: 'prove-email',
    boundTo,
    address: person.email,
    userId: isProven ? null : id,
  })
  if (isProvenInVisit && !isProven) await settleProof(parts, tx, { userId: id, address: person.email })
  return { ...proof, isTaken: isProven, userId: id }
}
