// People who booked a meeting or are named in a report of a detention take part in conflict checks like everyone else.
import type { ReportNames } from '#areas/intake/detention/server/index.ts'
import { namesInReport } from '#areas/intake/detention/server/index.ts'
import { namesOfBookings } from '#areas/meetings/scheduling/server/index.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { MISSING_GIVEN, wholeName } from '../rules/names.ts'
import {
  addParties,
  bookedWithoutName,
  removePartyOfMeetings,
  removePartiesOfReport,
  reportsWithoutName,
} from './party-names-repository.ts'
import type { Store } from './repository.ts'

/**
 * Part of a transaction: under every name under which the person booked, with the latest meeting; names that they had
 * before stay. Harmless to repeat.
 */
export async function keepNamesOfBookings(tx: Database, userId: string): Promise<void> {
  for (const { given, surnames, meetingId, startsAt } of await namesOfBookings(tx, userId)) {
    const name = { given: given || MISSING_GIVEN, surnames }
    await removePartyOfMeetings(tx, userId, name)
    const party = { ...name, role: 'client' as const }
    await addParties({ db: tx }, [party], { meetingId, userId }, { knownAt: startsAt })
  }
}

/** Runs in a transaction: the current names of the detained person and of the sender. */
export async function keepNamesOfReport(store: Store, report: ReportNames): Promise<void> {
  const { reportId, at: knownAt, person, birthDate, asker } = report
  await removePartiesOfReport(store.db, reportId)
  if (person !== '')
    await addParties(store, [{ ...wholeName(person), role: 'client' }], { reportId }, { knownAt, birthDate })
  if (asker !== '')
    await addParties(store, [{ ...wholeName(asker), role: 'family' }], { reportId }, { knownAt })
}

/** Rows per transaction. */
const BATCH = 100
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Bookings and reports older than the kept names. Safe to repeat. */
export async function keepNames({ db, seal }: Pick<Services, 'db' | 'seal'>): Promise<void> {
  await walk(db, bookedWithoutName, (tx, userId) => keepNamesOfBookings(tx, userId))
  await walk(db, reportsWithoutName, async (tx, reportId) => {
    const store = { db: tx, seal }
    const names = await namesInReport(store, reportId)
    if (names) await keepNamesOfReport(store, names)
  })
}

/** By ids, so that one without a name to keep is met once. */
async function walk(
  db: Database,
  list: (db: Database, after: string, max: number) => Promise<string[]>,
  keep: (tx: Database, id: string) => Promise<void>,
): Promise<void> {
  for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
    const ids: string[] = await list(db, after, BATCH)
    await db.transaction(async (tx) => {
      for (const id of ids) await keep(tx, id)
    })
    after = ids.at(-1)
  }
}
