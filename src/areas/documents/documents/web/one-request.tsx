// One thing that is asked for: what it is, why, how it stands, and the ways to give it.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { daysBetween, formatPastDate, type PlainDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import type { DocumentRoom, DocumentView, RequestView } from '../contract.ts'
import { askedYears } from '../rules/asked-years.ts'
import { canTake, type RequestState } from '../rules/states.ts'
import { canExpire } from '../rules/titles.ts'
import { AlsoShows, fittingDocuments, UseAgain } from './also-shows.tsx'
import { Named } from './document-line.tsx'
import { DocumentTrouble } from './document-trouble.tsx'
import { ExpirySaying } from './expiry-saying.tsx'
import { ExampleByNeed } from './example-by-need.tsx'
import { KindDrawing } from './kind-drawing.tsx'
import { LackForm } from './lack-form.tsx'
import { requestName } from '../rules/request-name.ts'
import { useLacking } from './room-queries.ts'
import { type ClientRoomWords, useRoomWords } from './room-words.ts'

const PILLS: Record<RequestState, Turn> = {
  asked: 'yours',
  refused: 'yours',
  returned: 'yours',
  checking: 'ours',
  received: 'ours',
  lacking: 'ours',
  accepted: 'done',
  'not-needed': 'done',
}

export type RequestProps = {
  request: RequestView
  room: DocumentRoom
  today: PlainDate
  timeZone: string
  /** What is sent next: the one main button of the page. */
  isNext: boolean
  /** Counts how often a link has led here; 0 while none has. */
  aimedAt: number
  renderSending: (request: RequestView, name: string) => ReactNode
}

export function OneRequest(props: RequestProps) {
  const { request, room, today, timeZone } = props
  const words = useRoomWords()
  const heading = useAim(props.aimedAt)
  const { id, kind, state, turn } = request
  const isOpen = turn === 'client' && !room.isClosed
  return (
    <li
      id={`request-${id}`}
      className="grid scroll-mt-6 grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 py-6 sm:gap-x-5 sm:gap-y-0"
    >
      <KindDrawing kind={kind} className="size-11 sm:row-span-2 sm:mt-1 sm:size-16" />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h4 ref={heading} tabIndex={-1} className="text-lg">
          {requestName(request, words)}
        </h4>
        {room.isClosed && turn !== null ? null : (
          <StatusPill turn={PILLS[state]}>{words.room.asked.states[state]}</StatusPill>
        )}
      </div>
      {/* On a phone the whole width is needed, for pictures above all. */}
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <WhatExactly request={request} today={today} isOpen={isOpen} />
        {room.isClosed ? null : <Troubles {...props} />}
        {isOpen ? <WhyAndWhat request={request} words={words} /> : null}
        {isOpen ? <UseAgain request={request} room={room} timeZone={timeZone} /> : null}
        {room.isClosed ? null : <Expiry {...props} />}
        {room.isClosed ? null : <Ways {...props} />}
      </div>
    </li>
  )
}

/** Leads there, also by the keyboard: the next stop is the button below. */
function useAim(aimedAt: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (aimedAt === 0) return
    heading.current?.closest('li')?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [aimedAt])
  return heading
}

type WhatProps = { request: RequestView; today: PlainDate; isOpen: boolean }

/** Of which years, in the firm's own words, and by when. */
function WhatExactly({ request: { years, words: own, due }, today, isOpen }: WhatProps) {
  const { room } = useRoomWords()
  const language = useLanguage()
  const { asked } = room
  return (
    <>
      {years === null ? null : (
        <p className="font-medium">{yearsLine(years, asked.years, today, language)}</p>
      )}
      {own === null ? null : (
        <p className="break-words whitespace-pre-line">
          <span className="text-ink-soft">{asked.own} </span>
          {own}
        </p>
      )}
      {due === null || !isOpen ? null : <DueLine due={plainDate(due)} today={today} words={asked} />}
    </>
  )
}

function yearsLine(
  count: number,
  words: ClientRoomWords['room']['asked']['years'],
  today: PlainDate,
  language: Language,
): string {
  return fill(plural(words, count, language), { years: askedYears(count, today).join(', ') })
}

type DueLineProps = { due: PlainDate; today: PlainDate; words: ClientRoomWords['room']['asked'] }

function DueLine({ due, today, words }: DueLineProps) {
  const date = formatPastDate(due, useLanguage())
  if (daysBetween(today, due) >= 0) return <p className="font-semibold">{fill(words.due, { date })}</p>
  return (
    <Notice kind="danger" className="mt-2">
      {fill(words.overdue, { date })}
    </Notice>
  )
}

function WhyAndWhat({
  request: { kind },
  words: { asked, room },
}: {
  request: RequestView
  words: ClientRoomWords
}) {
  const { why, accepted } = asked[kind]
  return (
    <div className="mt-1 max-w-text space-y-2">
      <p>{why}</p>
      <p className="text-ink-soft">
        <span className="block text-sm font-semibold">{room.asked.accepted}</span>
        {accepted}
      </p>
      <ExampleByNeed kind={kind} />
    </div>
  )
}

