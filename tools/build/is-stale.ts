// Whether a part of the build is missing or older than its sources. As a program: reports the whole by its exit code.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Part, SERVER, SITE, sourcesHash } from './sources-hash.ts'

export async function isStale(root: string, part: Part): Promise<boolean> {
  const stamp = await readFile(join(root, part.stamp), 'utf8').catch(() => '')
  return !stamp.startsWith(await sourcesHash(root, part))
}

/** The parts to build before anything of this folder can run. */
export async function staleParts(root: string): Promise<Part[]> {
  const parts = [SITE, SERVER]
  const stale = await Promise.all(parts.map((part) => isStale(root, part)))
  return parts.filter((_, index) => stale[index])
}

if (import.meta.main) process.exitCode = (await staleParts(process.cwd())).length > 0 ? 1 : 0
