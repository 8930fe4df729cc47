// The first screen of booking before anything of the server is known: as HTML it can be read while the scripts are on
// their way, and without any. Who was here before may be led elsewhere, and is shown a page that loads.
import type { FirmContact } from '#firm/contact.ts'
import { telephoneLink } from '#firm/contact.ts'
import { fill } from '#kernel/language.ts'
import type { Cents } from '#kernel/money.ts'
import { OpeningScreen } from '#ui/opening-screen.tsx'
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx'
import type { SchedulerWords } from '../words/index.ts'
import { PriceAndLength } from './meeting-terms.tsx'
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
        <h1 className="max-w-text text-3xl sm:text-4xl">{scheduler.date.heading}</h1>
        <p className="mt-3 max-w-text text-lg text-ink-soft">{scheduler.date.lead}</p>
        <div className="mt-8 overflow-hidden rounded-md border border-line">
          <PriceAndLength minutes={minutes} priceCents={priceCents} />
        </div>
        <p className="mt-6">
          <a
            href={telephoneLink(contact.phone)}
            className="inline-flex min-h-11 items-center font-semibold text-action"
          >
            {fill(scheduler.opening.call, { phone: contact.phone })}
          </a>
        </p>
        <div className="mt-4" data-needs-script>
          <LoadingRegion label={scheduler.date.loadingDays}>
            <Skeleton className="h-36 w-full" />
          </LoadingRegion>
        </div>
      </OpeningScreen>
    </SchedulerWordsProvider>
  )
}
