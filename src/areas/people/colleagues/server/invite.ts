// An administrator invites a colleague, sends the invitation again, or withdraws it.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { type ColleaguePosition, heldIn } from '#areas/people/users/rules/position.ts'
import { findByEmail } from '#areas/people/users/server/index.ts'
import { type Instant, plusMinutes, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { plainEmail } from '#kernel/plain-email.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { InvitationPath, Invitations, Invited, NewInvitation } from '../contract.ts'
import { INVITATION_DAYS, invitationState } from '../rules/invitation.ts'
import { COLLEAGUE_ACTIONS } from './audit-actions.ts'
import { colleagueError } from './colleague-error.ts'
import { joinLink, mailInvitation } from './invitation-mail.ts'
import { addInvitation, endOpen, findInvitation, type InvitationRow, listOpen, renew } from './repository.ts'
import { digestOf, mintToken } from './token.ts'

const CLAIM_MINUTES = 2

/** Claims that are older were left. */
export function claimedBefore(now: Instant): Date {
  return toDate(plusMinutes(now, -CLAIM_MINUTES))
}

/** For administrators. */
export async function listInvitations(ctx: Context): Promise<Invitations> {
  requireAdmin(ctx)
  const now = toDate(ctx.clock.now())
  const rows = await listOpen(ctx.db)
  return { invitations: rows.map((row) => viewOf(row, now)) }
}

function viewOf(row: InvitationRow, now: Date): Invitations['invitations'][number] {
  const { id, firstName, lastName, email, language, position, invitedAt, expiresAt } = row
  return {
    id,
    name: `${firstName} ${lastName}`,
    email,
    language,
    position,
    invitedAt: invitedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isLate: invitationState(row, now) === 'late',
  }
}

/** What goes with the role only where something does. */
export function toldOf(position: ColleaguePosition) {
  const { role, isAttorney, readsBooks } = heldIn(position)
  return { role, ...(isAttorney && { isAttorney }), ...(readsBooks && { readsBooks }) }
}

function linkFrom(now: Instant, token: string) {
  const expiresAt = toDate(plusMinutes(now, INVITATION_DAYS * 24 * 60))
  return { tokenDigest: digestOf(token), invitedAt: toDate(now), expiresAt }
}

/** For administrators. Sent again with the same id, after a lost answer, it is the same invitation, with a new link. */
export async function inviteColleague(ctx: Context, input: NewInvitation): Promise<Invited> {
  const { userId: invitedBy } = requireAdmin(ctx)
  const { invitationId: id, firstName, lastName, language, position } = input
  if (await findInvitation(ctx.db, id)) return inviteAgain(ctx, input)
  const email = plainEmail(input.email)
  const token = mintToken()
  const row = {
    id,
    firstName,
    lastName,
    email,
    language,
    position,
    invitedBy,
    ...linkFrom(ctx.clock.now(), token),
  }
  await ctx.db.transaction(async (tx) => {
    await refuseKnown(tx, email)
    if (!(await addInvitation(tx, row))) throw colleagueError('COLLEAGUE_INVITED')
    const action = COLLEAGUE_ACTIONS['colleague.invited']
    await recordAudit(tx, asker(ctx), { action, subjectId: null, after: toldOf(position) })
    await mail(ctx, tx, row, token)
  })
  return answerWith(ctx, row, token)
}

/** For administrators. */
export async function inviteAgain(ctx: Context, { invitationId }: InvitationPath): Promise<Invited> {
  requireAdmin(ctx)
  const token = mintToken()
  const now = ctx.clock.now()
  const row = await ctx.db.transaction(async (tx) => {
    const found = await findInvitation(tx, invitationId)
    if (!found) throw generalError('NOT_FOUND')
    if (found.email !== '') await refuseKnown(tx, found.email)
    const link = { ...linkFrom(now, token), claimedBefore: claimedBefore(now) }
    if (!(await renew(tx, invitationId, link))) throw generalError('NOT_FOUND')
    const action = COLLEAGUE_ACTIONS['colleague.invited-again']
    await recordAudit(tx, asker(ctx), { action, subjectId: null })
    await mail(ctx, tx, found, token)
    return found
  })
  return answerWith(ctx, row, token)
}

/** For administrators. */
export async function withdrawInvitation(
  ctx: Context,
  { invitationId }: InvitationPath,
): Promise<Invitations> {
  requireAdmin(ctx)
  const now = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    const ending = { withdrawnAt: toDate(now), claimedBefore: claimedBefore(now) }
    if (!(await endOpen(tx, invitationId, ending))) throw generalError('NOT_FOUND')
    const action = COLLEAGUE_ACTIONS['colleague.withdrawn']
    await recordAudit(tx, asker(ctx), { action, subjectId: null })
  })
  return listInvitations(ctx)
}

async function refuseKnown(tx: Database, email: string): Promise<void> {
  if (await findByEmail(tx, email)) throw colleagueError('COLLEAGUE_HAS_ACCOUNT')
}

type Reached = Pick<InvitationRow, 'email' | 'language'>

async function mail(ctx: Context, tx: Database, row: Reached, token: string): Promise<void> {
  if (ctx.firm.takesMail) await mailInvitation(ctx, tx, row, token)
}

/** Only where no mail brings it. */
async function answerWith(ctx: Context, row: Reached, token: string): Promise<Invited> {
  const link = ctx.firm.takesMail ? null : joinLink(ctx.firm, row, token)
  return { ...(await listInvitations(ctx)), link }
}
