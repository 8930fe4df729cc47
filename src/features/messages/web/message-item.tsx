// One message: who wrote it, when, what, and how far it has come.
import { fill } from '#kernel/language.ts'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/language.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { MessageView } from '../contract.ts'
import { markOf } from '../rules/sides.ts'
import { LinkedText } from './linked-text.tsx'
import type { ThreadWords } from './thread-words.ts'
import { useOnScreen } from './use-on-screen.ts'
import { whenSent } from './when-sent.ts'

type MessageItemProps = {
  of: MessageView
  /** Of the side that reads. */
  isOurs: boolean
  words: ThreadWords
  at: { now: Date; timeZone: string }
  firmHost: string
  onSeen: (message: MessageView) => void
}

export function MessageItem({ of, isOurs, words, at, firmHost, onSeen }: MessageItemProps) {
  const language = useLanguage()
  const place = useOnScreen(!isOurs && of.readAt === null, () => onSeen(of))
  const when = (moment: string) => whenSent(moment, at.now, at.timeZone, language)
  return (
    <li ref={place} className={classes('flex flex-col', isOurs ? 'items-end' : 'items-start')}>
      <article
        className={classes(
          'max-w-[min(34rem,90%)] min-w-0 rounded-lg border px-4 py-3',
          isOurs ? 'border-action bg-action-soft' : 'border-line bg-sheet',
        )}
      >
        <p className="mb-1 text-sm text-ink-soft">
          <bdi className="font-semibold text-ink">{of.isMine ? words.you : of.by}</bdi>
          {' · '}
          <time dateTime={of.sentAt}>{when(of.sentAt)}</time>
        </p>
        {of.isUrgent && words.urgentMark !== null ? (
          <p className="mb-1">
            <StatusPill turn="stopped">{words.urgentMark}</StatusPill>
          </p>
        ) : null}
        <LinkedText text={of.text} firmHost={firmHost} opensAt={words.conversation.opensAt} />
      </article>
      {isOurs ? <p className="mt-0.5 text-sm text-ink-soft">{markSentence(of, words, when)}</p> : null}
    </li>
  )
}

function markSentence(of: MessageView, words: ThreadWords, when: (moment: string) => string): string {
  const moment = of.readAt ?? of.deliveredAt ?? of.sentAt
  return fill(words.conversation.marks[markOf(of)], { when: when(moment) })
}
