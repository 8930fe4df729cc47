// What follows elsewhere from a meeting. Those features all know scheduling, so scheduling cannot enter them: manifests say it.
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import type { MeetingNews } from './job-kinds.ts'
import { type AppointmentRow, findById, listOfClient } from './repository.ts'

type Told = { clientId: string; happened: MeetingNews }

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    /** The feature's reaction to a meeting booked, held or cancelled; runs in a transaction, safe to repeat. */
    afterMeeting?(services: Services, tx: Database, told: Told): Promise<void>
  }
}

/** The client's current state: an upcoming meeting, or one held since then. */
export async function newsOfMeetings(
  db: Database,
  clientId: string,
  { since, now }: { since: Date; now: Date },
): Promise<Exclude<MeetingNews, 'cancelled'>[]> {
  const rows = await listOfClient(db, clientId)
  const isHeld = rows.some((row) => isStillSo(row, 'held') && row.endsAt >= since)
  const isBooked = rows.some((row) => isStillSo(row, 'booked') && row.endsAt > now)
  return [...(isBooked ? (['booked'] as const) : []), ...(isHeld ? (['held'] as const) : [])]
}

/** If it is still so: a meeting may be cancelled, and staff may change their mind, before this is done. */
export async function tellOfMeeting(
  services: Services,
  features: Features,
  { appointmentId, happened }: { appointmentId: string; happened: MeetingNews },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const row = await findById(tx, appointmentId)
    if (!row || !isStillSo(row, happened)) return
    for (const { afterMeeting } of features)
      await afterMeeting?.(services, tx, { clientId: row.clientId, happened })
  })
}

function isStillSo({ status, outcome }: AppointmentRow, happened: MeetingNews): boolean {
  switch (happened) {
    case 'held':
      return outcome === 'held'
    case 'booked':
      return status === 'confirmed'
    case 'cancelled':
      return status === 'cancelled'
  }
}
