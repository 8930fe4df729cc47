import { keepBirthDate, withoutBirthDate } from '#features/intake/server/index.ts'
import { inBatches } from '#platform/batches.ts'
import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { followMove } from './follow-move.ts'
import { FOLLOW_MOVE, RESEAL_CASES, TELL_OF_DATES } from './job-kinds.ts'
import { resealChanges, resealDates } from './dates-repository.ts'
import { resealDecisions } from './decisions-repository.ts'
import { resealFilings } from './filings-repository.ts'
import { resealNotes } from './notes-repository.ts'
import { tellOfDates } from './tell-of-dates.ts'
import { resealNotices } from './notices-repository.ts'
import { birthDatesOf, resealPeople } from './people-repository.ts'
import type { Store } from './notes-repository.ts'
import { resealRecordChanges } from './record-changes-repository.ts'
import { resealTasks } from './tasks-repository.ts'

/** Before the firm's day begins. */
const DAILY = '35 6 * * *'
/** The firm's morning: Central Time. */
const MORNING = '0 7 * * *'
/** Rows per transaction. */
const BATCH = 200

export async function registerCaseJobs(
  runner: JobRunner,
  services: Services,
  features: Features,
): Promise<void> {
  await runner.work(FOLLOW_MOVE, (data) => followMove(services, features, data))
  await runner.repeat(TELL_OF_DATES, MORNING, () => tellOfDates(services))
  await runner.repeat(RESEAL_CASES, DAILY, async () => void (await resealCases(services)))
  await runner.enqueue(services.db, RESEAL_CASES, {})
  // Down at seven, it tells as soon as it is back; who was told this morning already is not told again.
  await runner.enqueue(services.db, TELL_OF_DATES, {})
}

/** After a new key was put in front, so that the old one can be thrown away; tells how many it sealed again. */
export async function resealCases({ db, seal }: Pick<Services, 'db' | 'seal'>): Promise<number> {
  let count = 0
  const all = [
    resealNotes,
    resealDates,
    resealChanges,
    resealTasks,
    resealPeople,
    resealFilings,
    resealRecordChanges,
    resealNotices,
    resealDecisions,
    keepBirthDates,
  ]
  for (const reseal of all) count += await inBatches(db, BATCH, (tx, max) => reseal({ db: tx, seal }, max))
  return count
}

/** The conflict check tells people apart by it; an older version did not hand it over. */
async function keepBirthDates(store: Store, max: number): Promise<number> {
  const parties = await withoutBirthDate(store.db, max)
  const born = await birthDatesOf(
    store,
    parties.map(({ personId }) => personId),
  )
  for (const { id, personId } of parties) await keepBirthDate(store, id, born.get(personId) ?? null)
  return parties.length
}
