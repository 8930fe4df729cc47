// Messages on the first page of the portal: what is new, the last message in full, and where to write.
import { useState } from 'react'
import { instant } from '#kernel/calendar.ts'
import { shortMoment } from '#kernel/short-moment.ts'
import { fill, plural } from '#kernel/language.ts'
import { MESSAGE } from '#ui/room-icons.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ROW, RowFace, ROWS } from '#ui/rows.tsx'
import { Coming, LoadingRegion, Skeleton } from '#ui/skeleton.tsx'
import { Written } from '#ui/written.tsx'
import type { OwnConversation } from '../contract.ts'
import type { MessagesWords } from '../words/index.ts'
import { useMessages, useOwnConversations } from './queries.ts'
import { useUnread } from './unread-query.ts'

type Words = MessagesWords['home']
type MessagesCardProps = { words: Words; path: string; timeZone: string }

export default function MessagesCard({ words, path, timeZone }: MessagesCardProps) {
  const language = useLanguage()
  const count = useUnread().data?.count ?? 0
  const { data, isError } = useOwnConversations()
  if (!data && !isError) {
    return (
      <LoadingRegion label={words.loading}>
        <Skeleton className="h-24 w-full" />
      </LoadingRegion>
    )
  }
  const running = data ? runningOf(data.conversations) : null
  const way = running === null ? words.none : running.last.isMine ? words.open : words.answer
  const title = count > 0 ? plural(words.unread, count, language) : way
  return (
    <div className={ROWS}>
      {running ? <LastMessage id={running.id} last={running.last} words={words} timeZone={timeZone} /> : null}
      <PageLink to={running ? `${path}/${running.id}` : path} className={ROW}>
        <RowFace icon={MESSAGE} title={title} />
      </PageLink>
    </div>
  )
}

type Last = NonNullable<OwnConversation['last']>

/** The reader's own one that was written in last; null where nothing was written in any. What is unread comes before. */
function runningOf(conversations: readonly OwnConversation[]): { id: string; last: Last } | null {
  const own = conversations.filter(({ helping }) => helping === null)
  const [first] = own.toSorted((one, other) => Number(other.unread > 0) - Number(one.unread > 0))
  return first?.last ? { id: first.conversationId, last: first.last } : null
}

type LastMessageProps = { id: string; last: Last; words: Words; timeZone: string }

/** Its beginning until all of it is read. */
function LastMessage({ id, last: { by, isMine, preview, sentAt }, words, timeZone }: LastMessageProps) {
  const language = useLanguage()
  const [now] = useState(() => instant(new Date()))
  const all = useMessages(id)
  const text = all.data?.find((message) => message.sentAt === sentAt)?.text || preview
  return (
    <div className="py-3">
      <p className="text-sm text-ink-soft">
        {fill(isMine ? words.last.mine : words.last.other, {
          name: by,
          date: shortMoment(instant(sentAt), now, timeZone, language),
        })}
      </p>
      <Written as="p" className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]" text={text} />
      {all.isLoading ? <Coming /> : null}
    </div>
  )
}
