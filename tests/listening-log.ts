// A log that is listened to: what was written, and what was handed to it to be written.
import { inspect } from 'node:util'
import { expect, vi } from 'vitest'
import { createLog, type Log } from '#platform/log.ts'
import { isMarked } from './breaking-writes.ts'

export type ListeningLog = {
  log: Log
  lines: string[]
  errors: unknown[]
  /** Nothing of what was typed is in a line, and nothing was printed past the log. */
  expectSilence(): void
  forget(): void
  end(): void
}

/** Whatever a process can print past the log. */
const PRINTERS = ['log', 'info', 'warn', 'debug', 'trace'] as const

export function carriesMark(value: unknown): boolean {
  if (typeof value === 'string') return isMarked(value)
  return isMarked(
    inspect(value, { depth: 12, showHidden: true, maxStringLength: null, maxArrayLength: null }),
  )
}

export function listeningLog(): ListeningLog {
  const lines: string[] = []
  const errors: unknown[] = []
  const printed: unknown[][] = []
  const plain = createLog(
    (line) => lines.push(line),
    () => new Date(),
  )
  const printers = PRINTERS.map((name) =>
    vi.spyOn(console, name).mockImplementation((...said) => void printed.push(said)),
  )
  return {
    lines,
    errors,
    log: {
      info: plain.info,
      error(event, error, details) {
        errors.push(error)
        plain.error(event, error, details)
      },
    },
    expectSilence() {
      expect(lines.filter(carriesMark)).toEqual([])
      expect(printed).toEqual([])
      expect(vi.mocked(console.error).mock.calls).toEqual([])
    },
    forget() {
      for (const heard of [lines, errors, printed]) heard.length = 0
    },
    end() {
      for (const printer of printers) printer.mockRestore()
    },
  }
}
