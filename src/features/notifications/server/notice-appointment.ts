// The meeting as its letters need it. Scheduling announces meetings and so cannot be imported here: the server passes
// a reader of its data instead.
import type { Language } from '#kernel/language.ts'
import type { Cents } from '#kernel/money.ts'
import type { Database } from '#platform/database.ts'

/** What becomes of what was paid for a meeting that is cancelled. */
export type CancelledFee = { kind: 'none' } | { kind: 'refund' | 'credit'; amountCents: Cents }

export type NoticeAppointment = {
  id: string
  clientId: string
  /** Booked without an account, and still without one. */
  isGuest: boolean
  attorneyId: string
  attorneyName: string
  type: string
  status: 'confirmed' | 'cancelled'
  /** Instants in ISO 8601. */
  startsAt: string
  endsAt: string
  /** Where it was before it was last moved; null where it was not. */
  movedFrom: string | null
  meetingMethod: 'video' | 'phone'
  /** What the client chose with; the letter follows both. */
  timeZone: string
  language: Language
  /** How often the meeting was moved. */
  edition: number
  /** Who cancelled it, and what follows for the fee; null while it stands. */
  cancelled: { isByFirm: boolean; fee: CancelledFee } | null
}

/** The meeting as it stands now; null where it is missing, or is neither confirmed nor cancelled. */
export type AppointmentReader = (db: Database, id: string) => Promise<NoticeAppointment | null>
