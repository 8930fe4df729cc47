// On the desk: how many booked meetings have to be moved. Nothing where there is none.
import { plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { AvailabilityWords } from '../../words/index.ts'
import { useAvailability } from './queries.ts'

type ToMoveNoticeProps = { words: AvailabilityWords['toMove']; path: string }

export function ToMoveNotice({ words, path }: ToMoveNoticeProps) {
  const language = useLanguage()
  const { data } = useAvailability()
  if (!data || data.toMove.length === 0) return null
  return (
    <Notice kind="warning" title={plural(words.desk, data.toMove.length, language)} className="mt-8">
      <PageLink to={path} className="inline-block py-1 underline">
        {words.deskOpen}
      </PageLink>
    </Notice>
  )
}
