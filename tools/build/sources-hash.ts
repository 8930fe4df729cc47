// One hash of everything that a part of the build is made from, so that a start knows whether it is old.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

export type Part = {
  /** Written last by a build that went through; begins with the hash of its sources. */
  stamp: string
  folders: readonly string[]
  files: readonly string[]
  /** What it can never reach: a change there does not make it old. */
  without: RegExp
}

export const SITE: Part = {
  stamp: 'build/site/sources.sha256',
  folders: ['src', 'content', 'public', 'tools/build'],
  files: ['vite.config.ts', 'react-router.config.ts', 'package.json', 'package-lock.json'],
  // A wall of the house.
  without: /^src\/(server|platform|adapters)\/|^src\/areas\/[^/]+\/[^/]+\/server\/|\.test\.tsx?$/,
}

export const SERVER: Part = {
  stamp: 'build/server/sources.sha256',
  folders: ['src', 'tools/build'],
  files: ['package.json', 'package-lock.json'],
  // Another wall.
  without: /^src\/pages\/|^src\/areas\/[^/]+\/[^/]+\/web\/|\.test\.tsx?$/,
}

export async function sourcesHash(root: string, { folders, files, without }: Part): Promise<string> {
  const lists = await Promise.all(folders.map((folder) => filesBelow(root, folder)))
  const names = [...files, ...lists.flat()].filter((name) => !without.test(name)).toSorted()
  const hash = createHash('sha256').update(process.version)
  // One after the other: the supervisor asks at each start, and would keep the room that all of them took.
  for (const name of names) hash.update(`${name}\0`).update(readFileSync(join(root, name)))
  return hash.digest('hex')
}

async function filesBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
}
