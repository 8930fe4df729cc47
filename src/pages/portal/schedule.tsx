// /schedule, /schedule-direct and /schedule-after-intake: books a meeting and pays for it. The card form belongs to
// payments; only a page may put it into the scheduler.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import { paymentWords } from '#areas/money/payments/words/index.ts'
import { cardWords } from '#areas/meetings/scheduling/words/index.ts'
import { firmSchedulingWords } from '#areas/meetings/scheduling/web/firm-words.ts'
import { ForClients } from '#areas/meetings/scheduling/web/for-clients.tsx'
import { SchedulerOpening } from '#areas/meetings/scheduling/web/scheduler-opening.tsx'
import { Scheduler } from '#areas/meetings/scheduling/web/scheduler.tsx'
import type {
  PaymentSlotProps,
  PaymentSlots,
  TriedPayment,
} from '#areas/meetings/scheduling/web/payment-slot.ts'
import type { Entry } from '#areas/meetings/scheduling/web/scheduler-state.tsx'
import { intakeWords } from '#areas/intake/intake/words/index.ts'
import { addressOf, EXIT_MARK } from '#firm/addresses.ts'
import { appointmentMinutes } from '#firm/appointment-types.ts'
import type { PageHandle } from '#firm/site.ts'
import { languageOf } from '#kernel/language.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { settingsOf } from '#pages/site-request.ts'
import { byNeed } from '#web/by-need.tsx'
import { Part } from '#web/part.tsx'
import type { Route } from './+types/schedule'
import { Loading } from './signed-in-only.tsx'
import { VisitorsToo } from './visitors-too.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

/** Every other step lies before it. */
const Paying = byNeed(() => import('./paying.tsx'))
const BookingExit = byNeed(() => import('./booking-exit.tsx'))

/** The times of the next two weeks, and today's price. */
const FIRST_READ = [
  '/payments/settings',
  '/scheduling/slots?type=initial&timeZone={zone}&from={day+0}&to={day+13}',
]

export const handle: PageHandle = {
  usesGateway: true,
  ...(import.meta.env.SSR && { asks: () => ({ visitor: FIRST_READ }) }),
}

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url)
  const { scheduler, zones } = firmSchedulingWords(language, settingsOf(context).settled)
  return {
    words: { scheduler, zones, meetings: cardWords(language) },
    payments: paymentWords(language),
    quickExit: intakeWords(language).quickExit,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  framedMeta(matches, loaderData?.words.scheduler)

export default function SchedulePage(props: Route.ComponentProps) {
  const { quickExit } = props.loaderData
  const hasExit = useSyncExternalStore(hearNothing, isExitKept, () => false)
  return (
    <>
      {hasExit ? (
        <Part isQuiet waiting={null}>
          <BookingExit words={quickExit} />
        </Part>
      ) : null}
      <BookingPage {...props} />
      {hasExit ? (
        <Part isQuiet waiting={null}>
          <BookingExit words={quickExit} isExplained />
        </Part>
      ) : null}
    </>
  )
}

/** The mark is set on the page before. */
const hearNothing = () => () => undefined

function isExitKept(): boolean {
  try {
    return sessionStorage.getItem(EXIT_MARK) !== null
  } catch {
    return false
  }
}

function BookingPage({ loaderData }: Route.ComponentProps) {
  const { settings } = useFrame()
  const { pathname } = useLocation()
  const isOwnDocument = useOwnDocument()
  const { status } = useSessionState()
  if (!isOwnDocument) return <Loading />
  const { contact, meetingPriceCents } = settings
  const minutes = appointmentMinutes(settings.settled)
  const opening = (
    <SchedulerOpening
      words={loaderData.words}
      contact={contact}
      minutes={minutes.initial}
      priceCents={meetingPriceCents}
    />
  )
  const paying = (shown: { slot: PaymentSlotProps } | { attempt: TriedPayment }) => (
    <Part waiting={<Loading />}>
      <Paying {...shown} words={loaderData.payments} />
    </Part>
  )
  const slots: PaymentSlots = {
    renderCard: (slot) => paying({ slot }),
    renderAttempt: (attempt) => paying({ attempt }),
  }
  const shared = { words: loaderData.words, contact, minutes, ...slots, opening, entry: entryOf(pathname) }
  if (status === 'initializing' || status === 'loading') return opening
  return (
    <VisitorsToo
      roles={['client']}
      denied={<ForClients words={loaderData.words.scheduler.staff} />}
      visitor={<Scheduler {...shared} isVisitor />}
    >
      <Scheduler {...shared} isVisitor={false} />
    </VisitorsToo>
  )
}

/** Three addresses lead here (docs/specification.md §2). */
function entryOf(pathname: string): Entry {
  const entries = ['scheduleDirect', 'scheduleAfterIntake'] as const
  return entries.find((entry) => addressOf(entry) === pathname) ?? 'schedule'
}

/**
 * False while the page loads itself again: the content security policy that admits the gateway comes with this page's
 * own document. Every link here loads it; the browser's Back, after another page was loaded again, does not.
 */
function useOwnDocument(): boolean {
  const [isOwn] = useState(() => {
    const [opened] = globalThis.performance?.getEntriesByType?.('navigation') ?? []
    const path = opened && globalThis.location ? URL.parse(opened.name)?.pathname : null
    return path === null || path === undefined || path === globalThis.location.pathname
  })
  useEffect(() => {
    if (!isOwn) window.location.reload()
  }, [isOwn])
  return isOwn
}
