// Hours, holidays and absences. Administrators change all of it; attorneys read it and change their own absences.
import { PageHeading } from '#ui/page-heading.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Availability } from '../../availability-contract.ts'
import type { AvailabilityWords } from '../../words/index.ts'
import { Absences } from './absences.tsx'
import { Holidays } from './holidays.tsx'
import { AttorneyHours, FirmHours } from './hours-forms.tsx'
import { MeetingsToMove } from './meetings-to-move.tsx'
import { useAvailability } from './queries.ts'
import { VideoLinks } from './video-links.tsx'
import { AvailabilityWordsProvider } from './words.ts'

type AvailabilityPageProps = {
  words: AvailabilityWords
}

export function AvailabilityPage({ words }: AvailabilityPageProps) {
  return (
    <AvailabilityWordsProvider words={words}>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="mt-8">
        <Loaded query={useAvailability()} words={words}>
          {(availability) => <AvailabilityParts availability={availability} />}
        </Loaded>
      </div>
    </AvailabilityWordsProvider>
  )
}

export function AvailabilityParts({ availability }: { availability: Availability }) {
  const { settings, holidays, toMove, mayEdit } = availability
  return (
    <div className="space-y-12">
      <MeetingsToMove meetings={toMove} />
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
