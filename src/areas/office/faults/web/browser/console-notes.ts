// Console output of our own pages: the last of it, and some of that stays in the browser for the next opening of the page.
import { plainMessage } from '../../rules/plain-message.ts'
import { CONSOLE_KEPT, CONSOLE_MAX } from '../../rules/visit-limits.ts'
import { recent } from './recent.ts'

const KEY = 'console'

/** The notes of this browser's earlier page; `hear` receives each further note. */
export function keepConsole(hear: (text: string, thrown: Error | undefined) => void): string[] {
  const notes = recent<string>(CONSOLE_MAX)
  const before = read()
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console)
    console[level] = (...said: unknown[]) => {
      write(...said)
      const text = plainMessage(said.map(wordOf).join(' '))
      notes.add(text)
      keep(notes.all().slice(-CONSOLE_KEPT))
      hear(text, level === 'error' ? said.find((each) => each instanceof Error) : undefined)
    }
  }
  return before
}

/** Objects may contain anything. */
function wordOf(said: unknown): string {
  if (typeof said === 'string') return said
  return said instanceof Error ? `${said.name}: ${said.message}` : typeof said
}

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(-CONSOLE_KEPT) : []
  } catch {
    return []
  }
}

function keep(notes: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(notes))
  } catch {
    // Storage is closed to us (private mode) or full.
  }
}
