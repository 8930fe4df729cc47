// The meetings of a case's client, for the firm: when, with whom and what came of each. The calendar has the rest.
import { dateIn, FIRM_ZONE, formatMoment, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { MeetingOfClient } from '../contract.ts'
import { queryOf } from '../rules/calendar-span.ts'
import type { CaseMeetingWords } from '../words/index.ts'

type CaseMeetingsProps = {
  meetings: readonly MeetingOfClient[]
  words: CaseMeetingWords
  calendarPath: string
  /** Where staff book one for the client. */
  bookPath: string
}

export function CaseMeetings({ meetings, words, calendarPath, bookPath }: CaseMeetingsProps) {
  const language = useLanguage()
  return (
    <>
      {meetings.length === 0 ? <p className="text-ink-soft">{words.ofCase.none}</p> : null}
      <ul className="divide-y divide-line border-y border-line">
        {meetings.map(({ id, type, status, startsAt, attorney, outcome }) => (
          <li key={id} className="py-2">
            <PageLink
              to={`${calendarPath}?${queryOf({ span: 'day', day: dateIn(FIRM_ZONE, instant(startsAt)) })}`}
              className="inline-block py-1 font-semibold text-action underline first-letter:uppercase"
            >
              {formatMoment(instant(startsAt), FIRM_ZONE, language)}
            </PageLink>
            <p>
              {[words.typeNames[type], fill(words.ofCase.with, { name: attorney.name })].join(' · ')}
              <span className="block text-sm text-ink-soft">
                {outcome === null ? words.statuses[status] : words.was[outcome]}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <PageLink to={bookPath} className={buttonClass('secondary', 'mt-3')}>
        {words.ofCase.book}
      </PageLink>
    </>
  )
}
