// What a page knows of the case beside its conversation: its number, where it stands, what comes next, and who has it.
import { useState } from 'react'
import { type ActionWords, actionSentence, dueName } from '#areas/cases/cases/rules/action-sentence.ts'
import { useOwnCase } from '#areas/cases/cases/web/queries.ts'
import { dateIn, FIRM_ZONE, instant, plainDate } from '#kernel/calendar.ts'
import { useLanguage } from '#ui/language.tsx'
import { Coming } from '#ui/skeleton.tsx'

type Case = NonNullable<ReturnType<typeof useOwnCase>['data']>

export type FactWords = ActionWords & {
  number: string
  status: string
  next: string
  attorney: string
  noAttorney: string
  statuses: Readonly<Record<Case['status'], string>>
  /** For staff, to whom the sentences of clients do not speak. */
  turns: Readonly<Record<NonNullable<Case['turn']>, string>> | null
}

/** Nothing while it is read, and where it cannot be: the conversation is what counts here. */
export function ConversationFacts({ caseId, words }: { caseId: string; words: FactWords }) {
  const { data, isLoading } = useOwnCase(caseId)
  const language = useLanguage()
  const [today] = useState(() => dateIn(FIRM_ZONE, instant(new Date())))
  if (!data) return isLoading ? <Coming /> : null
  const nextOf = ({ turn, nextAction }: Case) => {
    if (words.turns === null || turn === null) return actionSentence(nextAction, words, language, today)
    const { due } = nextAction
    const date = due === null ? [] : [dueName(plainDate(due), today, language)]
    return [words.turns[turn], ...date].join(' · ')
  }
  const facts = [
    [words.number, data.number],
    [words.status, words.statuses[data.status]],
    ...(data.turn === null ? [] : [[words.next, nextOf(data)]]),
    [words.attorney, data.attorney?.name ?? words.noAttorney],
  ] as const
  return (
    <dl className="space-y-2 text-sm">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-medium [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
