// /portal: a client's next step first, then meetings, cases, payments, and a person to call.
import { type ComponentProps, lazy, type ReactNode, useState } from 'react'
import { endOf } from '#api/list.ts'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { actionAlone, actionSentence } from '#areas/cases/cases/rules/action-sentence.ts'
import { AgencyVisits, visitHint } from '#areas/cases/cases/web/agency-visits.tsx'
import { CaseList } from '#areas/cases/cases/web/case-list.tsx'
import { casesText } from '#areas/cases/cases/words/index.ts'
import { roomWords } from '#areas/documents/documents/words/browser.ts'
import { messagesWords } from '#areas/messages/messages/words/index.ts'
import { AlsoToDo } from '#areas/cases/portal/web/also-to-do.tsx'
import { DatesAhead } from '#areas/cases/portal/web/dates-ahead.tsx'
import { firmPortalWords } from '#areas/cases/portal/web/firm-words.ts'
import { ForStaff } from '#areas/cases/portal/web/for-staff.tsx'
import { KnownCard } from '#areas/cases/portal/web/known-card.tsx'
import { HelpCard } from '#areas/cases/portal/web/help-card.tsx'
import { NextStepCard } from '#areas/cases/portal/web/next-step-card.tsx'
import { PortalGreeting } from '#areas/cases/portal/web/portal-greeting.tsx'
import { NamedRoad } from '#areas/cases/cases/web/case-road.tsx'
import { ClientHistory } from '#areas/cases/cases/web/client-history.tsx'
import { useHistory } from '#areas/cases/cases/web/history-query.ts'
import { useCases } from '#areas/cases/cases/web/queries.ts'
import { nextStep } from '#areas/cases/portal/rules/next-step.ts'
import { datesAhead } from '#areas/intake/intake/rules/dates-ahead.ts'
import { useCurrentIntake } from '#areas/intake/intake/web/current-intake.ts'
import { invoicesText } from '#areas/money/invoices/words/index.ts'
import { numbersIn, useOwnInvoices } from '#areas/money/invoices/web/queries.ts'
import { firmRequestWords } from '#areas/people/opening/web/firm-words.ts'
import { OwnRequestList } from '#areas/people/opening/web/own-requests.tsx'
import { useOwnRequests } from '#areas/people/opening/web/queries.ts'
import { paymentWords } from '#areas/money/payments/words/index.ts'
import { PaymentsList } from '#areas/money/payments/web/payments-list.tsx'
import { usePayments } from '#areas/money/payments/web/queries.ts'
import { meetingWords } from '#areas/meetings/scheduling/words/index.ts'
import { Loaded } from '#web/loaded.tsx'
import { comingMeetings } from '#areas/meetings/scheduling/web/coming-meetings.ts'
import { MeetingList } from '#areas/meetings/scheduling/web/meeting-list.tsx'
import { PastMeetings, pastMeetings } from '#areas/meetings/scheduling/web/past-meetings.tsx'
import { useAppointmentsFrom, usePastAppointments } from '#areas/meetings/scheduling/web/queries.ts'
import { useProfile } from '#areas/people/users/web/queries.ts'
import { addressOf } from '#firm/addresses.ts'
import { dateIn, FIRM_ZONE, instant, type Instant, type PlainDate } from '#kernel/calendar.ts'
import { type Language, languageOf } from '#kernel/language.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { settingsOf } from '#pages/site-request.ts'
import { buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Route } from './+types/portal'
import { topicsIn } from './request-topics.ts'
import { SignedInOnly } from './signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'
import { Part } from '#web/part.tsx'

// By need: what they share with the pages of documents, messages and payments stays out of the first load.
const DocumentsDue = lazy(() => import('#areas/documents/documents/web/documents-due.tsx'))
const InvoiceList = lazy(async () => {
  const { InvoiceList: list } = await import('#areas/money/invoices/web/invoice-list.tsx')
  return { default: list }
})
const MessagesCard = lazy(() => import('#areas/messages/messages/web/messages-card.tsx'))

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url)
  const { settled } = settingsOf(context)
  const { cases, room } = firmCasesText(language)
  const portal = firmPortalWords(language, settled)
  const invoices = invoicesText(language).client
  return {
    cases,
    room,
    portal,
    invoices,
    due: dueWordsIn(language),
    messages: messagesWords(language).home,
    meetings: meetingWords(language),
    payments: paymentWords(language),
    requests: { words: firmRequestWords(language, settled).own, topics: topicsIn(language) },
  }
}

function dueWordsIn(language: Language) {
  const { due, asked, loading, failed, retry } = roomWords(language)
  const { kinds } = casesText(language).documents
  return { due, loading, failed, retry, room: { asked: { whose: asked.whose } }, kinds }
}

type Words = ReturnType<typeof loader>

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.portal)

export default function PortalPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['client']} denied={<ForStaff words={loaderData.portal.staff} />}>
      <ClientPortal words={loaderData} />
    </SignedInOnly>
  )
}

type PartProps = { words: Words; now: Instant; timeZone: string }

