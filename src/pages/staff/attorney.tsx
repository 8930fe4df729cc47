// /attorney: today's meetings, intakes, dates that have passed or come soon. For the attorney and the administrator.
import { type ReactNode, useId, useState } from 'react'
import { feeWords } from '#areas/money/agreements/words/index.ts'
import { FeesToConfirm } from '#areas/money/agreements/web/fees-to-confirm.tsx'
import { RunningLow } from '#areas/money/agreements/web/running-low.tsx'
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import { endOf } from '#api/list.ts'
import { callbackWords, callbackStaffWords } from '#areas/meetings/callbacks/words/index.ts'
import { CallbacksToMake } from '#areas/meetings/callbacks/web/callbacks-to-make.tsx'
import { useCallbacks } from '#areas/meetings/callbacks/web/queries.ts'
import type { DateWords, DueWords } from '#areas/cases/cases/words/index.ts'
import { useComingDates } from '#areas/cases/cases/web/date-queries.ts'
import { DeskDates } from '#areas/cases/cases/web/desk-dates.tsx'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import {
  comingDatesFrom,
  comingFrom,
  comingWords,
  DueDates,
  overdueDatesOn,
  overdueOn,
} from '#areas/cases/cases/web/due-dates.tsx'
import { ClosedMoneyLeft } from '#areas/cases/cases/web/money-left.tsx'
import { useCases } from '#areas/cases/cases/web/queries.ts'
import { type DetentionStaffWords, detentionStaffWords } from '#areas/intake/detention/words/index.ts'
import { useReports } from '#areas/intake/detention/web/queries.ts'
import { ReportsToCall } from '#areas/intake/detention/web/reports-to-call.tsx'
import { deskWords } from '#areas/cases/desk/words/index.ts'
import { type ReviewWords, reviewWords } from '#areas/documents/documents/words/index.ts'
import { type InboxWords, inboxWords } from '#areas/messages/messages/words/index.ts'
import { useUnread } from '#areas/messages/messages/web/unread-query.ts'
import { useWaitingCount } from '#areas/documents/documents/web/review/waiting-count.ts'
import { type CallWords, callWords, checkWords, sentIntakesWords } from '#areas/intake/intake/words/index.ts'
import { useUrgentIntakes } from '#areas/intake/intake/web/staff-queries.ts'
import { SentIntakes } from '#areas/intake/intake/web/sent-intakes.tsx'
import { UrgentIntakes } from '#areas/intake/intake/web/urgent-intakes.tsx'
import { ledgerWords } from '#areas/money/ledger/words/index.ts'
import { RefillsNotice } from '#areas/money/ledger/web/refills-notice.tsx'
import { TransfersNotice } from '#areas/money/ledger/web/transfers.tsx'
import { mailWords, reachWords } from '#areas/messages/notifications/words/index.ts'
import { lawWords } from '#areas/office/law/words/index.ts'
import { LawToRead } from '#areas/office/law/web/law-to-read.tsx'
import { UnreachedClients } from '#areas/messages/notifications/web/unreached-clients.tsx'
import { UndeliveredMailNotice } from '#areas/messages/notifications/web/undelivered-mail-notice.tsx'
import { bankWords } from '#areas/bank/reconciliation/words/index.ts'
import { WaitingMonths } from '#areas/bank/reconciliation/web/waiting-months.tsx'
import { availabilityWords, meetingWords } from '#areas/meetings/scheduling/words/index.ts'
import { ToMoveNotice } from '#areas/meetings/scheduling/web/availability/to-move-notice.tsx'
import { DESK_DAYS, DeskMeetingList, deskMeetings } from '#areas/meetings/scheduling/web/desk-meetings.tsx'
import { Loaded } from '#web/loaded.tsx'
import { MeetingsToMark } from '#areas/meetings/scheduling/web/meeting-outcome.tsx'
import { useAppointments } from '#areas/meetings/scheduling/web/queries.ts'
import { ago } from '#areas/people/users/web/ago.ts'
import { useNow } from '#areas/people/users/web/use-now.ts'
import { addressOf } from '#firm/addresses.ts'
import {
  dateIn,
  FIRM_ZONE,
  formatDate,
  instant,
  momentAt,
  type PlainDate,
  plusDays,
  zoneName,
} from '#kernel/calendar.ts'
import { fill, type Language, languageOf, plural } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { casePath } from './case-path.ts'
import { clientPath } from './client-path.ts'
import { Requests, requestsOnDesk } from './requests.tsx'
import type { Route } from './+types/attorney'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'
import { Part } from '#web/part.tsx'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  const { desk: due, dates } = firmCasesText(language)
  return {
    desk: deskWords(language),
    due,
    dates,
    meetings: meetingWords(language),
    toMove: availabilityWords(language).toMove,
    mail: mailWords(language).desk,
    reach: reachWords(language).desk,
    calls: callWords(language),
    detention: detentionStaffWords(language),
    callbacks: callbacksOnDesk(language),
    intakes: sentIntakesWords(language),
    documents: reviewWords(language).desk,
    messages: inboxWords(language).desk,
    requests: requestsOnDesk(language),
    checks: checkWords(language).link,
    refills: ledgerWords(language).refills.desk,
    transfers: ledgerWords(language).transfers.desk,
    fees: feeWords(language),
    bank: bankWords(language).waiting,
    law: lawWords(language).desk,
  }
}

