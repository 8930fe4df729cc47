import { LAW_ROWS, type LawRow } from '#firm/law.ts'
import type { Demonstration } from '#platform/feature.ts'
import { confirmLaw } from './change-law.ts'
import { giveShippedLaw } from './first-law.ts'
import { newestVersions } from './repository.ts'

/** One point is left to be read: one on which no rule leans, so that tools show every colour. */
const UNREAD: LawRow = 'bondTexas'

/** The fictional attorney has read the supplied law. */
export async function demonstrateLaw({ attorney }: Pick<Demonstration, 'attorney'>): Promise<void> {
  await giveShippedLaw(attorney)
  const versions = await newestVersions(attorney.db)
  // A row changed since is for its author to confirm.
  const first = versions.filter(({ version, readOn }) => version === 1 && readOn === null)
  for (const row of LAW_ROWS.filter((each) => each !== UNREAD && first.some((one) => one.row === each)))
    await confirmLaw(attorney, { row, version: 1 })
}
