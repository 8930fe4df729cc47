import type { JobKind } from '#platform/jobs.ts'

export type MeetingNews = 'booked' | 'held' | 'cancelled'

/** After a meeting was booked, held or cancelled: the consequences in other features. */
export const TELL_OF_MEETING: JobKind<{ appointmentId: string; happened: MeetingNews }> = {
  name: 'scheduling.tell-of-meeting',
  retryLimit: 10,
  retryDelaySeconds: 5,
}