function callbacksOnDesk(language: Language) {
  const { topics, time } = callbackWords(language)
  return { ...callbackStaffWords(language), topics, time }
}

type Words = ReturnType<typeof loader>

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.desk)

export default function AttorneyPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['attorney', 'admin']}>
      <Desk words={loaderData} />
    </SignedInOnly>
  )
}

function Desk({ words }: { words: Words }) {
  const language = useLanguage()
  const [today] = useState(() => dateIn(FIRM_ZONE, instant(new Date())))
  const { desk, due, dates, mail, refills, transfers } = words
  const session = useSessionState()
  const isAdmin = session.status === 'signed-in' && session.person.role === 'admin'
  const zone = zoneName(FIRM_ZONE, language)
  return (
    <>
      <PageHeading
        title={desk.heading}
        lead={
          <span className="block first-letter:uppercase">
            {fill(desk.date, { date: formatDate(today, language), zone })}
          </span>
        }
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <PageLink to={`${addressOf('cases')}/new`} className={buttonClass('secondary')}>
          {words.requests.words.openNew}
        </PageLink>
        <PageLink to={addressOf('conflicts')} className={buttonClass('secondary')}>
          {words.checks}
        </PageLink>
        <DocumentsToReview words={words.documents} />
        <MessagesToAnswer words={words.messages} />
      </div>
      <Part>
        <Detained words={words.detention} />
      </Part>
      <Part>
        <Urgent words={words.calls} />
      </Part>
      <Part>
        <Callbacks words={words.callbacks} />
      </Part>
      {isAdmin ? (
        <Part>
          <RefillsNotice words={refills} path={addressOf('books')} />
          <TransfersNotice words={transfers} path={addressOf('books')} />
        </Part>
      ) : null}
      <Part>
        <ClosedMoneyLeft words={due.moneyLeft} pathOf={casePath} />
      </Part>
      {isAdmin ? (
        <Part>
          <UndeliveredMailNotice words={mail} path={addressOf('mail')} />
        </Part>
      ) : null}
      {isAdmin ? (
        <Part>
          <WaitingMonths words={words.bank} path="/admin/bank" />
        </Part>
      ) : null}
      <Part>
        <LawToRead words={words.law} path="/admin/law" />
      </Part>
      <Part>
        <UnreachedClients words={words.reach} timeZone={FIRM_ZONE} pathOf={clientPath} />
      </Part>
      <Part>
        <Overdue words={due} dates={dates} today={today} />
      </Part>
      <Part>
        <ToMoveNotice words={words.toMove} path={addressOf('availability')} />
      </Part>
      <Part>
        <MeetingsToMark words={words.meetings} />
      </Part>
      <Part>
        <FeesToConfirm words={words.fees} pathOf={casePath} />
      </Part>
      <Part>
        <RunningLow words={words.fees} pathOf={casePath} />
      </Part>
      <Part>
        <Requests {...words.requests} />
      </Part>
      <div className="mt-10 grid gap-x-14 gap-y-12 lg:grid-cols-[3fr_2fr]">
        <Part>
          <Meetings words={words} today={today} />
        </Part>
        <div className="space-y-12">
          <Section heading={words.intakes.heading}>
            <Intakes words={words} />
          </Section>
          <Section heading={comingWords(due).heading}>
            <ComingDates words={due} dates={dates} retry={desk.retry} today={today} />
          </Section>
        </div>
      </div>
    </>
  )
}

/** Nothing where none waits. */
function DocumentsToReview({ words }: { words: ReviewWords['desk'] }) {
  const language = useLanguage()
  const waiting = useWaitingCount().data
  if (!waiting || waiting.count === 0) return null
  const { count, hasMore } = waiting
  return (
    <PageLink to={addressOf('review')} className={buttonClass('secondary')}>
      {hasMore ? fill(words.many, { count }) : plural(words, count, language)}
    </PageLink>
  )
}

/** Empty if no one waits. */
function MessagesToAnswer({ words }: { words: InboxWords['desk'] }) {
  const language = useLanguage()
  const count = useUnread().data?.count ?? 0
  if (count === 0) return null
  return (
    <PageLink to={addressOf('inbox')} className={buttonClass('secondary')}>
      {plural(words, count, language)}
    </PageLink>
  )
}

/** Whom to call comes before everything else of the day, on a small screen too. */
function Urgent({ words }: { words: CallWords }) {
  const language = useLanguage()
  const now = useNow()
  const list = useUrgentIntakes()
  if (list.data === undefined && !list.isError) return null
  return (
    <Loaded query={list} words={words.toCall}>
      {(urgent) => (
        <UrgentIntakes
          intakes={urgent}
          words={words}
          now={now}
          pathOf={pathOfIntake}
          agoOf={(moment) => ago(instant(moment), now, FIRM_ZONE, language)}
          end={<ListEnd {...endOf(list)} />}
        />
      )}
    </Loaded>
  )
}

