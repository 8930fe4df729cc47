import type { JobKind } from '#platform/jobs.ts'

/** Once a day: notes of meetings that an older key sealed. */
export const RESEAL_NOTES: JobKind<Record<string, never>> = {
  name: 'scheduling.reseal-notes',
  retryLimit: 5,
  retryDelaySeconds: 60,
}

export type MeetingNews = 'booked' | 'held' | 'cancelled'

/** After a meeting was booked, held or cancelled: what follows from it in other features. */
export const TELL_OF_MEETING: JobKind<{ appointmentId: string; happened: MeetingNews }> = {
  name: 'scheduling.tell-of-meeting',
  retryLimit: 10,
  retryDelaySeconds: 5,
}
