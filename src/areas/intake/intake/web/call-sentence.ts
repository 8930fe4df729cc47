import { dateIn, FIRM_ZONE, formatMoment, formatTime, type Instant, instant } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import type { UrgentIntake } from '../contract.ts'

type Call = NonNullable<UrgentIntake['lastCall']>

/** "Called at 3:10 PM by Elena Whitfield"; with the date once it is another day. */
export function callSentence(
  { by: { name }, at }: Call,
  now: Instant,
  words: { at: string; on: string },
  language: Language,
): string {
  const called = instant(at)
  const isToday = dateIn(FIRM_ZONE, called).equals(dateIn(FIRM_ZONE, now))
  return isToday
    ? fill(words.at, { name, time: formatTime(called, FIRM_ZONE, language) })
    : fill(words.on, { name, moment: formatMoment(called, FIRM_ZONE, language) })
}
