// The documents of a case for its client: the list, or the page of one thing.
import { type ReactNode } from 'react'
import { addressOf } from '#firm/addresses.ts'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import { Room, type RoomProps } from './client-room.tsx'
import { DocumentList } from './document-list.tsx'
import { SOMETHING_ELSE } from './request-path.ts'
import { PageEnd, RequestPage, type RequestPageProps } from './request-page.tsx'
import { useDocumentRoom } from './room-queries.ts'
import { type ClientRoomWords, RoomWordsProvider, useRoomWords } from './room-words.ts'
import { isUnasked } from './unasked.ts'

type Shown = Omit<RoomProps, 'room'> & Pick<RequestPageProps, 'renderSending'>
type DocumentsOfCaseProps = Shown & {
  caseId: string
  requestId: string | undefined
  words: ClientRoomWords
}

export function DocumentsOfCase({ caseId, requestId, words, ...shown }: DocumentsOfCaseProps) {
  const query = useDocumentRoom(caseId)
  return (
    <RoomWordsProvider words={words}>
      {requestId !== undefined && query.data === undefined ? (
        <PageHeading isInBar title={words.room.one.title} />
      ) : null}
      <Loaded query={query} words={words.room}>
        {(room) =>
          requestId === undefined ? (
            <Room room={room} {...shown} />
          ) : (
            <Part room={room} requestId={requestId} {...shown} />
          )
        }
      </Loaded>
    </RoomWordsProvider>
  )
}

type PartProps = Shown & { room: RoomProps['room']; requestId: string }

export function Part({ room, requestId, ...shown }: PartProps): ReactNode {
  const words = useRoomWords().room
  const request = room.requests.find(({ id }) => id === requestId)
  if (request) return <RequestPage key={requestId} request={request} room={room} {...shown} />
  if (requestId === SOMETHING_ELSE) return <SomethingElse room={room} {...shown} />
  return (
    <div className="max-w-form space-y-5">
      <PageHeading isInBar title={words.one.title} />
      <Notice>
        <p>{words.one.gone}</p>
        <PageLink
          to={`${addressOf('documents')}/${room.caseId}`}
          className="inline-flex min-h-11 items-center text-action underline"
        >
          {words.one.all}
        </PageLink>
      </Notice>
    </div>
  )
}

function SomethingElse({ room, timeZone, renderSending }: Omit<PartProps, 'requestId'>) {
  const { room: words } = useRoomWords()
  const sent = room.documents.filter((each) => isUnasked(each, room) && each.state !== 'replaced')
  return (
    <div id="else" className="max-w-form space-y-5">
      <PageHeading title={words.else.heading} />
      <p>{room.isClosed ? words.turn.closed : words.else.text}</p>
      {room.isClosed ? null : renderSending([], words.else.heading)}
      <DocumentList documents={sent} room={room} timeZone={timeZone} />
      <PageEnd caseId={room.caseId} />
    </div>
  )
}
