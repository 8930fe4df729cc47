// Messages on the first page of the portal: what is new, how the conversation stands, and where to write.
import { useState } from 'react'
import { instant } from '#kernel/calendar.ts'
import { shortMoment } from '#kernel/short-moment.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx'
import type { OwnConversation } from '../contract.ts'
import type { MessagesWords } from '../words/index.ts'
import { useOwnConversations } from './queries.ts'
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
  const running = data && runningOf(data.conversations)
  return (
    <div className="space-y-4">
      {count === 0 ? null : <p className="font-semibold">{plural(words.unread, count, language)}</p>}
      {running ? <Standing last={running.last} words={words} at={{ timeZone, language }} /> : null}
      {count === 0 && running === null ? <p>{words.none}</p> : null}
      <PageLink
        to={running ? `${path}/${running.id}` : path}
        className={buttonClass(count === 0 ? 'secondary' : 'primary')}
      >
        {count > 0 ? words.read : running === null ? words.write : words.open}
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

type StandingProps = { last: Last; words: Words; at: { timeZone: string; language: Language } }

function Standing({ last, words, at }: StandingProps) {
  const { side, by, isMine, preview, sentAt } = last
  const [now] = useState(() => instant(new Date()))
  const date = shortMoment(instant(sentAt), now, at.timeZone, at.language)
  const said = side === 'firm' ? words.last.firm : isMine ? words.last.mine : words.last.other
  return (
    <div>
      <p>{fill(said, { name: by, date })}</p>
      <p dir="auto" className="mt-1 line-clamp-2 text-ink-soft [overflow-wrap:anywhere]">
        {preview}
      </p>
    </div>
  )
}
