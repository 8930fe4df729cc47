// The documents of a case as its client sees them: whose turn it is, what is asked, what was sent, what the firm sent.
import { type ReactNode, useState } from 'react'
import type { PlainDate } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { DocumentRoom, DocumentView, RequestView } from '../contract.ts'
import { groupsOf, type RoomTurn, turnOfRoom } from '../rules/room-turn.ts'
import { DocumentLine } from './document-line.tsx'
import { DocumentTrouble } from './document-trouble.tsx'
import { RequestGroups } from './request-groups.tsx'
import { requestName } from '../rules/request-name.ts'
import { useDocumentRoom } from './room-queries.ts'
import { type ClientRoomWords, RoomWordsProvider, useRoomWords } from './room-words.ts'
import { useAimAt } from './use-aim.ts'

type At = { today: PlainDate; timeZone: string }
type Sending = (requestIds: readonly string[], title: string) => ReactNode
type ClientRoomProps = At & { caseId: string; words: ClientRoomWords; renderSending: Sending }

export function ClientRoom({ caseId, words, ...rest }: ClientRoomProps) {
  const query = useDocumentRoom(caseId)
  return (
    <RoomWordsProvider words={words}>
      <Loaded query={query} words={words.room}>
        {(room) => <Room room={room} {...rest} />}
      </Loaded>
    </RoomWordsProvider>
  )
}

export type RoomProps = At & { room: DocumentRoom; renderSending: Sending }

export function Room({ room, renderSending, ...at }: RoomProps) {
  const { room: words } = useRoomWords()
  const [aim, lead] = useAimAt(room.requests)
  const turn = turnOfRoom(room)
  const next = turn.kind === 'to-send' ? turn.next : null
  const shared = room.documents.filter(({ way }) => way === 'shared')
  const hasNews = shared.some(({ seenAt }) => seenAt === null)
  const sharedPart =
    shared.length === 0 ? null : (
      <Section id="shared" heading={words.shared.heading}>
        <DocumentList documents={shared} room={room} timeZone={at.timeZone} />
      </Section>
    )
  return (
    <div className="space-y-12">
      <WhoseTurn turn={turn} onNext={lead} />
      {hasNews ? sharedPart : null}
      {room.requests.length === 0 ? null : (
        <Section id="asked" heading={words.asked.heading}>
          <RequestGroups
            groups={groupsOf(room.requests)}
            next={next}
            aim={aim}
            room={room}
            renderSending={({ id }, name) => renderSending([id], name)}
            {...at}
          />
        </Section>
      )}
      {room.isClosed ? null : <SomethingElse renderSending={renderSending} />}
      {hasNews ? null : sharedPart}
      <Sent room={room} timeZone={at.timeZone} />
    </div>
  )
}

function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="mb-4 text-2xl sm:text-3xl">
        {heading}
      </h2>
      {children}
    </section>
  )
}

type WhoseTurnProps = { turn: RoomTurn<RequestView>; onNext: (id: string) => void }

/** In one sentence, before anything else. A guide sign while it is the client's turn. */
function WhoseTurn({ turn, onNext }: WhoseTurnProps) {
  const words = useRoomWords()
  const language = useLanguage()
  const { room } = words
  const isMine = turn.kind === 'to-send'
  return (
    <div
      className={
        isMine
          ? 'sign-edge rounded-lg bg-night p-6 text-on-night sm:p-8'
          : 'rounded-lg border border-line bg-sheet p-6 sm:p-8'
      }
    >
      <p className="max-w-text font-heading text-xl leading-snug font-semibold sm:text-2xl">
        {turnSentence(turn, room, language)}
        {isMine ? ` ${fill(room.turn.next, { name: requestName(turn.next, words) })}` : null}
      </p>
      {isMine ? (
        <a
          href={`#request-${turn.next.id}`}
          onClick={(event) => {
            event.preventDefault()
            onNext(turn.next.id)
          }}
          className="mt-3 inline-flex min-h-11 items-center font-semibold text-on-night underline"
        >
          {room.turn.toNext}
        </a>
      ) : null}
      <p className={isMine ? 'mt-3 max-w-text text-on-night-soft' : 'mt-3 max-w-text text-ink-soft'}>
        {room.safe}
      </p>
    </div>
  )
}

function turnSentence(
  turn: RoomTurn<RequestView>,
  { turn: words }: ClientRoomWords['room'],
  language: ReturnType<typeof useLanguage>,
): string {
  switch (turn.kind) {
    case 'to-send':
      return plural(words.toSend, turn.count, language)
    case 'with-us':
      return plural(words.withUs, turn.count, language)
    case 'lacking':
      return plural(words.lacking, turn.count, language)
    case 'done':
    case 'nothing':
    case 'closed':
      return words[turn.kind]
  }
}

function SomethingElse({ renderSending }: { renderSending: Sending }) {
  const { room } = useRoomWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <Section id="else" heading={room.else.heading}>
      <p className="max-w-text">{room.else.text}</p>
      <Button kind="secondary" className="mt-4" aria-expanded={isOpen} onClick={() => setOpen((now) => !now)}>
        {isOpen ? room.asked.close : room.else.open}
      </Button>
      {isOpen ? renderSending([], room.else.heading) : null}
    </Section>
  )
}

/** More stand behind a press. */
const SHOWN_AT_FIRST = 8

function Sent({ room, timeZone }: { room: DocumentRoom; timeZone: string }) {
  const { room: words } = useRoomWords()
  const language = useLanguage()
  const sent = room.documents.filter(({ way, state }) => way === 'sent' && state !== 'replaced')
  const [first, more] = [sent.slice(0, SHOWN_AT_FIRST), sent.slice(SHOWN_AT_FIRST)]
  return (
    <Section id="sent" heading={words.sent.heading}>
      {sent.length === 0 ? <p className="text-ink-soft">{words.sent.none}</p> : null}
      <DocumentList documents={first} room={room} timeZone={timeZone} />
      {more.length === 0 ? null : (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
            {plural(words.sent.more, more.length, language)}
          </summary>
          <DocumentList documents={more} room={room} timeZone={timeZone} />
        </details>
      )}
    </Section>
  )
}

type ListProps = { documents: readonly DocumentView[]; room: DocumentRoom; timeZone: string }

/** What was sent without being asked for says here why it did not do; else what is asked for says it. */
function DocumentList({ documents, room, timeZone }: ListProps) {
  const { room: words } = useRoomWords()
  const [takenBack, setTakenBack] = useState<string | null>(null)
  return (
    <>
      <Outcome>{takenBack === null ? null : fill(words.sent.takenBack, { name: takenBack })}</Outcome>
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <li key={document.id} className="py-4">
            <DocumentLine
              of={document}
              timeZone={timeZone}
              isClosed={room.isClosed}
              onTakenBack={() => setTakenBack(document.title)}
            />
            {document.requestIds.length === 0 ? (
              <div className="mt-2">
                <DocumentTrouble of={document} timeZone={timeZone} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}
