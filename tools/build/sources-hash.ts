// One hash of everything the built site is made from, so that a start knows whether its build is old.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

const FOLDERS = ['src', 'content', 'public', 'tools/build']
const FILES = ['vite.config.ts', 'react-router.config.ts', 'package.json', 'package-lock.json']

/** Rooms that pages can never reach (a wall of the house): a change there does not make the site old. */
const NOT_IN_THE_SITE = /^src\/(server|platform|adapters)\/|^src\/features\/[^/]+\/server\/|\.test\.tsx?$/

export async function sourcesHash(root: string): Promise<string> {
  const lists = await Promise.all(FOLDERS.map((folder) => filesBelow(root, folder)))
  const names = [...FILES, ...lists.flat()].filter((name) => !NOT_IN_THE_SITE.test(name)).toSorted()
  const contents = await Promise.all(names.map((name) => readFile(join(root, name))))
  const hash = createHash('sha256').update(process.version)
  names.forEach((name, index) => hash.update(`${name}\0`).update(contents[index] ?? ''))
  return hash.digest('hex')
}

async function filesBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
}
