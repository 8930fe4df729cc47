// The next meeting as a row: its day and hour on the reader's clock, how, and with whom.
import { dateIn, formatDate, formatTime, instant } from '#kernel/calendar.ts'
import { DAY } from '#ui/room-icons.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ROW, RowFace } from '#ui/rows.tsx'
import type { Appointment } from '../contract.ts'
import type { CardWords } from '../words/index.ts'

type NextMeetingRowProps = { meeting: Appointment; words: CardWords; timeZone: string; path: string }

export function NextMeetingRow({ meeting, words, timeZone, path }: NextMeetingRowProps) {
  const language = useLanguage()
  const { startsAt, meetingMethod, attorney } = meeting
  const moment = instant(startsAt)
  const how = meetingMethod === null ? null : words.ways[meetingMethod]
  return (
    <PageLink to={path} className={ROW}>
      <RowFace
        icon={DAY}
        title={
          <span className="block first-letter:uppercase">
            {formatDate(dateIn(timeZone, moment), language)}, {formatTime(moment, timeZone, language)}
          </span>
        }
        note={[how, attorney.name].filter(Boolean).join(' · ')}
      />
    </PageLink>
  )
}
