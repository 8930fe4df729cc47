// For tests only: a calendar as two independent readers understand it.
import ical from 'ical.js'
import { sync, type VEvent } from 'node-ical'
import { expect } from 'vitest'

export type ReadEvent = {
  uid: string
  title: string
  /** An instant in ISO 8601, or a day. */
  start: string
  status: string
  sequence: number
}

/** What both say; they must agree. */
export function readCalendar(text: string): ReadEvent[] {
  const first = byNodeIcal(text)
  const second = byIcalJs(text)
  expect(first).toEqual(second)
  return first
}

function byNodeIcal(text: string): ReadEvent[] {
  return inOrder(
    Object.values(sync.parseICS(text))
      .filter((part): part is VEvent => part?.type === 'VEVENT')
      .map(({ uid, summary, start, datetype, status, sequence }) => ({
        uid,
        title: typeof summary === 'string' ? summary : summary.val,
        start: datetype === 'date' ? localDay(start) : start.toISOString(),
        status: String(status),
        sequence: Number(sequence),
      })),
  )
}

function byIcalJs(text: string): ReadEvent[] {
  const parsed: unknown = ical.parse(text)
  if (!Array.isArray(parsed)) throw new Error('no calendar')
  const calendar = new ical.Component(parsed)
  return inOrder(
    calendar.getAllSubcomponents('vevent').map((part) => {
      const { uid, summary, startDate, sequence } = new ical.Event(part)
      return {
        uid,
        title: summary,
        start: startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString(),
        status: String(part.getFirstPropertyValue('status')),
        sequence,
      }
    }),
  )
}

function inOrder(events: ReadEvent[]): ReadEvent[] {
  return events.toSorted(
    (one, other) => one.start.localeCompare(other.start) || one.uid.localeCompare(other.uid),
  )
}

function localDay(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