/** What was sent for it and did not do. What was refused stays here while other files of it are looked at. */
function Troubles({ request: { turn, state, documentIds }, room: { documents }, timeZone }: RequestProps) {
  if (turn === null) return null
  const sent = documentIds.flatMap((id) => documents.find((each) => each.id === id) ?? [])
  const returned = state === 'returned' ? sent.findLast((each) => each.state === state) : undefined
  const troubles = [...lastRefused(sent), ...(returned ? [returned] : [])]
  if (troubles.length === 0) return null
  return (
    <div className="my-3 space-y-3">
      {troubles.map((each) => (
        <DocumentTrouble key={each.id} of={each} timeZone={timeZone} isWithUs={turn === 'firm'} />
      ))}
    </div>
  )
}

/** Of files under one name that fail for one reason, the last. */
function lastRefused(sent: readonly DocumentView[]): DocumentView[] {
  const refused = sent.filter(({ state }) => state === 'refused')
  return refused.filter((each) => refused.findLast((other) => isSameTrouble(each, other)) === each)
}

function isSameTrouble(one: DocumentView, other: DocumentView): boolean {
  return one.title === other.title && one.problem === other.problem
}

/** Of what came last for it, as soon as it has arrived: the document is still in the person's hand. */
function Expiry({ request: { documentIds }, room, today }: RequestProps) {
  const last = documentIds
    .flatMap((id) => room.documents.find((each) => each.id === id) ?? [])
    .findLast(({ kind, state }) => canExpire(kind) && canTake('say-expiry', state))
  return last ? <ExpirySaying key={last.id} of={last} today={today} /> : null
}

type Way = 'send' | 'lack' | 'also'

const SENDING: Partial<Record<RequestState, 'send' | 'sendAgain' | 'sendMore'>> = {
  asked: 'send',
  lacking: 'send',
  refused: 'sendAgain',
  returned: 'sendAgain',
  checking: 'sendMore',
  received: 'sendMore',
}

/** One at a time is open; what is being sent goes on when it is closed. */
function Ways(props: RequestProps) {
  const { request, room, isNext, renderSending } = props
  const words = useRoomWords()
  const [open, setOpen] = useState<Way | null>(null)
  const { state, turn } = request
  const name = requestName(request, words)
  const close = () => setOpen(null)
  const sending = SENDING[state]
  const toggle = (way: Way) => () => setOpen((now) => (now === way ? null : way))
  if (!sending) return null
  const isAsked = turn === 'client'
  return (
    <>
      {state === 'lacking' ? <Lacking request={request} caseId={room.caseId} /> : null}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1">
        <Button
          kind={isAsked ? (isNext && open !== 'send' ? 'primary' : 'secondary') : 'quiet'}
          className={isAsked ? undefined : '-ml-3'}
          aria-expanded={open === 'send'}
          onClick={toggle('send')}
        >
          {open === 'send' ? words.room.asked.close : words.room.asked[sending]}
          <Named name={name} />
        </Button>
        {isAsked ? (
          <Button kind="quiet" className="-ml-3" aria-expanded={open === 'lack'} onClick={toggle('lack')}>
            {words.room.lack.open}
            <Named name={name} />
          </Button>
        ) : null}
        {isAsked && fittingDocuments({ request, room }).length > 0 ? (
          <Button kind="quiet" className="-ml-3" aria-expanded={open === 'also'} onClick={toggle('also')}>
            {words.room.also.open}
            <Named name={name} />
          </Button>
        ) : null}
      </div>
      {open === 'send' ? renderSending(request, name) : null}
      {open === 'lack' && isAsked ? (
        <LackForm request={request} caseId={room.caseId} onClose={close} />
      ) : null}
      {open === 'also' && isAsked ? <AlsoShows request={request} room={room} onDone={close} /> : null}
    </>
  )
}

function Lacking({ request: { id: requestId, lacking }, caseId }: { request: RequestView; caseId: string }) {
  const { room } = useRoomWords()
  const change = useLacking(caseId)
  return (
    <div className="mt-2 space-y-1">
      <p>{room.lack.said}</p>
      {lacking && lacking.words !== '' ? (
        <p className="break-words whitespace-pre-line text-ink-soft">
          {fill(room.lack.yourWords, { words: lacking.words })}
        </p>
      ) : null}
      <Button
        kind="quiet"
        className="-ml-3"
        busyLabel={change.isPending && room.busy}
        onClick={() => change.mutate({ requestId, isLacking: false, words: '' })}
      >
        {room.lack.undo}
      </Button>
      <Outcome kind="danger">{change.error ? failureSentence(change.error) : null}</Outcome>
    </div>
  )
}
