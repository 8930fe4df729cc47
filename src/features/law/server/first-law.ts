// The words that come with a release: the first version of each row, and a new one, to be read, where a release changes them.
import { LAW_NOTES, LAW_ROWS, type LawRow } from '#firm/law.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { addVersion, lockRow, type LawVersion, shippedVersions } from './repository.ts'

/** Safe to repeat, also by two processes at once. */
export async function giveShippedLaw({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Map((await shippedVersions(db)).map((version) => [version.row, version]))
  const changed = LAW_ROWS.filter((row) => !isSame(before.get(row), row))
  if (changed.length === 0) return
  await db.transaction(async (tx) => {
    for (const row of changed) {
      const newest = await lockRow(tx, row)
      const shipped = (await shippedVersions(tx)).find((version) => version.row === row)
      if (isSame(shipped, row)) continue
      const version = (newest?.version ?? 0) + 1
      await addVersion(tx, { row, version, ...shippedWords(row), madeBy: null, madeAt: toDate(clock.now()) })
    }
  })
}

function shippedWords(row: LawRow) {
  const { says, cautious, source, from } = LAW_NOTES[row]
  return {
    saysEn: says.en,
    saysEs: says.es,
    cautiousEn: cautious.en,
    cautiousEs: cautious.es,
    source,
    link: null,
    begins: from,
    ends: null,
  }
}

function isSame(kept: LawVersion | undefined, row: LawRow): boolean {
  if (!kept) return false
  const words = shippedWords(row)
  return (Object.keys(words) as (keyof typeof words)[]).every((name) => kept[name] === words[name])
}
