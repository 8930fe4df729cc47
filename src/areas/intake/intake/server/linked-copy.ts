// The copy of a sent intake, by the link of its mail: none of it before a code, which goes to the address proven when it was sent.
import type { LinkCodeSent, MailLink, ProveLinkInput } from '#areas/people/visitors/contract.ts'
import { type LinkedTo, proveByLink, sendCodeForLink } from '#areas/people/visitors/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import type { Context } from '#platform/context.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import type { LinkedCopy } from '../contract.ts'
import { COPIES_OPENED } from '../rules/limits.ts'
import { mayRead } from './read-intakes.ts'
import { findIntake, type IntakeRow } from './repository.ts'

/** For anyone with the link. A forged link, and one to nothing sent, are the same 404. */
export async function openCopy(ctx: Context, { link }: MailLink): Promise<LinkedCopy> {
  await countAgainst(ctx, COPIES_OPENED, networkOf(ctx.clientAddress))
  const row = await linkedBy(ctx, link)
  if (await mayRead(ctx, row)) return { state: 'open', sessionId: row.id }
  return { state: row.ownerId === null ? 'locked' : 'account', sessionId: null }
}

export async function sendCopyCode(ctx: Context, { link }: MailLink): Promise<LinkCodeSent> {
  const { linked } = await lockedBy(ctx, link)
  return sendCodeForLink(ctx, linked)
}

/** From here on the visitor reads the intakes sent under this address, for as long as the proof counts. */
export async function proveCopy(
  ctx: Context,
  { link, code }: ProveLinkInput,
): Promise<{ sessionId: string }> {
  const { row, linked } = await lockedBy(ctx, link)
  await proveByLink(ctx, { linked, code })
  return { sessionId: row.id }
}

async function linkedBy(ctx: Context, link: string): Promise<IntakeRow> {
  const id = ctx.links.idIn('answers', link)
  const row = id === null ? null : await findIntake(ctx, id)
  if (row?.status !== 'completed') throw generalError('NOT_FOUND')
  return row
}

/** Still open to a code. */
async function lockedBy(ctx: Context, link: string): Promise<{ row: IntakeRow; linked: LinkedTo }> {
  if (ctx.actor.kind === 'user') throw generalError('ACCESS_DENIED')
  const row = await linkedBy(ctx, link)
  if (row.ownerId !== null || row.provenEmail === null) throw generalError('SIGN_IN_REQUIRED')
  return { row, linked: { purpose: 'intake', email: row.provenEmail } }
}
