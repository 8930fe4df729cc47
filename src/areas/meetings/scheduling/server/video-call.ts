// Where a meeting by video is joined: the nearest link that is set.
import { type Instant, instant, isBefore } from '#kernel/calendar.ts'
import type { VideoLinkSource } from '../rules/video-link.ts'
import type { AppointmentRow } from './repository.ts'
import type { VideoLinkRow } from './video-link-repository.ts'

type VideoCall = { link: string; source: VideoLinkSource }
type Joined = Pick<AppointmentRow, 'videoLink' | 'attorneyId' | 'meetingMethod'>

/** Null for a meeting by telephone, and until anybody has set a link. */
export function videoCallOf(meeting: Joined, standing: readonly VideoLinkRow[]): VideoCall | null {
  if (meeting.meetingMethod !== 'video') return null
  if (meeting.videoLink !== null) return { link: meeting.videoLink, source: 'meeting' }
  const own = standing.find(({ attorneyId }) => attorneyId === meeting.attorneyId)
  if (own) return { link: own.link, source: 'attorney' }
  const firm = standing.find(({ attorneyId }) => attorneyId === null)
  return firm ? { link: firm.link, source: 'firm' } : null
}

/** By video, booked, and not over. */
export function mayHaveLink(
  { status, meetingMethod, endsAt }: Pick<AppointmentRow, 'status' | 'meetingMethod' | 'endsAt'>,
  now: Instant,
): boolean {
  return status === 'confirmed' && meetingMethod === 'video' && isBefore(now, instant(endsAt))
}
