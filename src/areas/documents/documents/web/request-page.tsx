// One thing that is asked for, on a page of its own: why, what does, the ways to give it, and what comes next.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { addressOf } from '#firm/addresses.ts'
import { dueName } from '#areas/cases/cases/rules/action-sentence.ts'
import { daysBetween, formatPastDate, type PlainDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ONWARD } from '#ui/icons.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import type { DocumentRoom, RequestView } from '../contract.ts'
import { askedYears } from '../rules/asked-years.ts'
import { requestName } from '../rules/request-name.ts'
import { toSendFirst, turnOfRoom } from '../rules/room-turn.ts'
import { canTake, type RequestState } from '../rules/states.ts'
import { canExpire } from '../rules/titles.ts'
import { troublesOf } from '../rules/troubles.ts'
import { AlsoShows, fittingDocuments, UseAgain } from './also-shows.tsx'
import { DocumentList } from './document-list.tsx'
import { DocumentTrouble } from './document-trouble.tsx'
import { ExampleByNeed } from './example-by-need.tsx'
import { ExpirySaying } from './expiry-saying.tsx'
import { KindDrawing } from './kind-drawing.tsx'
import { LackForm } from './lack-form.tsx'
import { requestPath } from './request-path.ts'
import { useLacking } from './room-queries.ts'
import { type ClientRoomWords, useRoomWords } from './room-words.ts'
import { takesFocus } from './takes-focus.ts'
import { turnSentence } from './turn-sentence.ts'

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

export type RequestPageProps = {
  request: RequestView
  room: DocumentRoom
  today: PlainDate
  timeZone: string
  renderSending: (requestIds: readonly string[], name: string) => ReactNode
}

export function RequestPage(props: RequestPageProps) {
  const { request, room, today, timeZone } = props
  const words = useRoomWords()
  const top = useTurnsAbout(request.turn)
  const isMine = request.turn === 'client' && !room.isClosed
  const sent = room.documents.filter(
    ({ way, state, requestIds }) => way === 'sent' && state !== 'replaced' && requestIds.includes(request.id),
  )
  return (
    <div className="max-w-form space-y-5">
      <div ref={top} tabIndex={-1} className="space-y-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <PageHeading title={requestName(request, words)} />
          {isMine ? <DuePill request={request} today={today} /> : null}
        </div>
        {isMine ? null : <Standing request={request} room={room} />}
      </div>
      <WhatExactly request={request} today={today} isMine={isMine} />
      {room.isClosed ? null : <Troubles {...props} />}
      {isMine ? <UseAgain request={request} room={room} timeZone={timeZone} /> : null}
      {isMine ? <GoodOne request={request} words={words} /> : null}
      {room.isClosed ? null : <Sending key={request.id} {...props} />}
      {room.isClosed ? null : <Expiry {...props} />}
      {isMine ? <OtherWays request={request} room={room} /> : null}
      {sent.length === 0 ? null : (
        <section aria-labelledby="sent-heading">
          <h2 id="sent-heading" className="text-lg">
            {words.room.one.sent}
          </h2>
          <DocumentList documents={sent} room={room} timeZone={timeZone} />
        </section>
      )}
      <PageEnd caseId={room.caseId} />
    </div>
  )
}

export function PageEnd({ caseId }: { caseId: string }) {
  const { one } = useRoomWords().room
  return (
    <>
      <p className="text-sm text-ink-soft">{one.private}</p>
      <PageLink
        to={`${addressOf('documents')}/${caseId}`}
        className="inline-flex min-h-11 items-center text-action underline"
      >
        {one.all}
      </PageLink>
    </>
  )
}

/** What had the focus may be gone once it is somebody else's turn: a person goes on at the heading. */
function useTurnsAbout(turn: RequestView['turn']) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(turn)
  useEffect(() => {
    if (before.current === turn) return
    before.current = turn
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.closest('[data-on-their-way]'))
      place.current?.focus()
  }, [turn])
  return place
}

type OfRequest = { request: RequestView; room: DocumentRoom }
type OnDay = { request: RequestView; today: PlainDate }

function DuePill({ request: { due }, today }: OnDay) {
  const { list } = useRoomWords().room
  const language = useLanguage()
  if (due === null || daysBetween(today, plainDate(due)) < 0) return null
  return (
    <StatusPill turn="yours">{fill(list.by, { date: dueName(plainDate(due), today, language) })}</StatusPill>
  )
}

