// The newest release there is, as `deploy/portal` noted it: the product itself asks no repository.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hoursBetween, type Instant, instant } from '#kernel/calendar.ts'

export const NOTE = 'newest-release'

/** It is noted each day. */
const KNOWN_HOURS = 7 * 24

/** Null: nobody noted it, or not lately. */
export async function newestRelease(dataDirectory: string, now: Instant): Promise<string | null> {
  const file = join(dataDirectory, NOTE)
  try {
    const [{ mtime }, text] = await Promise.all([stat(file), readFile(file, 'utf8')])
    const name = text.trim()
    return /^v\d[\d.]{0,40}$/.test(name) && hoursBetween(instant(mtime), now) <= KNOWN_HOURS ? name : null
  } catch {
    return null
  }
}
