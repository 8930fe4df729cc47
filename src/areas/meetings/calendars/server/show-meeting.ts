// A meeting in the calendar of its attorney at their own provider: as it is now, whatever has happened in between.
import { meetingEntries } from '#areas/meetings/scheduling/server/index.ts'
import { findById as findUser } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { type CalendarEntry, calendarText } from '#kernel/calendar-file.ts'
import type { Language } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import { OutsideError } from '#platform/ports/outside-calendar.ts'
import { findOutside, noteReading, type OutsideRow } from './outside-repository.ts'

/** Longer than the provider may take. */
const LOCK_WAIT_MS = 30_000

type Shown = { appointmentId: string; attorneyId: string }

/** Rejects where the provider fails, so that the job is tried again. */
export async function showMeeting(services: Services, asked: Shown): Promise<void> {
  if ((await findOutside(services, asked.attorneyId)) === null) return
  const name = `outside calendar ${asked.attorneyId} ${asked.appointmentId}`
  const lock = await services.locks.take(name, { waitMs: LOCK_WAIT_MS, asks: false })
  if (!lock) throw new Error('another process is writing this meeting')
  try {
    await show(services, asked)
  } finally {
    await lock.release()
  }
}

async function show(services: Services, { appointmentId, attorneyId }: Shown): Promise<void> {
  const row = await findOutside(services, attorneyId)
  const owner = await findUser(services.db, attorneyId)
  if (!row?.access.writesTo || !owner) return
  const { access } = row
  const { href } = row.access.writesTo
  const reader = { userId: attorneyId, language: owner.language, as: { staff: row.titles } }
  const [found] = await meetingEntries(services, reader, new Date(0), appointmentId)
  const entry = found && !found.isCancelled ? found : null
  if (entry && isOver(entry, toDate(services.clock.now()))) return
  try {
    if (entry)
      await services.outside.put(access, href, { uid: entry.uid, text: textOf(entry, owner.language) })
    else await services.outside.remove(access, href, appointmentId)
  } catch (error) {
    if (error instanceof OutsideError) await note(services, row, error)
    throw error
  }
}

/** What has been stays as it was. */
function isOver({ when }: CalendarEntry, now: Date): boolean {
  return 'startsAt' in when && (when.endsAt ?? when.startsAt) <= now
}

/** What its owner alone can mend is said to them. */
async function note({ db }: Services, row: OutsideRow, { problem }: OutsideError): Promise<void> {
  if (problem === 'refused' || problem === 'missing') await noteReading(db, row, { problem })
}

function textOf(entry: CalendarEntry, language: Language): string {
  return calendarText({ name: null, product: 'Portal', language, isPublished: false, entries: [entry] })
}
