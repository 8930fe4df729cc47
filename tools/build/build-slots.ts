// The server is built by turns into one of three folders: the workers of the release before still read files of theirs, also where the
// next one did not start and the one after it is being built.
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SERVER } from './sources-hash.ts'

const SLOTS = ['one', 'two', 'three'] as const
type Slot = (typeof SLOTS)[number]

/** The file that a worker of this folder runs, once it is built. */
export async function builtWorker(root: string): Promise<string> {
  return join(folderOf(root, (await current(root)) ?? SLOTS[0]), 'worker.js')
}

/** Where the next build goes, and what makes it the one that is run. */
export async function nextSlot(root: string) {
  const former = await current(root)
  const slot = SLOTS[former === null ? 0 : (SLOTS.indexOf(former) + 1) % SLOTS.length] ?? SLOTS[0]
  return {
    folder: folderOf(root, slot),
    take: (hash: string) => writeFile(join(root, SERVER.stamp), `${hash} ${slot}`),
  }
}

function folderOf(root: string, slot: Slot): string {
  return join(root, dirname(SERVER.stamp), slot)
}

async function current(root: string): Promise<Slot | null> {
  const stamp = await readFile(join(root, SERVER.stamp), 'utf8').catch(() => '')
  return SLOTS.find((slot) => stamp.endsWith(` ${slot}`)) ?? null
}
