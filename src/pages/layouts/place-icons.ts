// The icon of each place that a phone shows.
import { CASE, HOUSE, PEOPLE, PERSON, QUESTION, STAR, TASKS } from '#ui/more-icons.ts'
import { CARD, DAY, MESSAGE, PAPER } from '#ui/room-icons.ts'
import type { PageName } from './places.ts'

export const PLACE_ICONS: Partial<Record<PageName, string>> = {
  home: HOUSE,
  documents: PAPER,
  messages: MESSAGE,
  inbox: MESSAGE,
  appointments: DAY,
  calendar: DAY,
  payments: CARD,
  cases: CASE,
  citizenship: STAR,
  helpers: PEOPLE,
  profile: PERSON,
  help: QUESTION,
  today: TASKS,
}
