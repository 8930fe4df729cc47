// On the administrator's desk: money to put back into trust today. Hidden if none.
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { LedgerWords } from '../words/index.ts'
import { useRefills } from './queries.ts'

type RefillsNoticeProps = { words: LedgerWords['refills']['desk']; path: string }

export function RefillsNotice({ words, path }: RefillsNoticeProps) {
  const language = useLanguage()
  const { data } = useRefills()
  if (!data || data.refills.length === 0) return null
  const cents = data.refills.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return (
    <Notice
      kind="danger"
      title={fill(words.heading, { amount: formatCents(cents, language) })}
      className="mt-8"
    >
      <PageLink to={path} className="inline-block py-1 text-danger underline">
        {words.open}
      </PageLink>
    </Notice>
  )
}
