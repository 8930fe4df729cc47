// The meeting as its mails need it.
import { leftToRefund } from '#areas/money/payments/rules/refund.ts'
import {
  consultationPrice,
  listPaymentsOfAppointments,
  listRefunds,
  type PaymentRow,
} from '#areas/money/payments/server/index.ts'
import { isGuestSubject } from '#areas/people/users/rules/guest-subject.ts'
import { displayName, findById as findUser } from '#areas/people/users/server/index.ts'
import type { Language } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type CancelledFee, cancelledFee } from '../rules/cancelled-fee.ts'
import type { FeeAfterCancelling } from '../rules/notice.ts'
import { findById, listChanges } from './repository.ts'
import { videoCallOf } from './video-call.ts'
import { listVideoLinks } from './video-link-repository.ts'

export type MailedMeeting = {
  id: string
  clientId: string
  /** The token of the link for a client without an account; null for one with the portal. */
  link: string | null
  attorneyId: string
  attorneyName: string
  type: string
  status: 'confirmed' | 'cancelled'
  /** Instants in ISO 8601. */
  startsAt: string
  endsAt: string
  /** The time before the last move; null if not moved. */
  movedFrom: string | null
  meetingMethod: 'video' | 'phone'
  /** The client's choices; the mail follows both. */
  timeZone: string
  language: Language
  /** How often the meeting was moved. */
  edition: number
  /** The link to join; null by telephone, and until the firm has set one. */
  videoLink: string | null
  /** How often that was given or changed after booking. */
  linkEdition: number
  /** Something was paid for it, credit of another one included. */
  isPaid: boolean
  /** The price of another booking is the fee, at the moment. */
  isFeeAsked: boolean
  /** The client did not come. */
  isMissed: boolean
  /** Who cancelled it, and the effect on the fee; null if not cancelled. */
  cancelled: { isByFirm: boolean; fee: CancelledFee } | null
}

type Desk = Pick<Services, 'db' | 'firm' | 'links'>
export type MeetingReader = (desk: Desk, id: string) => Promise<MailedMeeting | null>

/** Its current state; null if it is missing, or is neither confirmed nor cancelled. */
export async function readMailedMeeting(
  { db, firm, links }: Desk,
  id: string,
): Promise<MailedMeeting | null> {
  const meeting = await findById(db, id)
  if (!meeting || meeting.meetingMethod === null) return null
  const { clientId, attorneyId, type, status, meetingMethod, timeZone, language, timesMoved } = meeting
  if (status !== 'confirmed' && status !== 'cancelled') return null
  const changes = await listChanges(db, [id])
  const [attorney, client] = [await findUser(db, attorneyId), await findUser(db, clientId)]
  const end = changes.findLast(({ kind }) => kind === 'cancelled')
  const paid = await paidFor(db, id)
  const fee = status === 'cancelled' ? await feeOf(db, paid, end?.fee ?? null) : null
  return {
    id,
    clientId,
    link: client && isGuestSubject(client.subject) ? links.tokenFor('meeting', id) : null,
    attorneyId,
    attorneyName: attorney ? displayName(attorney) : '',
    type,
    status,
    startsAt: meeting.startsAt.toISOString(),
    endsAt: meeting.endsAt.toISOString(),
    movedFrom: changes.findLast(({ kind }) => kind === 'moved')?.startsAt.toISOString() ?? null,
    meetingMethod,
    timeZone,
    language,
    edition: timesMoved,
    videoLink: videoCallOf(meeting, await listVideoLinks(db))?.link ?? null,
    linkEdition: meeting.videoLinkEdition,
    isPaid: paid.length > 0,
    isFeeAsked: (await consultationPrice({ firm }, db)) === 'paid',
    isMissed: meeting.outcome === 'absent',
    cancelled: fee && { isByFirm: end?.isByFirm ?? true, fee },
  }
}

async function paidFor(db: Database, appointmentId: string): Promise<PaymentRow[]> {
  const payments = await listPaymentsOfAppointments(db, [appointmentId])
  return payments.filter(({ status }) => status === 'completed' || status === 'refunded')
}

async function feeOf(
  db: Database,
  paid: readonly PaymentRow[],
  decided: FeeAfterCancelling | null,
): Promise<CancelledFee> {
  const paidCents = paid.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const ids = paid.map(({ id }) => id)
  return cancelledFee(paidCents, leftToRefund(paidCents, await listRefunds(db, ids)), decided)
}
