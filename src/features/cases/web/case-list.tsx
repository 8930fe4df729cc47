// The client's cases: whose turn it is, what happens next, and how each stands.
import { dateIn, formatDate, instant, type PlainDate, plainDate } from '#kernel/calendar.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Case } from '../contract.ts'
import { isOverdue } from '../rules/next-action.ts'
import type { CaseWords } from '../text/index.ts'
import { actionSentence } from './action-sentence.ts'
import { TurnPill } from './turn-pill.tsx'

type CaseListProps = { cases: readonly Case[]; words: CaseWords; today: PlainDate; timeZone: string }

export function CaseList({ cases, words, today, timeZone }: CaseListProps) {
  return (
    <ul className="space-y-6">
      {cases.map((each) => (
        <li key={each.id} id={`case-${each.number}`}>
          <CaseCard of={each} words={words} today={today} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  )
}

type CaseCardProps = Omit<CaseListProps, 'cases'> & { of: Case }

function CaseCard({ of: each, words, today, timeZone }: CaseCardProps) {
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
        <h3 className="text-xl">{words.types[each.type]}</h3>
        <TurnPill of={each} words={words} />
      </div>
      <p className="mt-3 mb-4 text-lg font-semibold">
        {actionSentence(each.nextAction, words, language, today)}
      </p>
      {each.turn === 'client' && isOverdue(due, today) ? (
        <Notice kind="danger" className="mb-4">
          {words.overdue}
        </Notice>
      ) : null}
      <Facts facts={facts} />
    </Card>
  )
}

/** "In progress · We are preparing your papers"; once it is decided, one word says both. */
function statusLine({ status, portalStatus }: Case, words: CaseWords): string {
  return [...new Set([words.portalStatuses[portalStatus], words.statuses[status]])].join(' · ')
}
