// One message: who wrote it, when, what, about which other one, and how far it has come.
import { type ReactNode, useState } from 'react'
import { formatTime, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { DOTS } from '#ui/more-icons.ts'
import { useLanguage } from '#ui/language.tsx'
import { urgentWords } from '#areas/intake/detention/rules/urgent-words.ts'
import { Part } from '#web/part.tsx'
import { UrgentMark } from '#web/urgent-mark.tsx'
import { byNeed } from '#web/by-need.tsx'
import type { MessageView } from '../contract.ts'
import { previewOf } from '../rules/limits.ts'
import type { SaidOnce } from '../rules/said-once.ts'
import { markOf } from '../rules/sides.ts'
import { idOfMessage, type Quoted, QuotedText } from './about-message.tsx'
import { LinkedText } from './linked-text.tsx'
import type { ThreadWords } from './thread-words.ts'
import { useOnScreen } from './use-on-screen.ts'
import { whenSent } from './when-sent.ts'

/** As the `ref` of what a press has put in its own place. */
function takesFocus(element: HTMLElement | null): void {
  element?.focus()
}

const WholeMail = byNeed(() => import('./whole-mail.tsx'))
const AttachedList = byNeed(() => import('./attached/attached-list.tsx'))

type MessageItemProps = {
  conversationId: string
  line: SaidOnce<MessageView>
  /** Of the side that reads. */
  isOurs: boolean
  words: ThreadWords
  at: { now: Date; timeZone: string }
  firmHost: string
  onSeen: (message: MessageView) => void
  onJump: (seq: number) => void
  /** Null where nothing more is written. */
  onAbout: ((about: Quoted) => void) | null
}

export function MessageItem(props: MessageItemProps) {
  const { conversationId, line, isOurs, words, at, firmHost, onSeen, onJump, onAbout } = props
  const { of, isNamed, isMarked } = line
  const language = useLanguage()
  const place = useOnScreen(!isOurs && of.readAt === null, () => onSeen(of))
  const when = (moment: string) => whenSent(moment, at.now, at.timeZone, language)
  return (
    <li ref={place} className={isOurs ? 'flex flex-col items-end' : 'flex flex-wrap items-end'}>
      <article
        id={idOfMessage(of.seq)}
        tabIndex={-1}
        className={classes(
          'max-w-[min(34rem,84%)] min-w-0 scroll-mt-4 rounded-md border px-4 py-2',
          isOurs ? 'border-action bg-action-soft' : 'border-line bg-sheet',
        )}
      >
        <p className="text-sm text-ink-soft">
          {/* One's own are on one's own side. */}
          <span className={of.isMine || !isNamed ? 'sr-only' : undefined}>
            <bdi className="font-semibold text-ink">{nameOfWriter(of, words)}</bdi>
            {' · '}
          </span>
          <time dateTime={of.sentAt}>{formatTime(instant(of.sentAt), at.timeZone, language)}</time>
          {of.isByMail ? ` · ${words.conversation.byMail.mark}` : null}
        </p>
        {of.isUrgent && words.isForFirm ? (
          <p className="mb-1">
            <UrgentMark found={urgentWords(of.text)} />
          </p>
        ) : null}
        {of.about === null ? null : (
          <JumpLink
            seq={of.about.seq}
            onJump={onJump}
            className="mb-2 block border-l-4 border-line-strong pl-3"
          >
            <QuotedText of={of.about} words={words.conversation.about} />
          </JumpLink>
        )}
        <LinkedText text={of.text} firmHost={firmHost} opensAt={words.conversation.opensAt} />
        {of.documents.length === 0 ? null : (
          <Part
            waiting={
              <p className="[overflow-wrap:anywhere]">{of.documents.map(({ title }) => title).join(', ')}</p>
            }
          >
            <AttachedList
              conversationId={conversationId}
              documents={of.documents}
              words={words.compose.attached}
            />
          </Part>
        )}
        {of.isByMail ? (
          <Part waiting={null}>
            <WholeMail conversationId={conversationId} messageId={of.id} words={words.conversation.byMail} />
          </Part>
        ) : null}
        {of.correctedBy === null ? null : (
          <JumpLink
            seq={of.correctedBy}
            onJump={onJump}
            className="mt-2 inline-flex min-h-11 items-center underline"
          >
            {words.conversation.about.corrected}
          </JumpLink>
        )}
      </article>
      <div className="flex flex-wrap items-center gap-x-2">
        {isMarked ? <p className="mt-0.5 text-sm text-ink-soft">{markSentence(of, words, when)}</p> : null}
        {onAbout === null ? null : (
          <AboutButtons of={of} isOurs={isOurs} words={words} when={when(of.sentAt)} onAbout={onAbout} />
        )}
      </div>
    </li>
  )
}

/** A helper's words are not taken for the client's. */
function nameOfWriter({ isMine, isHelper, by }: MessageView, words: ThreadWords): string {
  if (isMine) return words.you
  return isHelper ? fill(words.helper, { name: by }) : by
}

function markSentence(of: MessageView, words: ThreadWords, when: (moment: string) => string): string {
  const moment = of.readAt ?? of.deliveredAt ?? of.sentAt
  return fill(words.conversation.marks[markOf(of)], { when: when(moment) })
}

type JumpLinkProps = { seq: number; onJump: (seq: number) => void; className: string; children: ReactNode }

function JumpLink({ seq, onJump, className, children }: JumpLinkProps) {
  return (
    <a
      href={`#${idOfMessage(seq)}`}
      className={classes(className, 'text-ink')}
      onClick={(event) => {
        event.preventDefault()
        onJump(seq)
      }}
    >
      {children}
    </a>
  )
}

type AboutButtonsProps = {
  of: MessageView
  isOurs: boolean
  words: ThreadWords
  when: string
  onAbout: (about: Quoted) => void
}

/** What was sent stays: one's own side may be corrected by another message. */
function AboutButtons({ of, isOurs, words, when, onAbout }: AboutButtonsProps) {
  const { answer, correct, ofMessage, more } = words.conversation.about
  const [isOpen, setOpen] = useState(false)
  const about = { seq: of.seq, by: of.by, isMine: of.isMine, preview: previewOf(of.text) }
  const which = <span className="sr-only"> ({fill(ofMessage, { by: of.by, when })})</span>
  if (!isOpen) {
    return (
      <Button kind="quiet" className="text-sm" onClick={() => setOpen(true)}>
        <Icon isSmall lines={DOTS} />
        <span className="sr-only">{fill(more, { by: of.by, when })}</span>
      </Button>
    )
  }
  const choose = (as: Quoted['as']) => {
    setOpen(false)
    onAbout({ ...about, as })
  }
  return (
    <>
      <Button ref={takesFocus} kind="quiet" className="min-h-11 text-sm" onClick={() => choose('answer')}>
        {answer}
        {which}
      </Button>
      {isOurs ? (
        <Button kind="quiet" className="min-h-11 text-sm" onClick={() => choose('correction')}>
          {correct}
          {which}
        </Button>
      ) : null}
    </>
  )
}