function Detained({ words }: { words: DetentionStaffWords }) {
  const language = useLanguage()
  const now = useNow()
  const list = useReports()
  if (list.data === undefined && !list.isError) return null
  return (
    <Loaded query={list} words={{ ...words.list, retry: words.retry }}>
      {(reports) => (
        <ReportsToCall
          reports={reports}
          words={words}
          pathOf={(reportId) => `${addressOf('attorney')}/detained/${reportId}`}
          agoOf={(moment) => ago(instant(moment), now, FIRM_ZONE, language)}
          end={<ListEnd {...endOf(list)} />}
        />
      )}
    </Loaded>
  )
}

function Callbacks({ words }: { words: Words['callbacks'] }) {
  const language = useLanguage()
  const now = useNow()
  const list = useCallbacks()
  if (list.data === undefined && !list.isError) return null
  return (
    <Loaded query={list} words={words.list}>
      {(callbacks) => (
        <CallbacksToMake
          callbacks={callbacks}
          words={words}
          now={now}
          agoOf={(moment) => ago(instant(moment), now, FIRM_ZONE, language)}
          end={<ListEnd {...endOf(list)} />}
        />
      )}
    </Loaded>
  )
}

function pathOfIntake(intakeId: string): string {
  return `${addressOf('attorney')}/intakes/${intakeId}`
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-2xl">
        {heading}
      </h2>
      <Part>{children}</Part>
    </section>
  )
}

type PartProps = { words: Words; today: PlainDate }

function Meetings({ words: { meetings: words, desk }, today }: PartProps) {
  const from = momentAt(today, 0, FIRM_ZONE).toString()
  const to = momentAt(plusDays(today, DESK_DAYS + 1), 0, FIRM_ZONE).toString()
  const days = { days: DESK_DAYS }
  const list = useAppointments({ from, to })
  return (
    <Loaded query={list} words={{ ...words.desk, retry: desk.retry }}>
      {(all) => {
        const meetings = deskMeetings(all, today)
        return (
          <div className="space-y-12">
            <Section heading={words.desk.today}>
              <DeskMeetingList
                meetings={meetings.today}
                words={words}
                none={words.desk.noneToday}
                hasDay={false}
              />
            </Section>
            <Section heading={fill(words.desk.upcoming, days)}>
              <DeskMeetingList
                meetings={meetings.later}
                words={words}
                none={list.hasNextPage ? null : fill(words.desk.noneUpcoming, days)}
                hasDay
              />
              <ListEnd {...endOf(list)} />
              <PageLink to={addressOf('calendar')} className="mt-4 inline-block py-2 text-action underline">
                {words.desk.all}
              </PageLink>
            </Section>
          </div>
        )
      }}
    </Loaded>
  )
}

function Intakes({ words: { desk, intakes } }: { words: Words }) {
  return <SentIntakes words={{ ...intakes, retry: desk.retry }} pathOf={pathOfIntake} />
}

type DatesProps = { words: DueWords; dates: DateWords; today: PlainDate }

/** A date that has passed comes before everything else of the day. */
function Overdue({ words, dates: dateWords, today }: DatesProps) {
  const list = useCases(overdueOn(today))
  const dates = useComingDates(overdueDatesOn(today))
  const overdue = list.data ?? []
  const overdueDates = dates.data ?? []
  if (overdue.length === 0 && overdueDates.length === 0) return null
  return (
    <div className="mt-8 rounded-md border-2 border-l-8 border-danger bg-sheet p-5 sm:p-6">
      <Section heading={words.dates.overdue}>
        <DueDates cases={overdue} words={words} none={null} today={today} pathOf={casePath} />
        <ListEnd {...endOf(list)} />
        <DeskDates dates={overdueDates} words={dateWords} due={words} today={today} pathOf={casePath} />
        <ListEnd {...endOf(dates)} />
      </Section>
    </div>
  )
}

function ComingDates({ words, dates: dateWords, retry, today }: DatesProps & { retry: string }) {
  const { dates } = words
  const overdue = useCases(overdueOn(today)).data
  const overdueDates = useComingDates(overdueDatesOn(today)).data
  const list = useCases(comingFrom(today))
  const comingDates = useComingDates(comingDatesFrom(today))
  const isNoneOverdue = overdue?.length === 0 && overdueDates?.length === 0
  return (
    <Loaded query={list} words={{ ...dates, retry }}>
      {(coming) => (
        <>
          {isNoneOverdue ? <p className="mb-3 text-ink-soft">{dates.noneOverdue}</p> : null}
          <DueDates
            cases={coming}
            words={words}
            none={comingDates.data?.length === 0 ? comingWords(words).none : null}
            today={today}
            pathOf={casePath}
          />
          <ListEnd {...endOf(list)} />
          <Loaded query={comingDates} words={{ ...dateWords, retry }}>
            {(all) => <DeskDates dates={all} words={dateWords} due={words} today={today} pathOf={casePath} />}
          </Loaded>
          <ListEnd {...endOf(comingDates)} />
        </>
      )}
    </Loaded>
  )
}
