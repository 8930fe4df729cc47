// Announces that another member of staff changes the open case, and shows it as it is now.
import { useEffect, useState } from 'react'
import { FIRM_ZONE, formatTime, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { CaseEventView } from '../contract.ts'
import type { CaseStaffWords } from '../words/index.ts'
import { changesByOthers } from './case-parts.ts'

type ChangedByOthersProps = {
  /** The newest first, read again and again; those that are there at first are known. */
  events: readonly CaseEventView[]
  /** The number of the newest event included in the page. */
  shown: number
  userId: string
  /** The same function each time. */
  reread: () => Promise<unknown>
  historyPath: string
  words: CaseStaffWords['changed']
}

export function ChangedByOthers({ events, shown, userId, reread, historyPath, words }: ChangedByOthersProps) {
  const language = useLanguage()
  const [known] = useState(events[0]?.number ?? 0)
  const newest = changesByOthers(events, known, userId)[0]
  const number = events[0]?.number ?? 0
  useEffect(() => {
    if (number > shown) void reread()
  }, [number, shown, reread])
  const time = newest ? formatTime(instant(newest.at), FIRM_ZONE, language) : ''
  return (
    <div>
      <Outcome>
        {newest ? fill(newest.by ? words.by : words.other, { name: newest.by?.name ?? '', time }) : null}
      </Outcome>
      {newest ? (
        <PageLink to={historyPath} className="inline-flex min-h-11 items-center text-action underline">
          {words.what}
        </PageLink>
      ) : null}
    </div>
  )
}
