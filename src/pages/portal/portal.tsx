// /portal: a client's next step; what else is theirs to do; the next meeting; where each case is; the last message.
import { useState } from 'react'
import { actionAsked, actionSentence } from '#areas/cases/cases/rules/action-sentence.ts'
import { isOverdue } from '#areas/cases/cases/rules/due.ts'
import { visitHint, visitsIn } from '#areas/cases/cases/web/visits-of-cases.ts'
import { clientWhen } from '#areas/cases/cases/web/client-dates.tsx'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { useCases } from '#areas/cases/cases/web/queries.ts'
import { RoadRow } from '#areas/cases/cases/web/road-row.tsx'
import { signingTexts } from '#areas/cases/engagements/words/index.ts'
import { nextStep } from '#areas/cases/portal/rules/next-step.ts'
import { AlsoToDo, ToDoRow } from '#areas/cases/portal/web/also-to-do.tsx'
import { DatesAhead } from '#areas/cases/portal/web/dates-ahead.tsx'
import { ForStaff } from '#areas/cases/portal/web/for-staff.tsx'
import { HelpLine } from '#areas/cases/portal/web/help-line.tsx'
import { NextStepCard } from '#areas/cases/portal/web/next-step-card.tsx'
import { PortalGreeting } from '#areas/cases/portal/web/portal-greeting.tsx'
import { casePath, wayToPay } from '#areas/cases/portal/web/way-on.tsx'
import { portalWords } from '#areas/cases/portal/words/index.ts'
import { roomWords } from '#areas/documents/documents/words/browser.ts'
import { datesAhead } from '#areas/intake/intake/rules/dates-ahead.ts'
import { useCurrentIntake } from '#areas/intake/intake/web/current-intake.ts'
import { comingMeetings } from '#areas/meetings/scheduling/web/coming-meetings.ts'
import { NextMeetingRow } from '#areas/meetings/scheduling/web/next-meeting-row.tsx'
import { useAppointmentsFrom } from '#areas/meetings/scheduling/web/queries.ts'
import { cardWords } from '#areas/meetings/scheduling/words/index.ts'
import { messagesWords } from '#areas/messages/messages/words/index.ts'
import { planPart, toPayBeside } from '#areas/money/invoices/rules/to-pay.ts'
import { useOwnInvoices } from '#areas/money/invoices/web/queries.ts'
import { toShow } from '#areas/cases/opening/rules/requests-to-show.ts'
import { useOwnRequests } from '#areas/cases/opening/web/queries.ts'
import { useProfile } from '#areas/people/users/web/queries.ts'
import { PAGE_SIZE_MAX } from '#kernel/list-page.ts'
import { addressOf } from '#firm/addresses.ts'
import type { PageHandle } from '#firm/site.ts'
import type { EarlyAsks } from '#kernel/early-asks.ts'
import { dateIn, FIRM_ZONE, instant, type Instant, momentAt, plainDate } from '#kernel/calendar.ts'
import { fill, type Language, languageOf } from '#kernel/language.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { DAY, PAPER } from '#ui/room-icons.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ROW, RowFace, ROWS } from '#ui/rows.tsx'
import { Coming, Skeleton } from '#ui/skeleton.tsx'
import { AtOnce } from '#web/at-once.tsx'
import { Loaded } from '#web/loaded.tsx'
import { Part } from '#web/part.tsx'
import { byNeed } from '#web/by-need.tsx'
import type { Route } from './+types/portal'
import { topicsIn } from './request-topics.ts'
import { SignedInOnly } from './signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

// By need: what they share with the pages of documents and messages stays out of the first load.
const parts = () => import('./portal-parts.tsx')
const DocumentsDue = byNeed(async () => ({ default: (await parts()).DocumentsDue }))
const OwnPapers = byNeed(async () => ({ default: (await parts()).OwnPapers }))
const MessagesCard = byNeed(async () => ({ default: (await parts()).MessagesCard }))

export const handle: PageHandle = { ...(import.meta.env.SSR && { asks: firstRead }) }

/** As `useAppointmentsFrom` and the others ask. */
function firstRead(): EarlyAsks {
  const today = momentAt(dateIn(FIRM_ZONE, instant(new Date())), 0, FIRM_ZONE).toString()
  return {
    person: [
      '/users/profile',
      '/intake/sessions/current',
      '/cases',
      `/invoices?limit=${PAGE_SIZE_MAX}`,
      `/appointments?from=${encodeURIComponent(today)}`,
      '/case-requests/mine',
      '/engagements/mine',
      '/conversations',
      '/messages/unread',
    ],
    following: [
      { after: '/cases', list: 'items', id: 'id', path: '/cases/{}/documents' },
      {
        after: '/conversations',
        list: 'conversations',
        id: 'conversationId',
        path: '/conversations/{}/messages',
      },
    ],
  }
}

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  return {
    cases: firmCasesText(language).cases,
    portal: portalWords(language),
    due: dueWordsIn(language),
    signing: signingTexts(language).own,
    messages: messagesWords(language).home,
    meetings: cardWords(language),
    topics: topicsIn(language),
  }
}

