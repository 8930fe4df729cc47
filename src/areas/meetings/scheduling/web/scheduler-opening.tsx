// The first screen of booking before anything of the server is known: as HTML it can be read while the scripts are on
// their way, and without any. Who was here before may be led elsewhere, and is shown a page that loads.
import type { FirmContact } from '#firm/contact.ts'
import { telephoneLink } from '#firm/contact.ts'
import { fill } from '#kernel/language.ts'
import type { Cents } from '#kernel/money.ts'
import { OpeningScreen } from '#ui/opening-screen.tsx'
import type { SchedulerWords } from '../words/index.ts'
import { TermsLine } from './meeting-terms.tsx'
import { TimesSkeleton } from './times-skeleton.tsx'
import { SchedulerWordsProvider } from './words.ts'

type SchedulerOpeningProps = {
  words: SchedulerWords
  contact: FirmContact
  /** How long a first consultation is. */
  minutes: number
  priceCents: Cents
}

export function SchedulerOpening({ words, contact, minutes, priceCents }: SchedulerOpeningProps) {
  const { scheduler } = words
  return (
    <SchedulerWordsProvider words={words}>
      <OpeningScreen loading={scheduler.loading}>
        <div className="mx-auto max-w-[46rem]">
          <h1 className="max-w-text text-2xl sm:text-3xl">{scheduler.date.heading}</h1>
          <div className="mt-4">
            <TermsLine type="initial" minutes={minutes} priceCents={priceCents} />
          </div>
          <div data-needs-script>
            <TimesSkeleton label={scheduler.date.loadingDays} />
          </div>
          <a
            href={telephoneLink(contact.phone)}
            className="mt-4 inline-flex min-h-11 items-center font-semibold text-action"
          >
            {fill(scheduler.opening.call, { phone: contact.phone })}
          </a>
        </div>
      </OpeningScreen>
    </SchedulerWordsProvider>
  )
}
