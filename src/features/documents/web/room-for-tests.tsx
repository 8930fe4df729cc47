// For tests only: rooms of documents, and the page that shows them.
import { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import type { Api } from '#api/client.ts'
import { ApiProvider } from '#api/provider.tsx'
import { casesText } from '#features/cases/text/index.ts'
import { plainDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { DocumentRoom, DocumentView, RequestView } from '../contract.ts'
import { groupOf } from '../rules/kinds.ts'
import { turnOfRequest } from '../rules/states.ts'
import { askedWords, roomWords } from '../text/index.ts'
import { Room } from './client-room.tsx'
import { RoomWordsProvider } from './room-words.ts'

export function roomText(language: Language) {
  return {
    room: roomWords(language),
    asked: askedWords(language),
    kinds: casesText(language).documents.kinds,
  }
}

export function mintRequest(details: Partial<RequestView> = {}): RequestView {
  const { kind = 'passport', state = 'asked' } = details
  return {
    id: 'request-1',
    kind,
    group: groupOf(kind),
    whose: 'client',
    years: null,
    words: null,
    due: null,
    state,
    turn: turnOfRequest(state),
    lacking: null,
    documentIds: [],
    isAskedByFirm: false,
    version: 1,
    ...details,
  }
}

export function mintDocument(details: Partial<DocumentView> = {}): DocumentView {
  return {
    id: 'document-1',
    caseId: 'case-1',
    way: 'sent',
    state: 'received',
    title: 'IMG_2041.pdf',
    fileName: 'IMG_2041.pdf',
    kind: 'passport',
    whose: 'client',
    type: 'pdf',
    bytes: 840_000,
    pages: 2,
    problem: null,
    reason: null,
    cleaned: [],
    observed: [],
    twin: null,
    expiresOn: null,
    translationOf: null,
    requestIds: ['request-1'],
    sentAt: '2026-11-20T15:00:00Z',
    sentBy: { id: 'client-1', name: 'María' },
    decidedAt: null,
    seenAt: null,
    hasOriginal: false,
    isGone: false,
    version: 1,
    ...details,
  }
}

export function mintRoom(details: Partial<DocumentRoom> = {}): DocumentRoom {
  return {
    caseId: 'case-1',
    caseNumber: 'LS-2026-0001',
    isClosed: false,
    requests: [],
    documents: [],
    earlier: [],
    ...details,
  }
}

/** As it is drawn at first; what a press opens is not there. */
export function roomMarkup(language: Language, room: DocumentRoom, anchor = ''): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/portal/documents${anchor}`]}>
      <LanguageProvider language={language}>
        <ApiProvider api={{} as Api} queries={new QueryClient()}>
          <RoomWordsProvider words={roomText(language)}>
            <Room
              room={room}
              today={plainDate('2026-11-23')}
              timeZone="America/Chicago"
              renderSending={() => null}
            />
          </RoomWordsProvider>
        </ApiProvider>
      </LanguageProvider>
    </MemoryRouter>,
  )
}

/** The words alone, as a person reads them. */
export function roomSaid(language: Language, room: DocumentRoom): string {
  return roomMarkup(language, room)
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll('&#x27;', "'")
}