function ClientPortal({ words }: { words: Words }) {
  const { settings, words: frame } = useFrame()
  const [now] = useState(() => instant(new Date()))
  const profile = useProfile()
  const { nav } = frame.frame
  // If the profile names no zone, or cannot be read, times are in the device's own zone.
  const [deviceZone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const part = { words, now, timeZone: profile.data?.timeZone || deviceZone }
  return (
    <div className="space-y-14">
      <div className="space-y-8">
        <PortalGreeting words={words.portal} profile={profile.data ?? null} />
        <Part isQuiet>
          <Ahead {...part} />
        </Part>
        <Part>
          <NextStep {...part} />
        </Part>
        <Part>
          <ToDo {...part} />
        </Part>
      </div>
      <div className="grid items-start gap-x-14 gap-y-14 lg:grid-cols-[8fr_5fr]">
        <div className="space-y-14">
          <Section id="appointments" heading={words.meetings.upcoming}>
            <Visits {...part} />
            <Meetings {...part} />
          </Section>
          <Part>
            <Past {...part} />
          </Part>
          <Section id="cases" heading={nav.cases}>
            <div className="space-y-6">
              <Cases {...part} />
              <Requests {...part} />
            </div>
          </Section>
        </div>
        <div className="space-y-14">
          <Section id="messages" heading={words.messages.heading}>
            <MessagesCard words={words.messages} path={addressOf('messages')} timeZone={part.timeZone} />
          </Section>
          <Section id="payments" heading={nav.payments}>
            <Payments {...part} />
          </Section>
          <Section id="practice" heading={words.portal.practice.heading}>
            <p className="mb-4">{words.portal.practice.text}</p>
            <PageLink to={addressOf('citizenshipTest')} className={buttonClass('secondary')}>
              {words.portal.practice.open}
            </PageLink>
          </Section>
          <Section id="known" heading={words.portal.known.heading}>
            <Known words={words.portal} />
          </Section>
          <div id="help">
            <HelpCard words={words.portal.help} contact={settings.contact} />
          </div>
        </div>
      </div>
    </div>
  )
}

function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="mb-5 text-2xl sm:text-3xl">
        {heading}
      </h2>
      <Part>{children}</Part>
    </section>
  )
}

/** The step that the card shows, once everything it follows from is read. */
function useShownStep(now: Instant) {
  const { data: cases } = useCases()
  const { data: intake } = useCurrentIntake()
  const { data: appointments } = useAppointmentsFrom(now)
  if (!cases || !intake || !appointments) return null
  return nextStep(cases, intake.session?.status ?? 'none', comingMeetings(appointments, now))
}

/** Asked for with the next step: where it cannot be read, that card says so. */
function Ahead({ words, now }: PartProps) {
  const { contact } = useFrame().settings
  const { data } = useCurrentIntake()
  const dates = datesAhead(data?.session?.answers ?? {}, dateIn(FIRM_ZONE, now))
  return <DatesAhead dates={dates} words={words.portal.ahead} phone={contact.phone} />
}

