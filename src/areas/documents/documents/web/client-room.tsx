// The documents of a case as its client sees them: how far they are, a line for each, and what was sent on both sides.
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { PlainDate } from '#kernel/calendar.ts'
import { fill, inLanguage, plural } from '#kernel/language.ts'
import { Icon } from '#ui/icon.tsx'
import { ONWARD } from '#ui/icons.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { DocumentRoom, RequestView } from '../contract.ts'
import { partsOfRoom, type RoomParts, turnOfRoom } from '../rules/room-turn.ts'
import { troublesOf } from '../rules/troubles.ts'
import { DocumentList } from './document-list.tsx'
import { aimedAt, requestPath, SOMETHING_ELSE } from './request-path.ts'
import { Onward, RequestRow, UnaskedRow } from './request-row.tsx'
import { useRoomWords } from './room-words.ts'
import { turnSentence } from './turn-sentence.ts'
import { isUnasked } from './unasked.ts'

export type RoomProps = { room: DocumentRoom; today: PlainDate; timeZone: string }

/** A link that names a thing leads on to its page. */
export function Room(props: RoomProps) {
  const { room } = props
  const { hash } = useLocation()
  const language = useLanguage()
  const aim = hash === '' ? null : aimedAt(hash, room.requests)
  if (aim !== null) return <Navigate to={inLanguage(requestPath(room.caseId, aim), language)} replace />
  return <Listed {...props} isAtShared={hash === '#shared'} />
}

function Listed({ room, today, timeZone, isAtShared }: RoomProps & { isAtShared: boolean }) {
  const { list } = useRoomWords().room
  const language = useLanguage()
  const parts = partsOfRoom(room.requests)
  const sent = room.documents.filter(({ way, state }) => way === 'sent' && state !== 'replaced')
  const shared = room.documents.filter(({ way }) => way === 'shared')
  const fresh = shared.filter(({ seenAt }) => seenAt === null).length
  const rows = { room, today }
  return (
    <div className="max-w-form">
      <HowFar room={room} parts={parts} />
      {room.isClosed ? null : <Yours parts={parts} {...rows} />}
      <div className="mt-4 border-t border-line">
        {room.isClosed ? null : <Requests heading={list.reviewing} requests={parts.withUs} {...rows} />}
        <Requests heading={list.accepted} requests={parts.done} {...rows} />
        {shared.length === 0 ? null : (
          <Group
            id="shared"
            heading={list.shared}
            isOpen={fresh > 0 || isAtShared}
            count={
              fresh === 0 ? (
                shared.length
              ) : (
                <StatusPill turn="yours">{plural(list.fresh, fresh, language)}</StatusPill>
              )
            }
          >
            <DocumentList documents={shared} room={room} timeZone={timeZone} />
          </Group>
        )}
        {sent.length === 0 ? null : (
          <Group id="sent" heading={list.files} count={sent.length}>
            <DocumentList documents={sent} room={room} timeZone={timeZone} />
          </Group>
        )}
        {room.isClosed ? null : <ElseLink caseId={room.caseId} />}
      </div>
    </div>
  )
}

type PartsProps = { room: DocumentRoom; parts: RoomParts<RequestView> }

/** Before anything else: a bar while something is missing, else one sentence. */
function HowFar({ room, parts: { yours, total } }: PartsProps) {
  const { room: words } = useRoomWords()
  const language = useLanguage()
  const turn = turnOfRoom(room)
  const ready = total - yours.length
  const said = turnSentence(turn, words, language)
  return (
    <>
      {room.isClosed || total === 0 ? null : (
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <p id="ready" className="font-semibold">
            {fill(words.list.ready, { done: ready, total })}
          </p>
          {yours.length === 0 ? null : (
            <p className="text-sm text-ink-soft">{plural(words.list.missing, yours.length, language)}</p>
          )}
          <progress
            max={total}
            value={ready}
            aria-labelledby="ready"
            className="mt-1 block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action"
          />
        </div>
      )}
      {said === null ? null : <p>{said}</p>}
    </>
  )
}

type RowsProps = { room: DocumentRoom; today: PlainDate }

function Yours({ room, parts: { yours }, today }: PartsProps & RowsProps) {
  const { list } = useRoomWords().room
  const unasked = room.documents.filter(
    (each) => isUnasked(each, room) && (each.state === 'refused' || each.state === 'returned'),
  )
  if (yours.length + unasked.length === 0) return null
  return (
    <section id="yours" aria-labelledby="yours-heading">
      <h2
        id="yours-heading"
        className="mt-3 font-text text-sm font-semibold tracking-wide text-ink-soft uppercase"
      >
        {list.yours}
      </h2>
      <ul className="divide-y divide-line">
        {unasked.map((each) => (
          <UnaskedRow key={each.id} of={each} caseId={room.caseId} />
        ))}
        {yours.map((each) => (
          <RequestRow key={each.id} request={each} room={room} today={today} />
        ))}
      </ul>
    </section>
  )
}

type RequestsProps = RowsProps & { heading: string; requests: readonly RequestView[] }

function Requests({ heading, requests, room, today }: RequestsProps) {
  if (requests.length === 0) return null
  return (
    <Group
      heading={heading}
      count={requests.length}
      // Something was sent and did not do: nobody should have to look for it.
      isOpen={requests.some((each) => troublesOf(each, room.documents).length > 0)}
    >
      <ul className="divide-y divide-line">
        {requests.map((each) => (
          <RequestRow key={each.id} request={each} room={room} today={today} />
        ))}
      </ul>
    </Group>
  )
}

type GroupProps = {
  id?: string
  heading: string
  count: ReactNode
  isOpen?: boolean
  children: ReactNode
}

function Group({ id, heading, count, isOpen = false, children }: GroupProps) {
  // What is opened by hand stays open, whatever comes meanwhile.
  const [startsOpen] = useState(isOpen)
  return (
    <details id={id} open={startsOpen} className="group border-b border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 hover:bg-sunk">
        <h2 className="flex-1 font-text text-base font-semibold">{heading}</h2>
        <span className="text-ink-soft">{count}</span>
        <Icon isSmall lines={ONWARD} className="text-ink-soft group-open:rotate-90" />
      </summary>
      {children}
    </details>
  )
}

function ElseLink({ caseId }: { caseId: string }) {
  const { room } = useRoomWords()
  return (
    <PageLink
      to={requestPath(caseId, SOMETHING_ELSE)}
      className="flex min-h-14 items-center gap-3 font-semibold text-ink no-underline hover:bg-sunk"
    >
      <span className="flex-1">{room.else.heading}</span>
      <Onward />
    </PageLink>
  )
}
