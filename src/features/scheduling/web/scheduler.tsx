// Booking a meeting: one decision per page, the time held from the moment it is chosen, paid at most once.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApi } from '#api/provider.tsx'
import type { FirmContact } from '#firm/contact.ts'
import { formatMoment, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import type { Hold } from '../contract.ts'
import type { SchedulerWords } from '../text/index.ts'
import { Loaded } from './loaded.tsx'
import type { PaymentSlot } from './payment-slot.ts'
import { useHold } from './queries.ts'
import { type Arrival, SchedulerProvider, type StepNotice } from './scheduler-state.tsx'
import { SchedulerFlow } from './scheduler-flow.tsx'
import { useStepAddress } from './step-address.ts'
import { SuccessStep } from './steps/success-step.tsx'
import { SchedulerWordsProvider, useSchedulerWords } from './words.ts'

type SchedulerProps = {
  words: SchedulerWords
  contact: FirmContact
  /** The card form of payments, which only the page may bring here. */
  renderCard: PaymentSlot
}

export function Scheduler({ words, contact, renderCard }: SchedulerProps) {
  const { bookedId, startOver } = useStepAddress()
  return (
    <SchedulerWordsProvider words={words}>
      {bookedId === null ? (
        <WithArrival contact={contact}>
          {(arrival) => (
            <Booking arrival={arrival}>
              <SchedulerFlow renderCard={renderCard} />
            </Booking>
          )}
        </WithArrival>
      ) : (
        <SuccessStep appointmentId={bookedId} onAnother={startOver} />
      )}
    </SchedulerWordsProvider>
  )
}

type WithArrivalProps = { contact: FirmContact; children: (arrival: Arrival) => ReactNode }

/** Reads at once what the first screen needs: the held time, today's price, and the profile. */
function WithArrival({ contact, children }: WithArrivalProps) {
  const { scheduler: words } = useSchedulerWords()
  const hold = useHold()
  const price = usePrice()
  const profile = useProfile()
  const shared = {
    words: { loading: words.loading, failed: words.problem, retry: words.retry },
    skeleton: <PageSkeleton label={words.loading} />,
  }
  return (
    <Loaded query={hold} {...shared}>
      {(held) => (
        <Loaded query={price} {...shared}>
          {({ priceCents }) => (
            <Loaded query={profile} {...shared}>
              {(person) => children({ hold: held, todaysPriceCents: priceCents, profile: person, contact })}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

function usePrice() {
  const api = useApi()
  return useQuery({
    queryKey: ['payments', 'settings'],
    queryFn: ({ signal }) => api.payments.settings(undefined, { signal }),
    networkMode: 'always',
  })
}

function useProfile() {
  const api = useApi()
  return useQuery({
    queryKey: ['users', 'profile'],
    queryFn: ({ signal }) => api.users.getProfile(undefined, { signal }),
    networkMode: 'always',
  })
}

function Booking({ arrival, children }: { arrival: Arrival; children: ReactNode }) {
  const { scheduler: words } = useSchedulerWords()
  const language = useLanguage()
  // What was true on arrival stays: later answers of the server reach the steps through the queries.
  const [first] = useState(arrival)
  const welcomeBack = (hold: Hold): StepNotice => ({
    kind: 'success',
    title: words.hold.resumedTitle,
    text: fill(words.hold.resumed, {
      type: words.typeNames[hold.type],
      moment: formatMoment(instant(hold.startsAt), hold.timeZone, language),
    }),
  })
  return (
    <SchedulerProvider arrival={first} welcomeBack={welcomeBack}>
      {children}
    </SchedulerProvider>
  )
}
