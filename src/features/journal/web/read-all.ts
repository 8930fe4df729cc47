// All pages of the journal as it is cut, for a file.
import type { useApi } from '#api/provider.tsx'
import { PAGE_SIZE_MAX } from '#kernel/list-page.ts'
import type { JournalEntry, JournalQuery } from '../contract.ts'

/** A year of a firm of one attorney several times over; who has more chooses fewer days. */
const MOVEMENTS_MAX = 20_000

export async function readAllLines(
  api: ReturnType<typeof useApi>,
  query: JournalQuery,
): Promise<{ lines: JournalEntry[]; isCut: boolean }> {
  const lines: JournalEntry[] = []
  let cursor: string | null = null
  do {
    const page: { items: JournalEntry[]; next: string | null } = await api.journal.list({
      ...query,
      limit: PAGE_SIZE_MAX,
      ...(cursor !== null && { cursor }),
    })
    lines.push(...page.items)
    cursor = page.next
  } while (cursor !== null && lines.length < MOVEMENTS_MAX)
  return { lines, isCut: cursor !== null }
}
