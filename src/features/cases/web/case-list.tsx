// The client's cases: whose turn it is, what happens next, and how each stands.
import { dateIn, formatDate, instant, type PlainDate, plainDate } from '#kernel/calendar.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Case } from '../contract.ts'
import { isOverdue } from '../rules/next-action.ts'
import type { CaseWords } from '../text/index.ts'
import { actionSentence } from './action-sentence.ts'
import { CaseRoad } from './case-road.tsx'
import { TurnPill } from './turn-pill.tsx'

type CaseListProps = {
  cases: readonly Case[]
  words: CaseWords
  today: PlainDate
  timeZone: string
  /** The case whose road and next action stand above the list already. */
  aboveId: string | null
  /** Of each case, below the heading of what holds the list. */
  heading: 'h2' | 'h3'
  /** The way to the page of each case. */
  more: { label: string; pathOf: (caseId: string) => string }
}

export function CaseList({ cases, aboveId, ...rest }: CaseListProps) {
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

function CaseCard({ of: each, isAbove, words, today, timeZone, more, heading: Heading }: CaseCardProps) {
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
        <Heading className="text-xl">{words.types[each.type]}</Heading>
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
        {isAbove ? null : <CaseRoad of={each} words={words} isOnNight={false} />}
        <Facts facts={facts} />
        <PageLink
          to={more.pathOf(each.id)}
          className="inline-flex min-h-11 items-center font-semibold text-action underline"
        >
          {more.label}
        </PageLink>
      </div>
    </Card>
  )
}

/** "In progress · We are preparing your papers"; once it is decided, one word says both. */
function statusLine({ status, portalStatus }: Case, words: CaseWords): string {
  return [...new Set([words.portalStatuses[portalStatus], words.statuses[status]])].join(' · ')
}
