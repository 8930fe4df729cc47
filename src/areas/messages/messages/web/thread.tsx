// What both sides wrote, the oldest first, and the box for the next message. Both sides see the same.
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { endOf } from '#api/list.ts'
import { dateIn, instant, type PlainDate } from '#kernel/calendar.ts'
import { plural } from '#kernel/language.ts'
import { nearDay } from '#kernel/short-moment.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { MessageView } from '../contract.ts'
import { saidOnce } from '../rules/said-once.ts'
import type { Side } from '../rules/sides.ts'
import { type Quoted, seqOfHash } from './about-message.tsx'
import type { SendWay } from './box.ts'
import { type Around, Compose, type Question } from './compose.tsx'
import { Filled, type Filling } from './filled.tsx'
import { MessageItem } from './message-item.tsx'
import { useMessages } from './queries.ts'
import { SearchByNeed } from './search/search-by-need.tsx'
import type { ThreadWords } from './thread-words.ts'
import { TypingNote } from './typing-note.tsx'
import { useJump } from './use-jump.ts'
import { useMarking } from './use-marking.ts'

export type ThreadProps = {
  conversationId: string
  /** Who reads. */
  side: Side
  words: ThreadWords
  timeZone: string
  firmHost: string
  /** In place of the box, where nothing more is sent. */
  ended: ReactNode
  /** Above the box. */
  expected?: ReactNode
  /** As of the box. */
  urgent?: ReactNode
  /** As of the box. */
  way?: SendWay | null
  around?: Around | null
  /** As of the box. */
  question?: Question | null
  /** The thread fills its place on the screen, with this around it. */
  filling?: Filling | null
}

export function Thread({ conversationId, ended, expected, ...more }: ThreadProps) {
  const { urgent = null, way = null, around = null, question = null, filling = null, ...rest } = more
  const { words } = rest
  const list = useMessages(conversationId)
  const [sentCount, setSentCount] = useState(0)
  const [about, setAbout] = useState<Quoted | null>(null)
  const [wanted, setWanted] = useState<{ seq: number } | null>(null)
  const [now] = useState(() => new Date())
  const [isAsideOpen, setAsideOpen] = useState(false)
  // What lies over the thread would hide where it leads.
  const jump = (seq: number) => (setAsideOpen(false), setWanted({ seq }))
  const { hash, key } = useLocation()
  const [followed, setFollowed] = useState<string | null>(null)
  if (followed !== key) {
    setFollowed(key)
    const seq = seqOfHash(hash)
    if (seq !== null) jump(seq)
  }
  const hasMessages = (list.data?.length ?? 0) > 0
  const search = hasMessages ? (
    <SearchByNeed
      conversationId={conversationId}
      words={words}
      at={{ now, timeZone: rest.timeZone }}
      onJump={jump}
    />
  ) : null
  const isFilling = filling !== null
  const thread = (
    <>
      {isFilling ? null : search}
      <div className={isFilling ? 'flex min-h-0 flex-1 flex-col print:block' : 'space-y-5'}>
        <Loaded query={list} words={words.conversation}>
          {(newestFirst) => (
            <Messages
              conversationId={conversationId}
              newestFirst={newestFirst}
              end={endOf(list)}
              sentCount={sentCount}
              onAbout={ended === null ? setAbout : null}
              wanted={wanted}
              onJump={jump}
              now={now}
              isFilling={isFilling}
              {...rest}
            />
          )}
        </Loaded>
      </div>
      <End isFilling={isFilling}>
        {ended ?? (
          <>
            {expected}
            <Compose
              conversationId={conversationId}
              side={rest.side}
              words={words}
              about={about}
              onAbout={setAbout}
              timeZone={rest.timeZone}
              urgent={urgent}
              way={way}
              around={around}
              question={question}
              isShort={isFilling}
              onSent={() => {
                setAbout(null)
                setSentCount((count) => count + 1)
              }}
            />
          </>
        )}
      </End>
    </>
  )
  if (filling === null)
    return list.isLoading ? (
      <LoadingRegion label={words.conversation.loading}>
        <Skeleton className="h-[65dvh] w-full" />
      </LoadingRegion>
    ) : (
      <div className="space-y-5">{thread}</div>
    )
  return (
    <Filled
      {...filling}
      isOpen={isAsideOpen}
      onOpen={setAsideOpen}
      search={search}
      words={words.conversation}
    >
      {thread}
    </Filled>
  )
}

function End({ isFilling, children }: { isFilling: boolean; children: ReactNode }) {
  if (!isFilling) return children
  return (
    <div className="relative max-h-[60%] shrink-0 space-y-2 overflow-y-auto border-t border-line bg-sheet px-3 py-2">
      {children}
    </div>
  )
}

type MessagesProps = Omit<
  ThreadProps,
  'ended' | 'expected' | 'urgent' | 'way' | 'around' | 'question' | 'filling'
> & {
  newestFirst: readonly MessageView[]
  end: ReturnType<typeof endOf>
  /** Goes up with each message that was sent from here: the newest is then shown. */
  sentCount: number
  onAbout: ((about: Quoted) => void) | null
  /** Where to go, loaded first where it must be. */
  wanted: { seq: number } | null
  onJump: (seq: number) => void
  now: Date
  isFilling: boolean
}

