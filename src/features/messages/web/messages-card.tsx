// Messages on the first page of the portal: what is new, and where to write.
import { plural } from '#kernel/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { MessagesWords } from '../text/index.ts'
import { useUnread } from './unread-query.ts'

type MessagesCardProps = { words: MessagesWords['home']; path: string }

export function MessagesCard({ words, path }: MessagesCardProps) {
  const language = useLanguage()
  const count = useUnread().data?.count ?? 0
  return (
    <>
      <p className="mb-4">{count === 0 ? words.none : plural(words.unread, count, language)}</p>
      <PageLink to={path} className={buttonClass(count === 0 ? 'secondary' : 'primary')}>
        {count === 0 ? words.write : words.read}
      </PageLink>
    </>
  )
}
