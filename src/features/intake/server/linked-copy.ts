// The copy of what was sent, by the link of its mail: nothing of it before a code, which goes to the address that was proven
// when it was sent.
import { checkEmailCode, type CodeFor, sendEmailCode } from '#features/auth/server/index.ts'
import { EMAIL_CODE } from '#features/auth/rules/email-code.ts'
import { beginVisit, lockVisitor, markProven, visitorOf } from '#features/visitors/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import type { Context } from '#platform/context.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import type { CopyLink, LinkedCopy, ProveCopyInput, SentCopyCode } from '../contract.ts'
import { COPIES_OPENED } from '../rules/limits.ts'
import { mayRead } from './read-intakes.ts'
import { findIntake, type IntakeRow } from './repository.ts'

/** For everybody with the link. A link that we did not make, and one to nothing that was sent, are the same 404. */
export async function openCopy(ctx: Context, { link }: CopyLink): Promise<LinkedCopy> {
  await countAgainst(ctx, COPIES_OPENED, networkOf(ctx.clientAddress))
  const row = await linkedBy(ctx, link)
  if (await mayRead(ctx, row)) return { state: 'open', sessionId: row.id }
  return { state: row.ownerId === null ? 'locked' : 'account', sessionId: null }
}

export async function sendCopyCode(ctx: Context, { link }: CopyLink): Promise<SentCopyCode> {
  const { email } = await lockedBy(ctx, link)
  return ctx.db.transaction(async (tx) => {
    const { visitor, key } = await beginVisit(ctx, tx)
    await sendEmailCode({ ...ctx, db: tx }, codeFor(visitor.id, email))
    const { minutes, waitSeconds } = EMAIL_CODE
    return { key: key ?? ctx.visitorKey ?? '', minutes, waitSeconds }
  })
}

/** From here on the visitor reads what was sent under this address, for as long as the proof counts. */
export async function proveCopy(
  ctx: Context,
  { link, code }: ProveCopyInput,
): Promise<{ sessionId: string }> {
  const { row, email } = await lockedBy(ctx, link)
  const visitor = await visitorOf(ctx)
  if (!visitor) throw generalError('SIGN_IN_REQUIRED')
  await checkEmailCode(ctx, codeFor(visitor.id, email), code)
  await ctx.db.transaction(async (tx) => {
    await lockVisitor(tx, visitor.id)
    await markProven(ctx, tx, visitor.id, email)
  })
  return { sessionId: row.id }
}

async function linkedBy(ctx: Context, link: string): Promise<IntakeRow> {
  const id = ctx.links.idIn('answers', link)
  const row = id === null ? null : await findIntake(ctx, id)
  if (row?.status !== 'completed') throw generalError('NOT_FOUND')
  return row
}

async function lockedBy(ctx: Context, link: string): Promise<{ row: IntakeRow; email: string }> {
  const row = await linkedBy(ctx, link)
  if (ctx.actor.kind === 'user') throw generalError('ACCESS_DENIED')
  if (row.ownerId !== null || row.provenEmail === null) throw generalError('SIGN_IN_REQUIRED')
  return { row, email: row.provenEmail }
}

/** Bound to the browser that asked for it. */
function codeFor(visitorId: string, email: string): CodeFor {
  return { purpose: 'intake', subject: visitorId, email }
}
