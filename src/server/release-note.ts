// What became of the last reload, in the data directory, for who asked for it: a signal has no answer.
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Read by the program of another release: things are only added. */
export type ReleaseNote = {
  pid: number
  /** Reloads that are over, whatever became of them. */
  reloads: number
  /** Of the last one, for people; null where it went through. */
  problem: string | null
}

const PREFIX = `supervisor-${hostname()}-`

function fileOf(dataDirectory: string, pid: number): string {
  return join(dataDirectory, `${PREFIX}${pid}.json`)
}

/** Where the folder cannot be written, the log alone tells what became of a reload. */
export function writeReleaseNote(dataDirectory: string, note: ReleaseNote): void {
  const file = fileOf(dataDirectory, note.pid)
  try {
    writeFileSync(`${file}.new`, JSON.stringify(note))
    renameSync(`${file}.new`, file)
  } catch {
    // Half of one is written over by the next.
  }
}

export function removeReleaseNote(dataDirectory: string, pid: number): void {
  try {
    rmSync(fileOf(dataDirectory, pid), { force: true })
  } catch {
    // A start that failed since the folder is none has written none either.
  }
}

/** Without a library: the supervisor writes notes, and loads none for it. */
function noteFrom(said: unknown): ReleaseNote | null {
  if (typeof said !== 'object' || said === null) return null
  if (!('pid' in said) || !('reloads' in said) || !('problem' in said)) return null
  const { pid, reloads, problem } = said
  if (typeof pid !== 'number' || typeof reloads !== 'number') return null
  return problem === null || typeof problem === 'string' ? { pid, reloads, problem } : null
}

/** Null where this supervisor keeps none. */
export function readReleaseNote(dataDirectory: string, pid: number): ReleaseNote | null {
  try {
    return noteFrom(JSON.parse(readFileSync(fileOf(dataDirectory, pid), 'utf8')))
  } catch {
    return null
  }
}

/** Those of this machine that have one, running or not. */
export function supervisorsNoted(dataDirectory: string): number[] {
  try {
    const names = readdirSync(dataDirectory).filter(
      (name) => name.startsWith(PREFIX) && name.endsWith('.json'),
    )
    return names.map((name) => Number(name.slice(PREFIX.length, -'.json'.length))).filter(Number.isInteger)
  } catch {
    return []
  }
}
