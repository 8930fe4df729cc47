// On the administrator's desk: months of the bank that are over and not closed. Nothing if there are none.
import { useState } from 'react'
import { dateIn, FIRM_ZONE, formatMonth, instant, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { firstDayOf, waitingMonth } from '../rules/months.ts'
import type { BankWords } from '../words/index.ts'
import { useBankAccounts } from './queries.ts'

type WaitingMonthsProps = { words: BankWords['waiting']; path: string }

export function WaitingMonths({ words, path }: WaitingMonthsProps) {
  const language = useLanguage()
  const [today] = useState(() => dateIn(FIRM_ZONE, instant(new Date())).toString())
  const { data } = useBankAccounts()
  const waiting = (data?.accounts ?? []).flatMap((account) => {
    const month = waitingMonth(account, today)
    return month === null ? [] : [{ fund: account.fund, month }]
  })
  if (waiting.length === 0) return null
  return (
    <Notice kind="warning" title={words.heading} className="mt-8">
      <ul>
        {waiting.map(({ fund, month }) => (
          <li key={fund}>
            <PageLink to={`${path}/${fund}/${month}`} className="inline-block py-1 underline">
              {fill(words[fund], { month: formatMonth(plainDate(firstDayOf(month)), language) })}
            </PageLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
