// A part's event, in words.
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import type { Milestone } from '../contract.ts'
import type { FeeWords, OwnFeeWords } from '../words/index.ts'

type Event = Pick<Milestone, 'event' | 'status' | 'onDate' | 'rateCents'>

export function eventName({ status, onDate, rateCents }: Event, words: FeeWords, language: Language): string {
  if (status !== null) return words.statuses[status]
  if (rateCents !== null) return fill(words.byHours, { rate: formatCents(rateCents, language) })
  return onDate === null ? words.byHand : fill(words.onDate, { day: formatDate(plainDate(onDate), language) })
}

export function ownEventName(
  { status, onDate, rateCents }: Event,
  words: OwnFeeWords,
  language: Language,
): string {
  const { events } = words
  if (status !== null) return events.status[status]
  if (rateCents !== null) return fill(events.hours, { rate: formatCents(rateCents, language) })
  return onDate === null ? events.hand : fill(events.date, { day: formatDate(plainDate(onDate), language) })
}