function Messages({
  conversationId,
  newestFirst,
  end,
  sentCount,
  side,
  words,
  onAbout,
  wanted,
  onJump: jump,
  now,
  isFilling,
  ...rest
}: MessagesProps) {
  const messages = useMemo(() => newestFirst.toReversed(), [newestFirst])
  const theirs = useMemo(() => messages.filter((each) => each.side !== side), [messages, side])
  const onSeen = useMarking(conversationId, theirs)
  const lines = useMemo(() => saidOnce(messages, side, rest.timeZone), [messages, side, rest.timeZone])
  const frame = useAtEnd(messages, sentCount)
  useJump(wanted, messages[0]?.seq ?? 0, end)
  if (messages.length === 0)
    return (
      <p className={isFilling ? 'flex-1 p-4 text-ink-soft' : 'max-w-text text-ink-soft'}>
        {words.conversation.empty}
      </p>
    )
  const at = { now, timeZone: rest.timeZone }
  return (
    <>
      <section
        ref={frame}
        aria-label={words.conversation.label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className={classes(
          // What only screen readers hear stays within it.
          'relative overflow-y-auto p-3',
          isFilling
            ? 'flex min-h-0 flex-1 flex-col print:overflow-visible'
            : 'max-h-[65dvh] rounded-md border border-line bg-sunk sm:p-5',
        )}
      >
        <Earlier end={end} words={words.conversation} />
        <ol className="mt-auto space-y-3">
          {lines.map((line) => (
            <Fragment key={line.of.id}>
              {line.day === null ? null : <Day day={line.day} {...at} />}
              <MessageItem
                conversationId={conversationId}
                line={line}
                isOurs={line.of.side === side}
                words={words}
                at={at}
                firmHost={rest.firmHost}
                onSeen={onSeen}
                onJump={jump}
                onAbout={onAbout}
              />
            </Fragment>
          ))}
        </ol>
      </section>
      <TypingNote
        conversationId={conversationId}
        theirs={theirs.at(-1)?.seq ?? 0}
        words={words.conversation}
      />
      <Arrived theirs={theirs} words={words.conversation} />
    </>
  )
}

function Day({ day, now, timeZone }: { day: PlainDate; now: Date; timeZone: string }) {
  const language = useLanguage()
  return (
    <li className="text-center text-sm text-ink-soft first-letter:uppercase">
      {nearDay(day, dateIn(timeZone, instant(now)), language)}
    </li>
  )
}

function Earlier({ end, words }: Pick<MessagesProps, 'end'> & { words: ThreadWords['conversation'] }) {
  if (!end.hasMore) return null
  return (
    <div className="mb-4 text-center">
      <Button kind="quiet" busyLabel={end.isBusy && words.earlierBusy} onClick={end.onMore}>
        {words.earlier}
      </Button>
      <Outcome kind="danger">{end.problem}</Outcome>
    </div>
  )
}

type ArrivedProps = { theirs: readonly MessageView[]; words: ThreadWords['conversation'] }

/** Said to those who do not see them come. */
function Arrived({ theirs, words }: ArrivedProps) {
  const language = useLanguage()
  const [first] = useState(() => theirs.at(-1)?.seq ?? 0)
  const count = theirs.filter(({ seq }) => seq > first).length
  return <output className="sr-only">{count === 0 ? null : plural(words.arrived, count, language)}</output>
}

/** So near the end, its reader reads what comes. */
const NEAR_PX = 120

/** Begins at the end, stays there for who reads there, and goes there after sending. Earlier messages push nothing away. */
function useAtEnd(messages: readonly MessageView[], sentCount: number) {
  const frame = useRef<HTMLElement>(null)
  const before = useRef({ fromEnd: 0, first: 0, last: 0 })
  const first = messages[0]?.seq ?? 0
  const last = messages.at(-1)?.seq ?? 0
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const { fromEnd, first: firstBefore } = before.current
    const isEarlier = firstBefore !== 0 && first < firstBefore
    if (isEarlier || fromEnd <= NEAR_PX)
      element.scrollTop = element.scrollHeight - element.clientHeight - (isEarlier ? fromEnd : 0)
    before.current = { fromEnd: before.current.fromEnd, first, last }
  }, [first, last])
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const note = () => {
      before.current.fromEnd = element.scrollHeight - element.clientHeight - element.scrollTop
    }
    element.addEventListener('scroll', note, { passive: true })
    // The keyboard opens, the box grows, a picture comes: who reads at the end stays there.
    const sizes = new ResizeObserver(() => {
      if (before.current.fromEnd <= NEAR_PX) element.scrollTop = element.scrollHeight
    })
    for (const each of [element, ...element.children]) sizes.observe(each)
    return () => {
      element.removeEventListener('scroll', note)
      sizes.disconnect()
    }
  }, [])
  useEffect(() => {
    if (sentCount > 0 && frame.current) frame.current.scrollTop = frame.current.scrollHeight
  }, [sentCount])
  return frame
}
