// On the administrator's desk: how many mails did not go out. Nothing where all have; asks as an administrator may.
import { fill, plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { MailWords } from '../words/index.ts'
import { useUndeliveredMails } from './queries.ts'

type UndeliveredMailNoticeProps = { words: MailWords['desk']; path: string }

export function UndeliveredMailNotice({ words, path }: UndeliveredMailNoticeProps) {
  const language = useLanguage()
  const { data, hasNextPage } = useUndeliveredMails()
  if (!data?.length) return null
  const count = data.length
  const title = hasNextPage ? fill(words.many, { count }) : plural(words, count, language)
  return (
    <Notice kind="danger" title={title} className="mt-8">
      <PageLink to={path} className="inline-block py-1 text-danger underline">
        {words.open}
      </PageLink>
    </Notice>
  )
}
