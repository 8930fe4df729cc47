// For whom an hour of the calendar is booked: the client is found, and the rest is asked where staff book for a client.
import type { MeetingWords } from '#areas/meetings/scheduling/words/index.ts'
import { formatMoment, type Instant } from '#kernel/calendar.ts'
import { useLanguage } from '#ui/language.tsx'
import { SideSheet } from '#ui/side-sheet.tsx'
import { bookingPath } from './client-path.ts'
import { FindClient } from './find-client.tsx'

type BookHereProps = {
  startsAt: Instant
  attorneyId: string
  zone: string
  words: MeetingWords['calendar']
  onClose: () => void
}

export function BookHere({ startsAt, attorneyId, zone, words: all, onClose }: BookHereProps) {
  const { book: words } = all
  const language = useLanguage()
  const hour = new URLSearchParams({ at: startsAt.toString(), ...(attorneyId && { with: attorneyId }) })
  return (
    <SideSheet title={words.title} onClose={onClose}>
      <p className="mb-4 font-semibold first-letter:uppercase">{formatMoment(startsAt, zone, language)}</p>
      <FindClient
        id="book-here-client"
        words={words}
        pathOf={(clientId) => `${bookingPath(clientId)}?${hour.toString()}`}
      />
    </SideSheet>
  )
}
