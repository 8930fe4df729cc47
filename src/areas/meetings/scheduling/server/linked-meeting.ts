// A meeting by the link of its mail: its time and means, to anyone who has the link. Everything else, and changing it, requires a code sent
// to the address of the booking.
import { isGuestSubject } from '#areas/people/users/rules/guest-subject.ts'
import { stateOf } from '#areas/people/users/rules/list.ts'
import { findById as findUser, type UserRow } from '#areas/people/users/server/index.ts'
import type { LinkCodeSent, MailLink, ProveLinkInput } from '#areas/people/visitors/contract.ts'
import {
  hasProven,
  type LinkedTo,
  proveByLink,
  sendCodeForLink,
  visitorOf,
} from '#areas/people/visitors/server/index.ts'
import { instant } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import type { Context } from '#platform/context.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import type { LinkedMeeting } from '../contract.ts'
import { LINKS_OPENED } from '../rules/guest.ts'
import { isOver } from '../rules/notice.ts'
import { canRead } from '../rules/policy.ts'
import { isoOf } from './appointment-view.ts'
import { keepOpening } from './guest-repository.ts'
import { sendCode } from './guests.ts'
import { partyOf } from './party.ts'
import { type AppointmentRow, findById } from './repository.ts'
import { schedulingError } from './scheduling-error.ts'

/** For anyone with the link. A forged link, and one to nothing, are the same 404. */
export async function openLink(ctx: Context, { link }: MailLink): Promise<LinkedMeeting> {
  await countAgainst(ctx, LINKS_OPENED, networkOf(ctx.clientAddress))
  const { row, client } = await linkedBy(ctx, link)
  if (await mayReadAll(ctx, row, client)) return shown('open', row)
  if (row.status === 'cancelled') return { state: 'cancelled', appointmentId: null, meeting: null }
  if (isOverNow(ctx, row)) return { state: 'over', appointmentId: null, meeting: null }
  return shown(isGuestSubject(client.subject) ? 'locked' : 'account', row)
}

/** To the address of the booking, which is not revealed. */
export async function sendLinkCode(ctx: Context, { link }: MailLink): Promise<LinkCodeSent> {
  const { client } = await lockedBy(ctx, link)
  return sendCodeForLink(ctx, linkedTo(client), sendCode)
}

/** From here on the key opens this meeting too, for as long as the proof counts, and no other of the same address. */
export async function proveLink(
  ctx: Context,
  { link, code }: ProveLinkInput,
): Promise<{ appointmentId: string }> {
  const { row, client } = await lockedBy(ctx, link)
  await proveByLink(ctx, { linked: linkedTo(client), code }, (tx, visitorId) =>
    keepOpening(tx, visitorId, row.id),
  )
  return { appointmentId: row.id }
}

type Linked = { row: AppointmentRow; client: UserRow }

/** No link opens an unconfirmed meeting. */
export function mayBeLinked({ status }: Pick<AppointmentRow, 'status'>): boolean {
  return status !== 'held' && status !== 'expired'
}

async function linkedBy(ctx: Context, link: string): Promise<Linked> {
  const id = ctx.links.idIn('meeting', link)
  const row = id === null ? null : await findById(ctx.db, id)
  const client = row && (await findUser(ctx.db, row.clientId))
  const isMeeting = row && mayBeLinked(row)
  if (!isMeeting || !client || stateOf(client) !== 'active') throw generalError('NOT_FOUND')
  return { row, client }
}

/** Still open to a code. */
async function lockedBy(ctx: Context, link: string): Promise<Linked> {
  if (ctx.actor.kind === 'user') throw generalError('ACCESS_DENIED')
  const linked = await linkedBy(ctx, link)
  if (isOverNow(ctx, linked.row)) throw schedulingError(ctx.firm, 'APPOINTMENT_NOT_CHANGEABLE')
  if (!isGuestSubject(linked.client.subject)) throw generalError('SIGN_IN_REQUIRED')
  return linked
}

/** The person who booked it here, opened it a short while ago, or has proven its address in this visit already. */
async function mayReadAll(ctx: Context, row: AppointmentRow, client: UserRow): Promise<boolean> {
  const party = await partyOf(ctx)
  if (party && canRead(party, row)) return true
  if (ctx.actor.kind === 'user' || !isGuestSubject(client.subject)) return false
  const visitor = await visitorOf(ctx)
  if (!visitor || !hasProven(ctx, visitor, client.email)) return false
  await keepOpening(ctx.db, visitor.id, row.id)
  return true
}

function isOverNow(ctx: Context, { status, startsAt }: AppointmentRow): boolean {
  return isOver({ status, startsAt: instant(startsAt) }, ctx.clock.now())
}

function shown(state: 'open' | 'locked' | 'account', row: AppointmentRow): LinkedMeeting {
  const { id, startsAt, timeZone, meetingMethod } = row
  return {
    state,
    appointmentId: state === 'open' ? id : null,
    meeting: { startsAt: isoOf(startsAt), timeZone, meetingMethod },
  }
}

function linkedTo({ email }: UserRow): LinkedTo {
  return { purpose: 'meeting', email }
}
