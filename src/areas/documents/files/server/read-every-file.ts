// Reads every file that a table names against its checksum, and changes nothing: for a copy that has to be proven.
import type { Services } from '#platform/context.ts'
import { whatIsWrong } from './check-one-file.ts'
import { filesKeptBefore, findFile } from './repository.ts'

const BATCH = 200

type Copy = Pick<Services, 'db' | 'files' | 'seal'>

/** Of those kept before a moment, or of all. `live` is asked about missing ones: a file removed during the copy is rightly not in it. */
export async function readEveryFile(
  copy: Copy,
  { live, before }: { live: Copy['db']; before: Date | null },
): Promise<{ files: number; wrong: string[] }> {
  let files = 0
  const wrong: string[] = []
  for (let after: string | null = null; ;) {
    const rows = await filesKeptBefore(copy.db, { before, after, max: BATCH })
    for (const row of rows) {
      files += 1
      const kind = await whatIsWrong(copy, row)
      if (kind !== null && (await findFile(live, row.id))) wrong.push(row.id)
    }
    after = rows.at(-1)?.id ?? null
    if (after === null) return { files, wrong }
  }
}
