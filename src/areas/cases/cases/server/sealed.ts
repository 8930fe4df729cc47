// What this feature seals, and the job that seals it again after a change of keys.
import { keepBirthDate, withoutBirthDate } from '#areas/intake/intake/server/index.ts'
import type { FeatureSealed } from '#platform/sealed-rows.ts'
import { SEALED_ANSWERS } from './answers-repository.ts'
import { SEALED_DATE_CHANGES, SEALED_DATES } from './dates-repository.ts'
import { SEALED_DECISIONS } from './decisions-repository.ts'
import { SEALED_FILINGS } from './filings-repository.ts'
import { SEALED_NEW_ADDRESSES } from './new-address-repository.ts'
import { SEALED_NOTES, type Store } from './notes-repository.ts'
import { SEALED_NOTICES } from './notices-repository.ts'
import { birthDatesOf, SEALED_PEOPLE } from './people-repository.ts'
import { SEALED_RECORD_CHANGES } from './record-changes-repository.ts'
import { SEALED_TASKS } from './tasks-repository.ts'

export const CASES_SEALED: FeatureSealed = {
  job: 'cases.reseal',
  tables: [
    SEALED_NOTES,
    SEALED_DATES,
    SEALED_DATE_CHANGES,
    SEALED_TASKS,
    SEALED_PEOPLE,
    SEALED_ANSWERS,
    SEALED_NEW_ADDRESSES,
    SEALED_FILINGS,
    SEALED_RECORD_CHANGES,
    SEALED_NOTICES,
    SEALED_DECISIONS,
  ],
  after: [keepBirthDates],
}

/** Conflict checks distinguish people by it; an older version did not pass it on. */
async function keepBirthDates(store: Store, max: number): Promise<number> {
  const parties = await withoutBirthDate(store.db, max)
  const born = await birthDatesOf(
    store,
    parties.map(({ personId }) => personId),
  )
  // Missing if the person cannot be unsealed.
  const known = parties.filter(({ personId }) => born.has(personId))
  for (const { id, personId } of known) await keepBirthDate(store, id, born.get(personId) ?? null)
  return known.length
}