function dueWordsIn(language: Language) {
  const { due, asked, loading, failed, retry } = roomWords(language)
  const { kinds } = firmCasesText(language).documents
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
  const { contact } = useFrame().settings
  const [now] = useState(() => instant(new Date()))
  const profile = useProfile()
  const answers = useCurrentIntake().data?.session?.status
  // If the profile names no zone, or cannot be read, times are in the device's own zone.
  const [deviceZone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const part = { words, now, timeZone: profile.data?.timeZone || deviceZone }
  return (
    <>
      <PortalGreeting words={words.portal} profile={profile.data ?? null} />
      <AtOnce label={words.portal.next.loading} className="mt-4 space-y-4 sm:mt-5 sm:space-y-5">
        <Part isQuiet>
          <Ahead {...part} />
        </Part>
        <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-[3fr_2fr]">
          <div className="min-w-0 space-y-4 sm:space-y-5">
            <Part>
              <NextStep {...part} />
            </Part>
            <Part>
              <ToDo {...part} />
            </Part>
            <Part>
              <Appointments {...part} />
            </Part>
          </div>
          <div className="min-w-0 space-y-4 sm:space-y-5">
            <Part>
              <Roads {...part} />
            </Part>
            <Part>
              <MessagesCard words={words.messages} path={addressOf('messages')} timeZone={part.timeZone} />
            </Part>
          </div>
        </div>
        <HelpLine words={words.portal} phone={contact.phone} hasAnswers={answers === 'completed'} />
      </AtOnce>
    </>
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

function useOpenCases() {
  return (useCases().data ?? []).filter(({ closed }) => closed === null)
}

/** Asked for with the next step: where it cannot be read, that card says so. */
function Ahead({ words, now }: PartProps) {
  const { contact } = useFrame().settings
  const { data } = useCurrentIntake()
  const dates = datesAhead(data?.session?.answers ?? {}, dateIn(FIRM_ZONE, now))
  return <DatesAhead dates={dates} words={words.portal.ahead} phone={contact.phone} />
}

function NextStep({ words, now, timeZone }: PartProps) {
  const { contact } = useFrame().settings
  const cases = useCases()
  const intake = useCurrentIntake()
  // Their part of a plan is said in the card, which would grow by it.
  const { isLoading } = useOwnInvoices()
  const read = useAppointmentsFrom(now)
  const appointments = isLoading ? { ...read, data: undefined } : read
  const step = useShownStep(now)
  const said = useSaidOfCase({ words, now })
  const shared = {
    words: words.portal.next,
    skeleton: <Skeleton className="h-48 w-full rounded-md" />,
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
                    {...said}
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

type ShownCase = ReturnType<typeof useOpenCases>[number]

/** What the sign says of a case: its step, and when and where, that its day has passed, or which part of a plan it pays. */
function useSaidOfCase({ words: { cases, portal }, now }: Pick<PartProps, 'words' | 'now'>) {
  const language = useLanguage()
  const invoices = useOwnInvoices().data ?? []
  const today = dateIn(FIRM_ZONE, now)
  const hintOf = (each: ShownCase) => {
    const { due, invoiceId } = each.nextAction
    if (each.turn === 'client' && isOverdue(due === null ? null : plainDate(due), today)) return cases.overdue
    const part = planPart(invoices.find(({ id }) => id === invoiceId))
    return visitHint(each, language) ?? (part && fill(portal.next.part, part))
  }
  return {
    sentenceOf: ({ turn, nextAction }: ShownCase) =>
      (turn === 'client' ? actionAsked : actionSentence)(nextAction, cases, language, today),
    hintOf,
    isVisit: (each: ShownCase) => visitHint(each, language) !== null,
  }
}

/** Asked for with the cases, whose part says where they cannot be read. */
function ToDo({ words, now }: PartProps) {
  const language = useLanguage()
  const today = dateIn(FIRM_ZONE, now)
  const { contact } = useFrame().settings
  const step = useShownStep(now)
  const open = useOpenCases()
  const steps = {
    aboveId: step?.kind === 'case' ? step.case.id : null,
    words: words.portal,
    sentenceOf: (own: ShownCase['ownSteps'][number]) => actionAsked(own, words.cases, language, today),
    phone: contact.phone,
  }
  return (
    <ul aria-label={words.portal.next.also} className={ROWS}>
      <OwnPapers words={words.signing} />
      <AlsoToDo cases={open} {...steps} isOfDocuments={false} />
      <ToPay words={words} now={now} cases={open} />
      {open.map((each) => (
        <DocumentsDue
          key={each.id}
          caseId={each.id}
          caseName={open.length > 1 ? words.cases.kinds[each.kind] : null}
          words={words.due}
          today={today}
          path={`${addressOf('documents')}/${each.id}`}
          instead={<AlsoToDo cases={[each]} {...steps} isOfDocuments />}
        />
      ))}
      <Answers words={words} isShown={step !== null && step.kind !== 'continue-intake'} />
    </ul>
  )
}

/** Invoices that no step of a case asks for. */
function ToPay({ words, now, cases }: Pick<PartProps, 'words' | 'now'> & { cases: readonly ShownCase[] }) {
  const language = useLanguage()
  const today = dateIn(FIRM_ZONE, now)
  const asked = cases.flatMap(({ ownSteps, nextAction }) => [nextAction, ...ownSteps])
  const beside = toPayBeside(
    useOwnInvoices().data ?? [],
    asked.map(({ invoiceId }) => invoiceId),
  )
  return beside.map(({ id, cents, dueOn }) => (
    <ToDoRow
      key={id}
      way={wayToPay(id, cents, words.portal.next, language)}
      title={actionAsked({ code: 'pay-invoice', due: dueOn, cents }, words.cases, language, today)}
    />
  ))
}

/** The questions of the intake, begun and not sent, while something else comes first. */
function Answers({ words: { portal }, isShown }: { words: Words; isShown: boolean }) {
  const isOpen = useCurrentIntake().data?.session?.status === 'open'
  if (!isOpen || !isShown) return null
  const { title, button: label } = portal.next['continue-intake']
  return <ToDoRow way={{ kind: 'page', to: addressOf('intake'), label, icon: 'pen' }} title={title} />
}

/** The next meeting with us, and every appointment elsewhere. */
function Appointments({ words: { meetings, cases, portal }, now, timeZone }: PartProps) {
  const language = useLanguage()
  const appointments = useAppointmentsFrom(now)
  const step = useShownStep(now)
  const [next] = comingMeetings(appointments.data ?? [], now)
  const isAbove = step?.kind === 'meeting'
  return (
    <ul id="appointments" aria-label={portal.appointments.title} className={ROWS}>
      {next && !isAbove ? (
        <li>
          <NextMeetingRow
            meeting={next}
            words={meetings}
            timeZone={timeZone}
            path={addressOf('appointments')}
          />
        </li>
      ) : null}
      {visitsIn(useOpenCases()).map((visit) => (
        <li key={visit.id}>
          <PageLink to={addressOf('appointments')} className={ROW}>
            <RowFace
              icon={DAY}
              title={cases.dates.kinds[visit.kind]}
              note={[clientWhen(visit, language), visit.place].filter(Boolean).join('. ')}
            />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** Each open case as its road in one line; what is closed or only asked for has its row. */
function Roads({ words: { cases, portal, topics }, now }: PartProps) {
  const language = useLanguage()
  const step = useShownStep(now)
  const all = useCases().data ?? []
  const asked = useOwnRequests()
  const requests = toShow(asked.data?.requests ?? [])
  const sentenceOf = ({ nextAction }: ShownCase) =>
    actionSentence(nextAction, cases, language, dateIn(FIRM_ZONE, now))
  return (
    <div id="cases" className="space-y-5 empty:hidden">
      {useOpenCases().map((each) => (
        <RoadRow
          key={each.id}
          of={each}
          words={cases}
          sentence={step?.kind === 'case' && step.case.id === each.id ? null : sentenceOf(each)}
          path={casePath(each.id)}
        />
      ))}
      {asked.isLoading ? <Coming /> : null}
      <ul aria-label={portal.ownCases.title} className={ROWS}>
        {requests.map(({ id, topic }) => (
          <CasesRow key={id} title={fill(portal.rows.request, { topic: topics[topic] })} />
        ))}
        {all.some(({ closed }) => closed !== null) ? <CasesRow title={portal.rows.cases} /> : null}
      </ul>
    </div>
  )
}

function CasesRow({ title }: { title: string }) {
  return (
    <li>
      <PageLink to={addressOf('cases')} className={ROW}>
        <RowFace icon={PAPER} title={title} />
      </PageLink>
    </li>
  )
}
