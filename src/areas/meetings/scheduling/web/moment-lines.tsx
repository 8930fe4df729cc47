// A moment as the reader's clock shows it and as the firm's does, both named.
import {
  dateIn,
  daysBetween,
  FIRM_ZONE,
  formatDate,
  formatTime,
  type Instant,
  zoneName,
} from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { isFirmZone } from '#web/zone-choices.ts'

type MomentLinesProps = {
  moment: Instant
  zone: string
  words: { zone: string; central: string; centralOtherDay: string }
}

export function MomentLines({ moment, zone, words }: MomentLinesProps) {
  const language = useLanguage()
  const date = dateIn(zone, moment)
  const firmDate = dateIn(FIRM_ZONE, moment)
  const central = fill(daysBetween(date, firmDate) === 0 ? words.central : words.centralOtherDay, {
    date: formatDate(firmDate, language),
    time: formatTime(moment, FIRM_ZONE, language),
    central: zoneName(FIRM_ZONE, language),
  })
  return (
    <>
      <span className="block first-letter:uppercase">{formatDate(date, language)}</span>
      <span className="block">
        {fill(words.zone, {
          time: formatTime(moment, zone, language),
          zone: zoneName(zone, language),
        })}
      </span>
      {isFirmZone(zone, language) ? null : (
        <span className="block text-sm font-normal text-ink-soft">{central}</span>
      )}
    </>
  )
}
