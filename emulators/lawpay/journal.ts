// Records committed work as one JSON object per line; a line is on the disk before anyone is notified.
import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

export const JOURNAL_FILE = 'journal.jsonl'

export type Journal = {
  /** Writes and flushes a line, or throws and leaves the file unchanged. */
  append(entry: unknown): void
  close(): void
}

type OpenedJournal = { journal: Journal; entries: readonly unknown[] }

const FORGETFUL: Journal = { append() {}, close() {} }

/** With no folder nothing is remembered. A half-written last line is what a killed process leaves: it is cut off. */
export function openJournal(folder: string | null): OpenedJournal {
  if (folder === null) return { journal: FORGETFUL, entries: [] }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, JOURNAL_FILE)
  const file = openSync(path, 'a+', 0o600)
  const text = readFileSync(path)
  const whole = text.subarray(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) ftruncateSync(file, whole.length)
  flushFolder(folder)
  return { journal: fileJournal(file), entries: parseLines(whole.toString('utf8'), path) }
}

/** Damage before the last line is no crash's trace: better not to start than to forget money. */
function parseLines(text: string, path: string): unknown[] {
  const lines = text.split('\n').slice(0, -1)
  return lines.map((line, place) => {
    try {
      return JSON.parse(line) as unknown
    } catch (cause) {
      throw new Error(`${path} is damaged at line ${place + 1}`, { cause })
    }
  })
}

function fileJournal(file: number): Journal {
  return {
    append(entry) {
      const size = fstatSync(file).size
      try {
        writeWhole(file, Buffer.from(`${JSON.stringify(entry)}\n`, 'utf8'))
        fsyncSync(file)
      } catch (error) {
        ftruncateSync(file, size)
        throw error
      }
    },
    close() {
      closeSync(file)
    },
  }
}

function writeWhole(file: number, bytes: Buffer): void {
  let written = 0
  while (written < bytes.length) written += writeSync(file, bytes, written)
}

/** A new file is found after a power cut only if its folder was flushed too. Windows cannot, and need not. */
function flushFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
