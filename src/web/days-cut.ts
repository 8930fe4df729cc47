// The first and the last day of a list: in the address, and as typed.
import { formatPastDate, plainDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import type { DateParts } from '#ui/form/date-fields.tsx'
import { optionalDay, partsOf } from './optional-day.ts'
import type { Read } from './use-form.ts'

export type Days = { from: string | null; until: string | null }

/** Anything in the address that is not ours is as if it were not there. */
export function dayIn(address: URLSearchParams, name: string): string | null {
  const text = address.get(name) ?? ''
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null
  return optionalDay(partsOf(text))?.day ?? null
}

/** As a chip of a list says it. */
export function dayFilter(
  day: string | undefined,
  language: Language,
): { value: string | undefined; says: string } {
  return { value: day, says: day === undefined ? '' : formatPastDate(plainDate(day), language) }
}

export function withCut(address: URLSearchParams, change: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

type Draft = { from: DateParts; until: DateParts }

export function readDays({ from, until }: Draft): Read<Days, { field: 'from' | 'until' }> {
  const [first, last] = [optionalDay(from), optionalDay(until)]
  if (!first) return { input: null, problems: [{ field: 'from' }] }
  if (!last) return { input: null, problems: [{ field: 'until' }] }
  const isTurned = first.day !== null && last.day !== null && first.day > last.day
  if (isTurned) return { input: null, problems: [{ field: 'until' }] }
  return { input: { from: first.day, until: last.day }, problems: [] }
}
