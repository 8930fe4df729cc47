// Hearings and deadlines reported by the person: above everything else in the portal, with the number to call.
import type { DateAhead } from '#areas/intake/intake/rules/dates-ahead.ts'
import { telephoneLink } from '#firm/contact.ts'
import { formatDate } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import type { PortalWords } from '../words/index.ts'

/** No one plans farther ahead than this without a meeting. */
const LOUD_DAYS = 14

type DatesAheadProps = { dates: readonly DateAhead[]; words: PortalWords['ahead']; phone: string }

export function DatesAhead({ dates, words, phone }: DatesAheadProps) {
  const language = useLanguage()
  if (dates.length === 0) return null
  const isClose = dates.some(({ daysLeft }) => daysLeft <= LOUD_DAYS)
  return (
    <section aria-labelledby="ahead">
      <Notice kind={isClose ? 'danger' : 'warning'}>
        <h2 id="ahead" className="text-xl">
          {words.heading}
        </h2>
        <ul className="mt-2 space-y-1">
          {dates.map(({ kind, date, daysLeft }) => (
            <li key={kind}>
              {words[kind]}: <strong>{formatDate(date, language)}</strong>{' '}
              <span className="whitespace-nowrap">
                ({daysLeft === 0 ? words.today : plural(words.left, daysLeft, language)})
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-2">{words.text}</p>
        <ButtonLink href={telephoneLink(phone)} className="mt-4">
          {fill(words.call, { phone })}
        </ButtonLink>
      </Notice>
    </section>
  )
}
