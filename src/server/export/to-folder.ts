// Everything of the firm into a new folder: beside it until it is whole, then under its name.
import { createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, rmdir, statfs } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FoundEntry } from '#areas/documents/documents/server/index.ts'
import { type Counts, type Source, takeEverything } from '#areas/office/exports/server/index.ts'
import type { Features } from '#platform/feature.ts'
import { StartProblem } from '#platform/start-problem.ts'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/** `bytesNeeded` is asked for before anything is written. Throws a StartProblem that says what to do. */
export async function exportToFolder(
  source: Source,
  features: Features,
  { to, bytesNeeded }: { to: string; bytesNeeded: number },
): Promise<Counts> {
  const folder = resolve(to)
  await refuseTaken(folder)
  await mkdir(dirname(folder), { recursive: true })
  await refuseFull(dirname(folder), bytesNeeded)
  // What an earlier run that was stopped left behind.
  const draft = join(dirname(folder), `.${basename(folder)}.unfinished`)
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: FOLDER_MODE })
  await chmod(draft, FOLDER_MODE)
  try {
    const counts = await takeEverything(source, features, (entries) => writeAll(draft, entries))
    if (existsSync(folder)) await rmdir(folder)
    await rename(draft, folder)
    return counts
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function refuseTaken(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw new StartProblem(`${folder} is not a folder that can be read. Name another one with --to.`)
  })
  if (found.length > 0)
    throw new StartProblem(`${folder} is not empty. Name a new folder with --to, or empty this one.`)
}

async function refuseFull(parent: string, bytesNeeded: number): Promise<void> {
  const { bavail, bsize } = await statfs(parent)
  if (bavail * bsize >= bytesNeeded) return
  const megabytes = Math.ceil(bytesNeeded / 1_000_000)
  throw new StartProblem(
    `There is not enough free space in ${parent}: about ${megabytes} MB are needed. Name a folder on a larger disk with --to.`,
  )
}

async function writeAll(draft: string, entries: AsyncIterable<FoundEntry>): Promise<void> {
  for await (const entry of entries) {
    const path = join(draft, ...entry.name.split('/'))
    await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE })
    const content = 'pieces' in entry ? entry.pieces() : [await entry.read()]
    await pipeline(content, createWriteStream(path, { mode: FILE_MODE, flags: 'wx' }))
  }
}
