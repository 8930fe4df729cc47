// The client's cases: whose turn it is, the next step, and the status of each.
import { type ReactNode, useEffect, useState } from 'react'
import { addressOf } from '#firm/addresses.ts'
import { dateIn, formatDate, instant, type PlainDate, plainDate } from '#kernel/calendar.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Case } from '../contract.ts'
import { isOverdue } from '../rules/due.ts'
import type { CaseWords } from '../words/index.ts'
import { actionSentence } from '../rules/action-sentence.ts'
import { CaseRoad } from './case-road.tsx'
import { ClientDates } from './client-dates.tsx'
import { TurnPill } from './turn-pill.tsx'

type CaseListProps = {
  cases: readonly Case[]
  words: CaseWords
  today: PlainDate
  timeZone: string
  /** The case whose road and next action are above the list already. */
  aboveId: string | null
  /** The history of a case, once requested. */
  renderHistory: (caseId: string) => ReactNode
  historyLabel: string
}

export function CaseList({ cases, aboveId, ...rest }: CaseListProps) {
  // An address that names a case was read before the case was.
  useEffect(() => {
    if (location.hash.startsWith('#case-')) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <ul className="space-y-6">
      {cases.map((each) => (
        <li key={each.id} id={`case-${each.number}`}>
          <CaseCard of={each} isAbove={each.id === aboveId} {...rest} />
        </li>
      ))}
    </ul>
  )
}

type CaseCardProps = Omit<CaseListProps, 'cases' | 'aboveId'> & { of: Case; isAbove: boolean }

function CaseCard(props: CaseCardProps) {
  const { of: each, isAbove, words, today, timeZone, renderHistory, historyLabel } = props
  const language = useLanguage()
  const dateOf = (moment: string) => formatDate(dateIn(timeZone, instant(moment)), language)
  const due = each.nextAction.due === null ? null : plainDate(each.nextAction.due)
  const facts = [
    { label: words.status, value: statusLine(each, words) },
    { label: words.number, value: each.number },
    { label: words.attorney, value: each.attorney?.name ?? words.noAttorney },
    { label: words.opened, value: dateOf(each.openedAt) },
    { label: words.updated, value: dateOf(each.updatedAt) },
  ]
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 className="text-xl">{words.kinds[each.kind]}</h3>
        <TurnPill of={each} words={words} />
      </div>
      {isAbove ? null : (
        <p className="mt-3 text-lg font-semibold">
          {actionSentence(each.nextAction, words, language, today)}
        </p>
      )}
      {each.turn === 'client' && isOverdue(due, today) ? (
        <Notice kind="danger" className="mt-4">
          {words.overdue}
        </Notice>
      ) : null}
      <div className="mt-4 space-y-6">
        <Later of={each} words={words} today={today} />
        {isAbove || each.portalStatus === 'cancelled' ? null : (
          <CaseRoad of={each} words={words} isOnNight={false} />
        )}
        <p>
          <PageLink
            to={`${addressOf('documents')}/${each.id}`}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            {words.toDocuments}
          </PageLink>
        </p>
        <ClientDates dates={each.dates} words={words.dates} />
        <Facts facts={facts} />
        <History label={historyLabel}>{() => renderHistory(each.id)}</History>
      </div>
    </Card>
  )
}

/** The client's later steps, after those of others. */
function Later({ of: { ownSteps }, words, today }: { of: Case } & Pick<CaseListProps, 'words' | 'today'>) {
  const language = useLanguage()
  const later = ownSteps.filter(({ isLater }) => isLater)
  if (later.length === 0) return null
  return (
    <div>
      <p className="text-sm text-ink-soft">{words.thenYou}</p>
      <ul>
        {later.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps have no names and never move
          <li key={index}>{actionSentence(step, words, language, today)}</li>
        ))}
      </ul>
    </div>
  )
}

/** "In progress · We are preparing your papers"; once it is decided or closed, one word says both. */
function statusLine({ status, portalStatus, closed }: Case, words: CaseWords): string {
  if (closed) return words.portalStatuses[portalStatus]
  return [...new Set([words.portalStatuses[portalStatus], words.statuses[status]])].join(' · ')
}

/** Read when it is opened for the first time. */
function History({ label, children }: { label: string; children: () => ReactNode }) {
  const [isWanted, setWanted] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setWanted((was) => was || currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">{label}</summary>
      <div className="pt-4">{isWanted ? children() : null}</div>
    </details>
  )
}
