// Whether the built site is missing or older than what it is made from. As a program: says so by its exit code.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sourcesHash } from './sources-hash.ts'

/** Written last by a build that went through; holds the hash of its sources. */
export const STAMP = 'build/site/sources.sha256'

export async function isStale(root: string): Promise<boolean> {
  const stamp = await readFile(join(root, STAMP), 'utf8').catch(() => null)
  return stamp === null || stamp !== (await sourcesHash(root))
}

if (import.meta.main) process.exitCode = (await isStale(process.cwd())) ? 1 : 0
