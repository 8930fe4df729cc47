// The devices on which a person is signed in.
import type { ReactNode } from 'react'
import { dateIn, formatDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import type { OpenSession } from '../contract.ts'
import { ago } from './ago.ts'
import { deviceIn } from './device-words.ts'
import { useNow } from './use-now.ts'

export type SessionWords = { device: string; unknownDevice: string; seen: string; since: string }

type SessionListProps = {
  sessions: readonly OpenSession[]
  timeZone: string
  words: SessionWords
  /** Shown instead of the time of last use. */
  seenOf?: (session: OpenSession) => string | null
  /** What can be done about it. */
  actionOf?: (session: OpenSession, device: string) => ReactNode
}

export function SessionList(props: SessionListProps) {
  const { sessions, timeZone, words, seenOf, actionOf } = props
  const language = useLanguage()
  const now = useNow()
  const seen = ({ lastSeenAt }: OpenSession) =>
    fill(words.seen, { when: ago(instant(lastSeenAt), now, timeZone, language) })
  const since = ({ startedAt }: OpenSession) =>
    fill(words.since, { date: formatDate(dateIn(timeZone, instant(startedAt)), language) })
  return (
    <ul className="divide-y divide-line border-y border-line">
      {sessions.map((session) => {
        const device = deviceIn(words, session.device)
        return (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <div className="min-w-0">
              <p className="font-semibold">{device}</p>
              <p className="text-sm text-ink-soft">{seenOf?.(session) ?? seen(session)}</p>
              <p className="text-sm text-ink-soft">{since(session)}</p>
            </div>
            {actionOf?.(session, device)}
          </li>
        )
      })}
    </ul>
  )
}
