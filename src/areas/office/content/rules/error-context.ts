import { addressOf } from '#firm/addresses.ts'

export type ErrorContext = 'intake' | 'payment' | 'portal' | 'booking' | 'appointment'

/** Steps of booking at which money may be on its way, and what follows it: `/schedule?step=payment`, `?booked=…`. */
const MAY_PAY = /[?&](?:step=(?:payment|confirm)|booked)\b/

const PLACES: readonly [place: string, context: ErrorContext][] = [
  [addressOf('intake'), 'intake'],
  [addressOf('payments'), 'payment'],
  [addressOf('payByLink'), 'payment'],
  [addressOf('schedule'), 'booking'],
  [addressOf('scheduleDirect'), 'booking'],
  [addressOf('scheduleAfterIntake'), 'booking'],
  [addressOf('meeting'), 'appointment'],
]

/** A person's likely worry at an address. */
export function errorContextOf(pathname: string, search = ''): ErrorContext {
  const [place, context = 'portal'] = PLACES.find((each) => `${pathname}/`.startsWith(`${each[0]}/`)) ?? []
  if (context !== 'booking') return context
  if (pathname !== place) return 'appointment'
  return MAY_PAY.test(search) ? 'payment' : 'booking'
}
