import type { JobKind } from '#platform/jobs.ts'

export type MeetingNews = 'booked' | 'held' | 'cancelled'

/** After anything changed of a meeting that its attorney's own calendar shows; worked by calendars, which know of such. */
export const SHOW_MEETING: JobKind<{ appointmentId: string; attorneyId: string }> = {
  reachesOut: true,
  name: 'calendars.show-meeting',
  retryLimit: 12,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 3_600,
}

/** After a meeting was booked, held or cancelled: the consequences in other features. */
export const TELL_OF_MEETING: JobKind<{ appointmentId: string; happened: MeetingNews }> = {
  name: 'scheduling.tell-of-meeting',
  retryLimit: 10,
  retryDelaySeconds: 5,
}
