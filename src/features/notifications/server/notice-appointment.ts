// The meeting as its letter needs it. Scheduling announces meetings and so cannot be imported here: the server passes
// a reader of its data instead.
import type { MeetingMethod } from '#features/scheduling/rules/appointment.ts'
import type { Language } from '#kernel/language.ts'
import type { Database } from '#platform/database.ts'

export type NoticeAppointment = {
  id: string
  clientId: string
  attorneyName: string
  type: string
  /** Instants in ISO 8601. */
  startsAt: string
  endsAt: string
  meetingMethod: MeetingMethod
  /** What the client chose with; the letter follows both. */
  timeZone: string
  language: Language
  /** How often the meeting was moved. */
  edition: number
}

/** The meeting as it stands now; null where it is missing or no longer confirmed. */
export type AppointmentReader = (db: Database, id: string) => Promise<NoticeAppointment | null>