function NextStep({ words, now, timeZone }: PartProps) {
  const language = useLanguage()
  const today = dateIn(FIRM_ZONE, now)
  const { contact } = useFrame().settings
  const cases = useCases()
  const intake = useCurrentIntake()
  const appointments = useAppointmentsFrom(now)
  const step = useShownStep(now)
  const shared = {
    words: { ...words.portal.next, retry: words.portal.retry },
    skeleton: <Skeleton className="h-56 w-full rounded-lg" />,
  }
  return (
    <Loaded query={cases} {...shared}>
      {() => (
        <Loaded query={intake} {...shared}>
          {() => (
            <Loaded query={appointments} {...shared}>
              {() =>
                step && (
                  <NextStepCard
                    step={step}
                    words={words.portal}
                    sentenceOf={({ nextAction }) => actionSentence(nextAction, words.cases, language, today)}
                    visitHint={(each) => visitHint(each, language)}
                    renderRoad={(each) => <NamedRoad of={each} words={words.cases} />}
                    timeZone={timeZone}
                    phone={contact.phone}
                  />
                )
              }
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

/** Asked for with the cases, whose part says where they cannot be read. */
function ToDo({ words, now }: PartProps) {
  const language = useLanguage()
  const today = dateIn(FIRM_ZONE, now)
  const { contact } = useFrame().settings
  const step = useShownStep(now)
  const cases = useCases().data ?? []
  const open = cases.filter(({ closed }) => closed === null)
  return (
    <div className="space-y-8 empty:hidden">
      <AlsoToDo
        cases={open}
        aboveId={step?.kind === 'case' ? step.case.id : null}
        words={words.portal}
        sentenceOf={(own) => actionAlone(own, words.cases, language, today)}
        phone={contact.phone}
      />
      {open.map(({ id, kind }) => (
        <DocumentsDue
          key={id}
          caseId={id}
          caseName={open.length > 1 ? words.cases.kinds[kind] : null}
          words={words.due}
          today={today}
          path={`${addressOf('documents')}/${id}`}
        />
      ))}
    </div>
  )
}

/** Asked for with the cases: where they cannot be read, their part says so. */
function Visits({ words: { cases } }: PartProps) {
  const { contact } = useFrame().settings
  const list = useCases()
  return <AgencyVisits cases={list.data ?? []} words={cases.dates} phone={contact.phone} />
}

function Meetings({ words: { meetings, portal }, now, timeZone }: PartProps) {
  const { contact } = useFrame().settings
  const list = useAppointmentsFrom(now)
  return (
    <Loaded query={list} words={{ ...meetings, retry: portal.retry }}>
      {(all) => (
        <>
          <MeetingList
            meetings={comingMeetings(all, now)}
            words={meetings}
            timeZone={timeZone}
            phone={contact.phone}
          />
          <ListEnd {...endOf(list)} />
        </>
      )}
    </Loaded>
  )
}

/** Empty if there is none: a first-time visitor has no past. */
function Past({ words: { meetings }, now, timeZone }: PartProps) {
  const list = usePastAppointments(now)
  const past = pastMeetings(list.data ?? [], now)
  if (past.length === 0) return null
  return (
    <Section id="past" heading={meetings.past}>
      <PastMeetings meetings={past} words={meetings} timeZone={timeZone} />
      <ListEnd {...endOf(list)} />
    </Section>
  )
}

function Known({ words }: { words: Words['portal'] }) {
  const profile = useProfile()
  const intake = useCurrentIntake()
  return (
    <Loaded query={profile} words={{ ...words.known, retry: words.retry }}>
      {(known) => (
        <KnownCard profile={known} answers={intake.data?.session?.status ?? 'none'} words={words.known} />
      )}
    </Loaded>
  )
}

function Cases({ words: { cases, portal, room }, now, timeZone }: PartProps) {
  const list = useCases()
  const step = useShownStep(now)
  return (
    <Loaded query={list} words={{ ...portal.cases, retry: portal.retry }}>
      {(known) =>
        known.length === 0 ? (
          <p className="max-w-text text-ink-soft">{portal.cases.none}</p>
        ) : (
          <>
            <CaseList
              cases={known}
              words={cases}
              today={dateIn(FIRM_ZONE, now)}
              timeZone={timeZone}
              aboveId={step?.kind === 'case' ? step.case.id : null}
              historyLabel={room.history.heading}
              renderHistory={(caseId) => (
                <History
                  caseId={caseId}
                  words={{ cases, room }}
                  today={dateIn(FIRM_ZONE, now)}
                  timeZone={timeZone}
                />
              )}
            />
            <ListEnd {...endOf(list)} />
          </>
        )
      }
    </Loaded>
  )
}

/** A request is beside the cases until it is one. */
function Requests({ words: { requests, portal }, timeZone }: PartProps) {
  const { words, topics } = requests
  const list = useOwnRequests()
  const cases = useCases().data ?? []
  return (
    <Loaded query={list} words={{ ...words, retry: portal.retry }}>
      {(known) => (
        <>
          <OwnRequestList requests={known.requests} topics={topics} words={words} timeZone={timeZone} />
          <PageLink to={`${addressOf('cases')}/new`} className={buttonClass('secondary')}>
            {cases.length > 0 || known.requests.length > 0 ? words.another : words.new}
          </PageLink>
        </>
      )}
    </Loaded>
  )
}

type HistoryProps = {
  caseId: string
  words: Pick<Words, 'cases' | 'room'>
  today: PlainDate
  timeZone: string
}

function History({ caseId, words: { cases: labels, room }, ...rest }: HistoryProps) {
  const history = useHistory(caseId)
  return (
    <Loaded query={history} words={{ ...room.history, retry: room.retry }}>
      {(events) => (
        <>
          <ClientHistory events={events} words={room.history} labels={labels} {...rest} />
          <ListEnd {...endOf(history)} />
        </>
      )}
    </Loaded>
  )
}

/** Open payments come first; paid invoices are on the page of payments. */
function Payments({ words: { invoices: words, payments, portal }, timeZone }: PartProps) {
  const { contact } = useFrame().settings
  const invoices = useOwnInvoices()
  const made = usePayments()
  return (
    <Loaded query={invoices} words={{ ...words.invoices, retry: words.retry }}>
      {(all) => (
        <Loaded query={made} words={{ ...payments.list, retry: portal.retry }}>
          {(known) => (
            <div className="space-y-6">
              <ToPay invoices={all} words={words} phone={contact.phone} />
              <PaymentsList payments={known} timeZone={timeZone} words={payments} numberOf={numbersIn(all)} />
              <ListEnd {...endOf(made)} />
            </div>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

type ToPayProps = Pick<ComponentProps<typeof InvoiceList>, 'invoices' | 'words' | 'phone'>

function ToPay({ invoices, ...shared }: ToPayProps) {
  const open = invoices.filter(({ next }) => next?.chargedOn === null)
  if (open.length === 0) return null
  return <InvoiceList {...shared} invoices={open} payPathOf={payPathOf} />
}

function payPathOf(invoiceId: string): string {
  return `${addressOf('payments')}/${invoiceId}`
}
