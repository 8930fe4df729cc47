// Booking a meeting: one decision per page, the time held from the moment it is chosen, paid at most once.
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useKnownVisitor } from '#api/known-visitor.ts'
import { callKey } from '#api/call-key.ts'
import { useApi } from '#api/provider.tsx'
import type { PaymentSettings } from '#areas/money/payments/contract.ts'
import type { FirmContact } from '#firm/contact.ts'
import { formatMoment, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import type { Hold } from '../contract.ts'
import type { CardWords, SchedulerWords } from '../words/index.ts'
import { Loaded } from '#web/loaded.tsx'
import { MeetingsFirst, useComingMeetings } from './meetings-first.tsx'
import { useGuest, useHold } from './queries.ts'
import {
  type Arrival,
  type Booker,
  canHold,
  type Entry,
  SchedulerProvider,
  type StepNotice,
} from './scheduler-state.tsx'
import type { PaymentSlots } from './payment-slot.ts'
import { SchedulerFlow } from './scheduler-flow.tsx'
import { useStepAddress } from './step-address.ts'
import { SuccessStep } from './steps/success-step.tsx'
import { SchedulerWordsProvider, useSchedulerWords } from './words.ts'

type SchedulerProps = PaymentSlots & {
  words: SchedulerWords & { meetings: CardWords }
  contact: FirmContact
  /** How long each kind of meeting is that is booked today. */
  minutes: Arrival['minutes']
  /** Nobody is signed in: an address is proven on the way. */
  isVisitor: boolean
  entry: Entry
  /** What stands on the page until the first step can. */
  opening: ReactNode
}

export function Scheduler({ words, renderCard, renderAttempt, ...who }: SchedulerProps) {
  const { bookedId, startOver } = useStepAddress()
  return (
    <SchedulerWordsProvider words={words}>
      {bookedId === null ? (
        <WithArrival {...who}>
          {(arrival) => (
            <Booking arrival={arrival}>
              <MeetingsFirst isVisitor={who.isVisitor} words={words.meetings}>
                <SchedulerFlow renderCard={renderCard} renderAttempt={renderAttempt} />
              </MeetingsFirst>
            </Booking>
          )}
        </WithArrival>
      ) : (
        <SuccessStep appointmentId={bookedId} isVisitor={who.isVisitor} onAnother={startOver} />
      )}
    </SchedulerWordsProvider>
  )
}

type Who = Pick<SchedulerProps, 'contact' | 'minutes' | 'isVisitor' | 'entry' | 'opening'>
type WithArrivalProps = Who & { children: (arrival: Arrival) => ReactNode }

/** Reads at once what the first screen needs: who books, today's price, and the held time. */
function WithArrival(props: WithArrivalProps) {
  const booker = useBookerOnArrival(props.isVisitor)
  const price = usePrice()
  const known = useKnownVisitor(props.isVisitor)
  // Shown further on; asked for now, so that nothing waits for it later.
  useComingMeetings(props.isVisitor)
  const loading = useLoading(props.opening)
  // Forms are filled with what is known when they open; where that cannot be read, they open empty.
  if (props.isVisitor && known.isPending) return loading.skeleton
  return (
    <Loaded query={booker} {...loading}>
      {(who) => (
        <Loaded query={price} {...loading}>
          {(today) => <WithHold {...props} booker={who} today={today} />}
        </Loaded>
      )}
    </Loaded>
  )
}

type WithHoldProps = WithArrivalProps & { booker: Booker; today: PaymentSettings }

function WithHold({ booker, today, contact, minutes, isVisitor, entry, opening, children }: WithHoldProps) {
  // Who proves an address in this visit goes on where they are: nothing is read again under their feet.
  const [first] = useState(booker)
  const isKnown = canHold(first)
  const hold = useHold(isKnown)
  const loading = useLoading(opening)
  const needsAccount = isVisitor && today.consultationPrice === 'free-with-account'
  const arrival = { todaysPriceCents: today.priceCents, needsAccount, booker: first, entry, contact, minutes }
  if (!isKnown) return children({ ...arrival, hold: null })
  return (
    <Loaded query={hold} {...loading}>
      {(held) => children({ ...arrival, hold: held })}
    </Loaded>
  )
}

function useLoading(opening: ReactNode) {
  const { scheduler: words } = useSchedulerWords()
  return { words: { loading: words.loading, failed: words.problem }, skeleton: opening }
}

function useBookerOnArrival(isVisitor: boolean): UseQueryResult<Booker> {
  const api = useApi()
  const client = useQuery({
    queryKey: callKey('users.getProfile', { type: 'query' }),
    queryFn: ({ signal }) => api.users.getProfile(undefined, { signal }),
    select: ({ phone, preferredContactMethod }): Booker => ({
      kind: 'client',
      phone,
      contactMethod: preferredContactMethod,
    }),
    enabled: !isVisitor,
  })
  const visitor = useGuest(isVisitor, (guest): Booker => ({ kind: 'visitor', guest, known: null }))
  return isVisitor ? visitor : client
}

function usePrice() {
  const api = useApi()
  return useQuery({
    queryKey: callKey('payments.settings'),
    queryFn: ({ signal }) => api.payments.settings(undefined, { signal }),
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
