// A person's likely worry at an address, for the sentence of what is safe where something failed.
import { addressOf } from '#firm/addresses.ts'

export type ErrorContext = 'intake' | 'payment' | 'portal' | 'booking' | 'appointment'

const HERE = String.raw`(\?|$)`
const WITHIN = String.raw`(/|\?|$)`
const BOOKING = `(${[addressOf('schedule'), addressOf('scheduleDirect'), addressOf('scheduleAfterIntake')].join('|')})`

/** By a pattern of the address with its query; the first that fits counts. */
const WORRIES: readonly (readonly [pattern: string, context: ErrorContext])[] = [
  [`${addressOf('intake')}${WITHIN}`, 'intake'],
  [`(${addressOf('payments')}|${addressOf('payByLink')})${WITHIN}`, 'payment'],
  // Money may be on its way, or has come.
  [String.raw`${BOOKING}\?(.*&)?(step=(payment|confirm)|booked=)`, 'payment'],
  [`${BOOKING}${HERE}`, 'booking'],
  [`(${addressOf('schedule')}/|${addressOf('meeting')}${WITHIN})`, 'appointment'],
  ['', 'portal'],
]

export type SafeAt = readonly (readonly [pattern: string, sentence: string])[]

/** As data, which no page's script has to carry. */
export function safeAt(sentences: Readonly<Record<ErrorContext, string>>): SafeAt {
  return WORRIES.map(([pattern, context]) => [`^${pattern}`, sentences[context]])
}
