// A meeting as an entry that Google's and Outlook's calendars offer to save. Never its type or participants.
import { instant } from '#kernel/calendar.ts'

type Entry = {
  title: string
  startsAt: string
  endsAt: string
  /** The link to join. */
  location: string
}

/** "20261201T150000Z". */
function compact(moment: string): string {
  return instant(moment).toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
}

export function googleCalendarLink({ title, startsAt, endsAt, location }: Entry): string {
  const dates = `${compact(startsAt)}/${compact(endsAt)}`
  const query = new URLSearchParams({ action: 'TEMPLATE', text: title, dates, location })
  return `https://calendar.google.com/calendar/render?${query}`
}

/** For outlook.com; one at work reads the file. */
export function outlookCalendarLink({ title, startsAt, endsAt, location }: Entry): string {
  const path = '/calendar/action/compose'
  const query = new URLSearchParams({
    path,
    rru: 'addevent',
    subject: title,
    startdt: instant(startsAt).toString({ smallestUnit: 'second' }),
    enddt: instant(endsAt).toString({ smallestUnit: 'second' }),
    location,
  })
  // Outlook reads a plus sign as a plus sign.
  return `https://outlook.live.com/calendar/0/action/compose?${query.toString().replaceAll('+', '%20')}`
}
