import type { Context } from '#platform/context.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import type { SessionKey } from '../contract.ts'
import { DRAFT_LINKS } from '../rules/limits.ts'
import { INTAKE_MAILS } from './intake-mails.ts'
import { intakeError } from './intake-error.ts'
import { queueMail } from '#areas/messages/notifications/server/index.ts'
import { findMine } from './session-of.ts'

/**
 * Save and leave: a mail leads back. It goes to the answered address, proven or not, so it tells nothing and opens nothing but the start of
 * the questions. Null without an address.
 */
export async function sendDraftLink(ctx: Context, input: SessionKey): Promise<{ sentTo: string | null }> {
  const { id: intakeId, status, answers, ownerId: recipientId } = await findMine(ctx, input.sessionId)
  if (status !== 'open') throw intakeError('ALREADY_COMPLETED')
  const { email: to } = answers
  if (to === undefined) return { sentTo: null }
  await countAgainst(ctx, DRAFT_LINKS, to.toLowerCase())
  const { language } = ctx
  const mail = INTAKE_MAILS['intake-draft-link']
  await ctx.db.transaction((tx) => queueMail(ctx, tx, mail, { to, recipientId, language, intakeId }))
  return { sentTo: to }
}
