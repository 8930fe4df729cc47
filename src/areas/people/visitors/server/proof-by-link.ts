// A link of a mail, opened in another browser: a code goes to the address that the mail went to, and the visitor who types
// it has proven that address.
import { EMAIL_CODE } from '#areas/people/auth/rules/email-code.ts'
import { checkEmailCode, type CodeFor, sendEmailCode } from '#areas/people/auth/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { LinkCodeSent } from '../contract.ts'
import { lockVisitor, type VisitorRow } from './repository.ts'
import { beginVisit, markProven, visitorOf } from './visitor.ts'

/** What the link opens, and its mail's recipient. */
export type LinkedTo = Pick<CodeFor, 'purpose' | 'email'>

/** The code is bound to the browser that asks for it. `send` is for a feature with its own error sentence. */
export async function sendCodeForLink(
  ctx: Context,
  linked: LinkedTo,
  send: typeof sendEmailCode = sendEmailCode,
): Promise<LinkCodeSent> {
  return ctx.db.transaction(async (tx) => {
    const { visitor, key } = await beginVisit(ctx, tx)
    await send({ ...ctx, db: tx }, { ...linked, subject: visitor.id })
    const { minutes, waitSeconds } = EMAIL_CODE
    return { key: key ?? ctx.visitorKey ?? '', minutes, waitSeconds }
  })
}

type Proof = { linked: LinkedTo; code: string }

/** Throws if the code is wrong. `open` is what the proof opens beside the address, in the same transaction. */
export async function proveByLink(
  ctx: Context,
  proof: Proof,
  open?: (tx: Database, visitorId: string) => Promise<void>,
): Promise<void> {
  const { linked } = proof
  const visitor = await checkCodeForLink(ctx, proof)
  await ctx.db.transaction(async (tx) => {
    await lockVisitor(tx, visitor.id)
    await markProven(ctx, tx, visitor.id, linked.email)
    await open?.(tx, visitor.id)
  })
}

/** Who typed the code, once. What it proves is for the caller to keep. */
export async function checkCodeForLink(ctx: Context, { linked, code }: Proof): Promise<VisitorRow> {
  const visitor = await visitorOf(ctx)
  if (!visitor) throw generalError('SIGN_IN_REQUIRED')
  await checkEmailCode(ctx, { ...linked, subject: visitor.id }, code)
  return visitor
}
