// What an administrator said the columns of a file are, for the next file with the same ones. Kept in this browser.
import { type Columns, FIELDS_OF, type MovingKind } from '../rules/files.ts'
import { plainHeader } from '../rules/layouts.ts'

const STORAGE_KEY = 'move-in-columns'
/** Of every kind of file, the newest of so many layouts. */
const LAYOUTS_MAX = 20

type Kept = { kind: string; headers: string; columns: (string | null)[] }

export function keptColumns(kind: MovingKind, headers: readonly string[]): Columns | null {
  const wanted = namesOf(headers)
  const found = all().find((each) => each.kind === kind && each.headers === wanted)
  if (found?.columns.length !== headers.length) return null
  return found.columns.map((column) => FIELDS_OF[kind].find((field) => field === column) ?? null)
}

export function keepColumns(kind: MovingKind, headers: readonly string[], columns: Columns): void {
  const names = namesOf(headers)
  const others = all().filter((each) => each.kind !== kind || each.headers !== names)
  const kept = [{ kind, headers: names, columns }, ...others].slice(0, LAYOUTS_MAX)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept))
  } catch {
    // Storage is blocked (private mode): the columns are named again next time.
  }
}

function namesOf(headers: readonly string[]): string {
  return headers.map(plainHeader).join(' ')
}

function all(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

function isKept(each: unknown): each is Kept {
  return (
    typeof each === 'object' &&
    each !== null &&
    'kind' in each &&
    'headers' in each &&
    'columns' in each &&
    Array.isArray(each.columns)
  )
}
