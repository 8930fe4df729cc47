// Hours, holidays and absences. Administrators change all of it; attorneys read it and change their own absences.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FIRM_ZONE, formatMoment, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import type { Availability } from '../../availability-contract.ts'
import type { AvailabilityWords } from '../../text/index.ts'
import { Absences } from './absences.tsx'
import { Holidays } from './holidays.tsx'
import { AttorneyHours, FirmHours } from './hours-forms.tsx'
import { useAvailability } from './queries.ts'
import { VideoLinks } from './video-links.tsx'
import { AvailabilityWordsProvider, useAvailabilityWords } from './words.ts'

type AvailabilityPageProps = {
  words: AvailabilityWords
  /** How the page shows what is being read. */
  renderLoaded: (
    query: UseQueryResult<Availability>,
    show: (availability: Availability) => ReactNode,
  ) => ReactNode
}

export function AvailabilityPage({ words, renderLoaded }: AvailabilityPageProps) {
  return (
    <AvailabilityWordsProvider words={words}>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="mt-8">
        {renderLoaded(useAvailability(), (availability) => (
          <AvailabilityParts availability={availability} />
        ))}
      </div>
    </AvailabilityWordsProvider>
  )
}

export function AvailabilityParts({ availability }: { availability: Availability }) {
  const { settings, holidays, toMove, mayEdit } = availability
  return (
    <div className="space-y-12">
      <ToMove meetings={toMove} />
      {mayEdit ? (
        <>
          <FirmHours settings={settings} />
          <AttorneyHours availability={availability} />
        </>
      ) : null}
      <VideoLinks availability={availability} />
      <Absences availability={availability} />
      <Holidays holidays={holidays} mayChange={mayEdit} />
    </div>
  )
}

/** Said at once when a change makes one: it stands above everything that can be changed. */
function ToMove({ meetings }: { meetings: Availability['toMove'] }) {
  const { toMove: words, typeNames } = useAvailabilityWords()
  const language = useLanguage()
  if (meetings.length === 0) return <p className="text-ink-soft">{words.none}</p>
  return (
    <Notice kind="warning" role="alert" title={words.heading}>
      <p>{words.lead}</p>
      <ul className="mt-3 space-y-3">
        {meetings.map(({ appointmentId, type, startsAt, client, attorney, because }) => (
          <li key={appointmentId}>
            <span className="block font-semibold first-letter:uppercase">
              {formatMoment(instant(startsAt), FIRM_ZONE, language)}
            </span>
            {fill(words.item, { type: typeNames[type], client: client.name, attorney: attorney.name })}
            <span className="block text-ink-soft">{words.because[because]}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
