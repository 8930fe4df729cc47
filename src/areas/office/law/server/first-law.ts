// The words of a release: the first version of each row, and a new one, to be read, if a release changes them.
import { LAW_NOTES, LAW_ROWS, type LawRow } from '#firm/law.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { addVersion, lockRow, shippedVersions } from './repository.ts'
import { isWorded, wordingOf } from './wording.ts'

/** Safe to repeat, also by two processes at once. */
export async function giveShippedLaw({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const shipped = await shippedVersions(db)
  for (const row of LAW_ROWS.filter((each) => !isWorded(shipped.get(each), shippedWording(each)))) {
    await db.transaction(async (tx) => {
      const newest = await lockRow(tx, row)
      const wording = shippedWording(row)
      if (isWorded((await shippedVersions(tx)).get(row), wording)) return
      const version = (newest?.version ?? 0) + 1
      await addVersion(tx, { row, version, ...wording, madeBy: null, madeAt: toDate(clock.now()) })
    })
  }
}

function shippedWording(row: LawRow) {
  return wordingOf({ ...LAW_NOTES[row], link: null, until: null })
}
