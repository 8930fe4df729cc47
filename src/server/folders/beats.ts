// The beat of a process in a folder: a file with a number. Written over in place, since a network file system may go on reading a file
// that another one replaced.
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** No file of a client and no upload begins with a dot. */
const PLACE = '.machines'
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
const DIGITS = 10
const DAY_MS = 86_400_000

const textOf = (beat: number) => String(beat).padStart(DIGITS, '0')

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function fileOf(folder: string, id: string): string {
  return join(folder, PLACE, id)
}

async function numberIn(file: string, flags: 'r' | 'r+', next?: number): Promise<number | null> {
  try {
    const handle = await open(file, flags)
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(DIGITS), 0, DIGITS, 0)
      if (next !== undefined) await handle.write(textOf(next), 0)
      return Number(buffer.toString('utf8', 0, bytesRead))
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

export async function beginBeat(folder: string, id: string, beat: number): Promise<void> {
  await mkdir(join(folder, PLACE), { recursive: true, mode: FOLDER_MODE })
  const handle = await open(fileOf(folder, id), 'w', FILE_MODE)
  try {
    await handle.write(textOf(beat), 0)
  } finally {
    await handle.close()
  }
}

/** False where the last beat is not there: this is another folder than before. */
export async function goOnBeating(folder: string, id: string, beat: number): Promise<boolean> {
  return (await numberIn(fileOf(folder, id), 'r+', beat)) === beat - 1
}

/** Null where there is none. */
export function beatIn(folder: string, id: string): Promise<number | null> {
  return numberIn(fileOf(folder, id), 'r')
}

export async function endBeat(folder: string, id: string): Promise<void> {
  await rm(fileOf(folder, id), { force: true })
}

/** What lost processes left, a day later. */
export async function forgetBeats(folder: string): Promise<void> {
  const files = (await readdir(join(folder, PLACE))).map((name) => fileOf(folder, name))
  for (const file of files) {
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
    if (mtimeMs < Date.now() - DAY_MS) await rm(file, { force: true })
  }
}
