// POST /sign-up/email: the same answer, after the same work, for an address that is new and one that is taken.
import { createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api'
import * as z from 'zod'
import type { Database } from '#platform/database.ts'
import { NAME_LENGTH_MAX } from '#kernel/validation.ts'
import { rememberAskingBrowser } from '../asking-browser.ts'
import { NOBODY, passwordHashOf, registerAddress, setPassword } from '../credentials.ts'
import { acceptLanguageOf, addressIn, checkNewPassword, countMail, type Parts } from '../parts.ts'
import { PROOF_MINUTES } from '../proofs.ts'
import { proofBoundTo } from './email-code.ts'
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
      await countMail(ctx, parts, 'prove-email', email)
      const boundTo = proofBoundTo(email, await rememberAskingBrowser(ctx))
      const hash = await ctx.context.password.hash(ctx.body.password)
      const sent = await parts.db.transaction((tx) =>
        register(parts, tx, { email, name: ctx.body.name, boundTo }, hash),
      )
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

/** Until its address is proven, an account belongs to anyone who proves it: the newest password is the one that counts. */
async function register(
  parts: Parts,
  tx: Database,
  { boundTo, ...person }: { email: string; name: string; boundTo: string },
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
  return { ...proof, isTaken: isProven }
}
