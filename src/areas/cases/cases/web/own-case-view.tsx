// The page of a case for its client: whose turn it is and for what, its road, dates, people, filed forms, and what happened.
import type { ReactNode } from 'react'
import { addressOf } from '#firm/addresses.ts'
import { dateIn, formatDate, instant, type PlainDate, plainDate } from '#kernel/calendar.ts'
import { buttonClass } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { PAPER, PEN } from '#ui/room-icons.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ROW, RowFace, ROWS } from '#ui/rows.tsx'
import { AtOnce } from '#web/at-once.tsx'
import type { Case } from '../contract.ts'
import { actionAsked, actionSentence } from '../rules/action-sentence.ts'
import { isOverdue } from '../rules/due.ts'
import type { CaseWords } from '../words/index.ts'
import { CaseRoad } from './case-road.tsx'
import { ClientDates } from './client-dates.tsx'
import { TurnPill } from './turn-pill.tsx'

export type OwnCaseWords = {
  cases: CaseWords
  /** The heading of the history. */
  happened: string
  loading: string
}

type OwnCaseViewProps = {
  of: Case
  words: OwnCaseWords
  today: PlainDate
  timeZone: string
  /** The filed forms, and the people: each knows its heading, and is nothing where there is none. */
  filings: ReactNode
  record: ReactNode
  history: ReactNode
}

export function OwnCaseView({ of, words, today, timeZone, filings, record, history }: OwnCaseViewProps) {
  const { cases } = words
  return (
    <div className="space-y-8">
      <Heading of={of} words={cases} today={today} />
      <AtOnce label={words.loading} className="grid items-start gap-8 lg:grid-cols-[3fr_2fr] lg:gap-x-14">
        <div className="space-y-8">
          {of.portalStatus === 'cancelled' ? null : (
            <OwnCaseSection id="road" heading={cases.road.label}>
              <CaseRoad of={of} words={cases} />
            </OwnCaseSection>
          )}
          {filings}
        </div>
        <div className="space-y-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Later of={of} words={cases} today={today} />
          {of.dates.length === 0 ? null : (
            <OwnCaseSection id="dates" heading={cases.dates.heading}>
              <ClientDates caseId={of.id} dates={of.dates} words={cases.dates} />
            </OwnCaseSection>
          )}
          <ul className={ROWS}>
            {of.ownSteps.slice(1).some(isQuestions) ? (
              <li>
                <PageLink to={questionsOf(of)} className={ROW}>
                  <RowFace icon={PEN} title={cases.toQuestions} />
                </PageLink>
              </li>
            ) : null}
            <li>
              <PageLink to={`${addressOf('documents')}/${of.id}`} className={ROW}>
                <RowFace icon={PAPER} title={cases.toDocuments} />
              </PageLink>
            </li>
          </ul>
          {record}
          <Standing of={of} words={cases} timeZone={timeZone} />
        </div>
        <OwnCaseSection id="history" heading={words.happened}>
          {history}
        </OwnCaseSection>
      </AtOnce>
    </div>
  )
}

export function OwnCaseSection({
  id,
  heading,
  children,
}: {
  id: string
  heading: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={`${id}-heading`} id={id}>
      <h2 id={`${id}-heading`} className="mb-3 text-xl">
        {heading}
      </h2>
      {children}
    </section>
  )
}

function isQuestions({ code }: Pick<Case['nextAction'], 'code'>): boolean {
  return code === 'answer-questions'
}

function questionsOf({ id }: Pick<Case, 'id'>): string {
  return `${addressOf('portal')}/cases/${id}/questions`
}

type PartProps = { of: Case; words: CaseWords; today: PlainDate }

/** Its number is what a client reads out on the telephone. */
function Heading({ of, words, today }: PartProps) {
  const language = useLanguage()
  const { turn, nextAction } = of
  const due = nextAction.due === null ? null : plainDate(nextAction.due)
  const sentence = turn === 'client' ? actionAsked : actionSentence
  return (
    <header className="max-w-text">
      <h1 className="text-2xl sm:text-3xl">{words.kinds[of.kind]}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <TurnPill of={of} words={words} />
        <span className="text-sm text-ink-soft">{of.number}</span>
      </p>
      <p className="mt-3 text-lg font-semibold">{sentence(nextAction, words, language, today)}</p>
      {turn === 'client' && isQuestions(nextAction) ? (
        <PageLink to={questionsOf(of)} className={buttonClass('primary', 'mt-4 w-full sm:w-auto')}>
          {words.toQuestions}
        </PageLink>
      ) : null}
      {turn === 'client' && isOverdue(due, today) ? (
        <Notice kind="danger" className="mt-3">
          {words.overdue}
        </Notice>
      ) : null}
    </header>
  )
}

/** The client's later steps, after those of others. */
function Later({ of: { ownSteps }, words, today }: PartProps) {
  const language = useLanguage()
  const later = ownSteps.filter(({ isLater }) => isLater)
  if (later.length === 0) return null
  return (
    <OwnCaseSection id="later" heading={words.thenYou}>
      <ul className="space-y-1">
        {later.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps have no names and never move
          <li key={index}>{actionAsked(step, words, language, today)}</li>
        ))}
      </ul>
    </OwnCaseSection>
  )
}

function Standing({ of, words, timeZone }: Pick<PartProps, 'of' | 'words'> & { timeZone: string }) {
  const language = useLanguage()
  const dateOf = (moment: string) => formatDate(dateIn(timeZone, instant(moment)), language)
  return (
    <Facts
      facts={[
        { label: words.status, value: statusLine(of, words) },
        { label: words.attorney, value: of.attorney?.name ?? words.noAttorney },
        { label: words.opened, value: dateOf(of.openedAt) },
      ]}
    />
  )
}

/** "In progress · We are preparing your papers"; once it is decided or closed, one word says both. */
function statusLine({ status, portalStatus, closed }: Case, words: CaseWords): string {
  if (closed) return words.portalStatuses[portalStatus]
  return [...new Set([words.portalStatuses[portalStatus], words.statuses[status]])].join(' · ')
}

type OwnCaseRowsProps = { cases: readonly Case[]; words: CaseWords; pathOf: (caseId: string) => string }

/** Every case of a client: open or closed, a row each. */
export function OwnCaseRows({ cases, words, pathOf }: OwnCaseRowsProps) {
  return (
    <ul className={ROWS}>
      {cases.map((each) => (
        <li key={each.id}>
          <PageLink to={pathOf(each.id)} className={ROW}>
            <RowFace
              title={words.kinds[each.kind]}
              note={each.number}
              end={<TurnPill of={each} words={words} />}
            />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
