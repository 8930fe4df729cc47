// The server is built by turns into one of two folders: workers that run on while a release replaces them still read files of theirs.
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SERVER } from './sources-hash.ts'

const SLOTS = ['one', 'other'] as const
type Slot = (typeof SLOTS)[number]

/** The file that a worker of this folder runs, once it is built. */
export async function builtWorker(root: string): Promise<string> {
  return join(folderOf(root, (await current(root)) ?? SLOTS[0]), 'worker.js')
}

/** Where the next build goes, and what makes it the one that is run. */
export async function nextSlot(root: string) {
  const slot = (await current(root)) === SLOTS[0] ? SLOTS[1] : SLOTS[0]
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