/** How it stands, and what is sent next. */
function Standing({ request, room }: OfRequest) {
  const words = useRoomWords()
  const language = useLanguage()
  const { state } = request
  const { one, asked, lack } = words.room
  if (room.isClosed) return <p>{request.turn === null ? asked.states[state] : words.room.turn.closed}</p>
  const next = toSendFirst(room.requests).find(({ id }) => id !== request.id)
  const said = turnSentence(turnOfRoom(room), words.room, language)
  return (
    <div className="space-y-3 rounded-md border border-line bg-sheet p-4">
      <p className="flex flex-wrap items-center justify-between gap-2">
        {state === 'checking' || state === 'received' ? (
          <span className="font-heading text-xl font-semibold">{one.done}</span>
        ) : null}
        <StatusPill turn={PILLS[state]}>{asked.states[state]}</StatusPill>
      </p>
      {state === 'lacking' ? <p>{lack.said}</p> : null}
      {state === 'lacking' ? <Lacking request={request} caseId={room.caseId} /> : null}
      {next ? (
        <PageLink
          to={requestPath(room.caseId, next.id)}
          className={buttonClass('primary', 'w-full sm:w-auto')}
        >
          {fill(one.next, { name: requestName(next, words) })}
        </PageLink>
      ) : null}
      {next || said === null || state === 'lacking' ? null : <p>{said}</p>}
    </div>
  )
}

/** Why, of which years, in the firm's own words, and that it is late. */
function WhatExactly({
  request: { kind, years, words: own, due },
  today,
  isMine,
}: OnDay & { isMine: boolean }) {
  const { asked: of, room } = useRoomWords()
  const language = useLanguage()
  const { asked } = room
  return (
    <>
      {isMine ? <p>{of[kind].why}</p> : null}
      {years === null ? null : (
        <p className="font-medium">{yearsLine(years, asked.years, today, language)}</p>
      )}
      {own === null ? null : (
        <p className="break-words whitespace-pre-line">
          <span className="text-ink-soft">{asked.own} </span>
          {own}
        </p>
      )}
      {due === null || !isMine || daysBetween(today, plainDate(due)) >= 0 ? null : (
        <Notice kind="danger">
          {fill(asked.overdue, { date: formatPastDate(plainDate(due), language) })}
        </Notice>
      )}
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

function GoodOne({ request: { kind }, words }: { request: RequestView; words: ClientRoomWords }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 rounded-md border border-line bg-sheet p-4">
      <KindDrawing kind={kind} className="size-12" />
      <div>
        <p className="font-semibold">{words.room.one.good}</p>
        <p className="text-ink-soft">{words.asked[kind].accepted}</p>
      </div>
      <div className="col-span-2">
        <ExampleByNeed kind={kind} />
      </div>
    </div>
  )
}

/** What was sent for it and did not do. What was refused stays here while other files of it are looked at. */
function Troubles({ request, room: { documents }, timeZone }: RequestPageProps) {
  return troublesOf(request, documents).map((each) => (
    <DocumentTrouble key={each.id} of={each} timeZone={timeZone} isWithUs={request.turn === 'firm'} />
  ))
}

/** Of what came last for it, as soon as it has arrived: the document is still in the person's hand. */
function Expiry({ request: { documentIds }, room, today }: RequestPageProps) {
  const last = documentIds
    .flatMap((id) => room.documents.find((each) => each.id === id) ?? [])
    .findLast(({ kind, state }) => canExpire(kind) && canTake('say-expiry', state))
  return last ? <ExpirySaying key={last.id} of={last} today={today} /> : null
}

/** Open while it is the client's turn; once it is not, what is under way goes on there. */
function Sending({ request, renderSending }: RequestPageProps) {
  const words = useRoomWords()
  const { state, turn, id } = request
  const [isOpen, setOpen] = useState(turn === 'client')
  const [isAsked, setAsked] = useState(false)
  if (turn === 'client' && !isOpen) setOpen(true)
  if (turn === null) return null
  if (!isOpen) {
    const more = () => {
      setAsked(true)
      setOpen(true)
    }
    return (
      <Button kind="secondary" onClick={more}>
        {state === 'lacking' ? words.room.list.send : words.room.asked.sendMore}
      </Button>
    )
  }
  return (
    <div tabIndex={-1} ref={isAsked ? takesFocus : undefined}>
      {renderSending([id], requestName(request, words))}
    </div>
  )
}

function OtherWays({ request, room }: OfRequest) {
  const { lack, also } = useRoomWords().room
  return (
    <div className="divide-y divide-line border-y border-line">
      <Way title={lack.open}>
        {(close) => <LackForm request={request} caseId={room.caseId} onClose={close} />}
      </Way>
      {fittingDocuments({ request, room }).length === 0 ? null : (
        <Way title={also.open}>{(close) => <AlsoShows request={request} room={room} onDone={close} />}</Way>
      )}
    </div>
  )
}

/** Closed, its own line has the focus again. */
function Way({ title, children }: { title: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const close = () => {
    setOpen(false)
    document.getElementById(id)?.focus()
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
      <summary
        id={id}
        className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 font-semibold hover:bg-sunk"
      >
        <span>{title}</span>
        <Icon isSmall lines={ONWARD} className="text-ink-soft group-open:rotate-90" />
      </summary>
      <div className="pb-4">{children(close)}</div>
    </details>
  )
}

function Lacking({ request: { id: requestId, lacking }, caseId }: { request: RequestView; caseId: string }) {
  const { room } = useRoomWords()
  const change = useLacking(caseId)
  return (
    <div>
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
