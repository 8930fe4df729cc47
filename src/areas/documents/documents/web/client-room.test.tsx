import { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { ApiProvider } from '#api/provider.tsx'
import { casesText } from '#areas/cases/cases/words/index.ts'
import { plainDate } from '#kernel/calendar.ts'
import { type Language, LANGUAGES } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { DocumentRoom, DocumentView, RequestView } from '../contract.ts'
import { groupOf } from '../rules/kinds.ts'
import { DOCUMENT_STATES, REQUEST_STATES, turnOfRequest } from '../rules/states.ts'
import { roomWords } from '../words/browser.ts'
import { askedWords, exampleWords } from '../words/index.ts'
import { NO_DATE } from '#ui/form/date-fields.tsx'
import { Room } from './client-room.tsx'
import { Part } from './documents-of-case.tsx'
import { readExpiry } from './expiry-saying.tsx'
import { aimedAt } from './request-path.ts'
import { RoomWordsProvider } from './room-words.ts'
import { describe, expect, it } from 'vitest'
import { FILE_PROBLEMS } from '#kernel/file-kinds.ts'

function roomText(language: Language) {
  return {
    room: roomWords(language),
    asked: askedWords(language),
    examples: exampleWords(language),
    kinds: casesText(language).documents.kinds,
  }
}

function mintRequest(details: Partial<RequestView> = {}): RequestView {
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

function mintDocument(details: Partial<DocumentView> = {}): DocumentView {
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
    saidExpiresOn: null,
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

function mintRoom(details: Partial<DocumentRoom> = {}): DocumentRoom {
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

/** As it is drawn at first; what a press opens is not there. Without a request: the list. */
function roomMarkup(language: Language, room: DocumentRoom, requestId?: string): string {
  const shown = { room, today: plainDate('2026-11-23'), timeZone: 'America/Chicago' }
  return renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language={language}>
        <ApiProvider api={quietApi()} queries={new QueryClient()}>
          <RoomWordsProvider words={roomText(language)}>
            {requestId === undefined ? (
              <Room {...shown} />
            ) : (
              <Part {...shown} requestId={requestId} renderSending={() => SENDING} />
            )}
          </RoomWordsProvider>
        </ApiProvider>
      </LanguageProvider>
    </MemoryRouter>,
  )
}

/** In place of what sends files. */
const SENDING = '[camera and files]'

/** The words alone, as a person reads them. */
function roomSaid(language: Language, room: DocumentRoom, requestId?: string): string {
  return roomMarkup(language, room, requestId)
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll('&#x27;', "'")
}

const { expiry } = roomWords('en')

function saidOfOne(document: Partial<DocumentView>, request: Partial<RequestView> = {}): string {
  const asked = mintRequest({ state: 'received', documentIds: ['document-1'], ...request })
  return roomSaid('en', mintRoom({ requests: [asked], documents: [mintDocument(document)] }), asked.id)
}

describe('the day of expiry', () => {
  it.each([
    ['of a passport that is looked at', {}, {}, true],
    ['while it is being checked', { state: 'checking' }, { state: 'checking' }, true],
    ['not of what has none', { kind: 'tax-returns' }, { kind: 'tax-returns' }, false],
    ['not of what was accepted', { state: 'accepted' }, { state: 'accepted' }, false],
    ['not of what was taken back', { state: 'withdrawn' }, { state: 'asked' }, false],
  ] as const)('is asked %s', (_what, document, request, isAsked) => {
    expect(saidOfOne(document, request).includes(expiry.open)).toBe(isAsked)
  })

  it.each([
    ['2026-11-22', expiry.expired],
    ['2026-11-23', expiry['expires-soon']],
    ['2031-04-30', null],
  ])('is said back with what follows from it: %s', (saidExpiresOn, follows) => {
    const text = saidOfOne({ saidExpiresOn })
    expect(text).toContain(expiry.said.split('{')[0])
    expect([expiry.expired, expiry['expires-soon']].filter((each) => text.includes(each))).toEqual(
      follows === null ? [] : [follows],
    )
  })

  it.each([
    [NO_DATE, { expiresOn: null }],
    [{ year: '2031', month: '4', day: '30' }, { expiresOn: '2031-04-30' }],
    [{ year: '2031', month: '2', day: '30' }, null],
    [{ year: '', month: '2', day: '' }, null],
    [{ year: 'x', month: '2', day: '<b>' }, null],
  ])('typed as %j is %j', (expires, input) => {
    expect(readExpiry({ expires }).input).toEqual(input)
  })
})

const MANY = Array.from({ length: 3 }, (_, index) => mintRequest({ id: `request-${index}` }))

describe('how far it is comes first', () => {
  const accepted = mintRequest({ state: 'accepted' })

  it.each([
    ['en', mintRoom({ requests: [...MANY, accepted] }), '|1 of 4 ready|3 missing|'],
    ['es', mintRoom({ requests: [...MANY.slice(2), accepted] }), '|1 de 2 listos|falta 1|'],
    [
      'en',
      mintRoom({ requests: [mintRequest({ state: 'received' })], documents: [mintDocument()] }),
      '|1 of 1 ready|It is our turn: we are looking at 1 document.',
    ],
    [
      'es',
      mintRoom({ requests: [mintRequest({ state: 'lacking' })] }),
      'Nos toca a nosotros: nos dijo que le falta 1 documento y buscamos otra forma.',
    ],
    ['es', mintRoom({ requests: [accepted] }), 'Ya envió todo lo que le pedimos.'],
    ['en', mintRoom(), 'We have not asked you for anything yet.'],
    ['es', mintRoom({ isClosed: true, requests: MANY }), 'Este caso está cerrado.'],
  ] as const)('%s: %#', (language, room, sentence) => {
    expect(roomSaid(language, room)).toContain(sentence)
  })
})

describe.each(LANGUAGES)('a line of the list, in %s', (language) => {
  const { room, asked, kinds } = roomText(language)
  const { list } = room

  it.each(REQUEST_STATES)('%s: what it is and what to do, without forms and explanations', (state) => {
    const listed = mintRoom({ requests: [mintRequest({ state })] })
    const said = roomSaid(language, listed)
    const isMine = turnOfRequest(state) === 'client'
    expect(said).toContain(`|${kinds.passport}|`)
    expect(said.includes(`|${list.send}|`) || said.includes(`|${list.again}|`)).toBe(isMine)
    expect(roomMarkup(language, listed)).toContain('href="/portal/documents/case-1/request-1')
    for (const elsewhere of [asked.passport.why, asked.passport.accepted, room.lack.open, SENDING])
      expect(said).not.toContain(elsewhere)
  })

  it('says whose it is, by when, and what the firm called it', () => {
    const requests = [
      mintRequest({ kind: 'tax-returns', whose: 'spouse', due: '2026-12-03' }),
      mintRequest({ id: 'request-2', kind: 'other', words: 'Page 2!', due: '2026-11-22' }),
    ]
    const said = roomSaid(language, mintRoom({ requests }))
    expect(said).toContain(
      { en: '|of your spouse · by Dec 3|', es: '|de su cónyuge · antes del 3 dic|' }[language],
    )
    expect(said).toContain({ en: '|Page 2! · was due Nov 22|', es: '|Page 2! · venció el 22 nov|' }[language])
  })

  it('says what was wrong with what was sent, also while other files of it are looked at', () => {
    const documents = [
      mintDocument({ state: 'returned', reason: 'A part is cut off.' }),
      mintDocument({ id: 'document-2', state: 'refused', problem: 'locked', type: null }),
    ]
    const requests = [
      mintRequest({ state: 'returned', documentIds: ['document-1'] }),
      mintRequest({ id: 'request-2', state: 'checking', documentIds: ['document-2'] }),
    ]
    const said = roomSaid(language, mintRoom({ requests, documents }))
    expect(said).toContain(`|A part is cut off.|${list.again}|`)
    expect(said).toContain(`|${room.refused.problems.locked.what}|`)
  })

  it('leads to what was sent for nothing that is asked, where it did not do', () => {
    const refused = mintDocument({ state: 'refused', problem: 'damaged', type: null, requestIds: [] })
    const listed = mintRoom({ documents: [refused] })
    expect(roomSaid(language, listed)).toContain(`|${room.refused.problems.damaged.what}|${list.again}|`)
    expect(roomMarkup(language, listed)).toContain('href="/portal/documents/case-1/else')
    expect(roomSaid(language, listed, 'else')).toContain(`|${room.refused.problems.damaged.what}|`)
  })
})

describe.each(LANGUAGES)('the page of one thing, in %s', (language) => {
  const { room, asked, kinds } = roomText(language)

  it.each(REQUEST_STATES)('%s: how it stands, and only what can be done then', (state) => {
    const said = roomSaid(language, mintRoom({ requests: [mintRequest({ state })] }), 'request-1')
    expect(said).toContain(kinds.passport)
    const isMine = turnOfRequest(state) === 'client'
    expect(said.includes(`|${room.asked.states[state]}|`)).toBe(!isMine)
    expect(said.includes(asked.passport.why)).toBe(isMine)
    expect(said.includes(asked.passport.accepted)).toBe(isMine)
    expect(said.includes(`|${room.lack.open}|`)).toBe(isMine)
    expect(said.includes(`|${room.lack.undo}|`)).toBe(state === 'lacking')
    const isSent = [SENDING, room.list.send, room.asked.sendMore].some((each) => said.includes(`|${each}|`))
    expect(isSent).toBe(state !== 'accepted' && state !== 'not-needed')
  })

  it('says of which years, whose it is, by when, and what the firm wrote', () => {
    const said = roomSaid(
      language,
      mintRoom({
        requests: [
          mintRequest({
            kind: 'tax-returns',
            whose: 'spouse',
            years: 3,
            due: '2026-12-03',
            words: 'Page 2!',
          }),
        ],
      }),
      'request-1',
    )
    expect(said).toContain('2023, 2024, 2025')
    expect(said).toContain(
      { en: 'Tax returns of your spouse', es: 'Declaraciones de impuestos de su cónyuge' }[language],
    )
    expect(said).toContain({ en: 'by December 3', es: 'antes del 3 de diciembre' }[language])
    expect(said).toContain('Page 2!')
  })

  it('says what to do where the date has passed', () => {
    const requests = [mintRequest({ due: '2026-11-22' })]
    expect(roomSaid(language, mintRoom({ requests }), 'request-1')).toContain(
      { en: 'or call us', es: 'o llámenos' }[language],
    )
  })

  it('tells the reason of the firm where it is asked for again', () => {
    const requests = [mintRequest({ state: 'returned', documentIds: ['document-1'] })]
    const documents = [mintDocument({ state: 'returned', reason: 'A part is cut off.' })]
    const said = roomSaid(language, mintRoom({ requests, documents }), 'request-1')
    expect(said).toContain(`${room.returned.title}|A part is cut off.`)
    expect(said).toContain(SENDING)
    expect(said.split('A part is cut off.')).toHaveLength(2)
  })

  it.each(['checking', 'received'] as const)(
    'keeps a refusal where it is asked while another file of it is %s, once for a name',
    (state) => {
      const wrong = { state: 'refused', problem: 'damaged', title: 'carta.pdf', type: null } as const
      const documents = [
        mintDocument({ ...wrong, id: 'document-1' }),
        mintDocument({ ...wrong, id: 'document-2' }),
        mintDocument({ id: 'document-3', state }),
      ]
      const documentIds = documents.map(({ id }) => id)
      const of = mintRoom({ requests: [mintRequest({ state, documentIds })], documents })
      const markup = roomMarkup(language, of, 'request-1')
      expect(markup.split(room.refused.problems.damaged.what)).toHaveLength(2)
      expect(markup).toContain(room.refused.sentAgain)
      expect(roomMarkup(language, of)).toContain('<details open=""')
    },
  )

  it.each(FILE_PROBLEMS)('tells what to do where the product refused it: %s', (problem) => {
    const { what, mend } = room.refused.problems[problem]
    const requests = [mintRequest({ state: 'refused', documentIds: ['document-1'] })]
    const refused = mintDocument({ state: 'refused', problem, type: null })
    const said = roomSaid(language, mintRoom({ requests, documents: [refused] }), 'request-1')
    expect(said).toContain(`|${what}|${mend}|`)
    const unasked = mintRoom({ documents: [{ ...refused, requestIds: [] }] })
    expect(roomSaid(language, unasked, 'else')).toContain(`|${what}|${mend}|`)
  })

  it('offers what was given in an earlier case, of the same person', () => {
    const earlier = {
      documentId: 'document-9',
      kind: 'passport',
      whose: 'client',
      title: 'Passport 2024',
      caseNumber: 'LS-2025-0007',
      sentAt: '2025-02-01T15:00:00Z',
    } as const
    const requests = [mintRequest()]
    const given = mintRoom({ requests, earlier: [earlier] })
    expect(roomSaid(language, given, 'request-1')).toContain(room.also.again)
    const other = mintRoom({ requests, earlier: [{ ...earlier, whose: 'spouse' }] })
    expect(roomSaid(language, other, 'request-1')).not.toContain(room.also.again)
  })

  it('can be said to be in another file, where one stands', () => {
    const requests = [mintRequest({ id: 'request-2' })]
    const has = (documents: ReturnType<typeof mintDocument>[]) =>
      roomSaid(language, mintRoom({ requests, documents }), 'request-2').includes(`|${room.also.open}|`)
    expect(has([mintDocument()])).toBe(true)
    expect(has([mintDocument({ requestIds: ['request-2'] })])).toBe(false)
    expect(has([mintDocument({ state: 'refused' })])).toBe(false)
    expect(has([mintDocument({ way: 'shared' })])).toBe(false)
  })

  it('asks nothing in a closed case', () => {
    const closed = mintRoom({ isClosed: true, requests: MANY, documents: [mintDocument()] })
    const said = [undefined, 'request-1', 'else'].map((id) => roomSaid(language, closed, id)).join('|')
    for (const gone of [
      room.asked.states.asked,
      room.list.send,
      SENDING,
      room.lack.open,
      room.else.text,
      room.sent.takeBack,
    ])
      expect(said).not.toContain(`|${gone}|`)
    expect(said).toContain(`|${room.sent.open}|`)
  })
})

describe.each(LANGUAGES)('what was sent, in %s', (language) => {
  const { sent, shared } = roomText(language).room

  it.each(DOCUMENT_STATES.filter((state) => state !== 'replaced'))('%s', (state) => {
    const said = roomSaid(language, mintRoom({ documents: [mintDocument({ state })] }))
    expect(said).toContain(`|${sent.states[state]}|`)
    expect(said).toContain('820 KB')
    const isOpened = !['checking', 'refused', 'withdrawn'].includes(state)
    expect(said.includes(`|${sent.open}|`)).toBe(isOpened)
    expect(said.includes(`|${sent.save}|`)).toBe(isOpened)
    expect(said.includes(`|${sent.takeBack}|`)).toBe(!['accepted', 'withdrawn'].includes(state))
  })

  it('a Word document is saved, not opened', () => {
    const said = roomSaid(language, mintRoom({ documents: [mintDocument({ type: 'docx' })] }))
    expect(said).not.toContain(`|${sent.open}|`)
    expect(said).toContain(`|${sent.save}|`)
  })

  it('what was taken back is deleted, and says no more than that', () => {
    const gone = mintDocument({ state: 'withdrawn', isGone: true })
    expect(roomSaid(language, mintRoom({ documents: [gone] }))).not.toContain(sent.gone)
  })

  it('a file that is no longer kept says so, and nothing can be done with it', () => {
    const said = roomSaid(language, mintRoom({ documents: [mintDocument({ isGone: true })] }))
    expect(said).toContain(sent.gone)
    expect(said).not.toContain(`|${sent.save}|`)
  })

  it('more than a few stand behind a press', () => {
    const documents = Array.from({ length: 10 }, (_, index) => mintDocument({ id: `document-${index}` }))
    expect(roomSaid(language, mintRoom({ documents }))).toContain(
      { en: 'Show 2 more', es: 'Ver 2 más' }[language],
    )
  })

  it('what the firm sent is new until it is opened, and its group stands open', () => {
    const given = mintDocument({ way: 'shared', requestIds: [] })
    const fresh = mintRoom({ requests: [mintRequest()], documents: [given] })
    expect(roomSaid(language, fresh)).toContain(`|${shared.new}|`)
    expect(roomSaid(language, fresh)).toContain({ en: '|1 new|', es: '|1 nuevo|' }[language])
    expect(roomMarkup(language, fresh)).toContain('<details id="shared" open=""')
    const read = mintRoom({ documents: [{ ...given, seenAt: '2026-11-21T15:00:00Z' }] })
    expect(roomSaid(language, read)).not.toContain(`|${shared.new}|`)
    expect(roomMarkup(language, read)).toContain('<details id="shared" class')
    expect(roomSaid(language, read)).not.toContain(`|${sent.takeBack}|`)
  })
})

describe.each(LANGUAGES)('after sending, in %s', (language) => {
  const { room } = roomText(language)
  const received = mintRequest({ state: 'received', documentIds: ['document-1'] })
  const documents = [mintDocument()]

  it('it is done, and what is sent next is offered', () => {
    const next = mintRequest({ id: 'request-2', kind: 'birth-certificate', whose: 'spouse' })
    const asked = mintRoom({ requests: [received, next], documents })
    expect(roomSaid(language, asked, 'request-1')).toContain(`|${room.one.done}|`)
    expect(roomSaid(language, asked, 'request-1')).toContain(
      { en: '|Next: Birth certificate of your spouse|', es: '|Sigue: Acta de nacimiento de su cónyuge|' }[
        language
      ],
    )
    expect(roomMarkup(language, asked, 'request-1')).toContain('href="/portal/documents/case-1/request-2')
  })

  it('nothing is offered where nothing is left to send', () => {
    const said = roomSaid(language, mintRoom({ requests: [received], documents }), 'request-1')
    expect(said).toContain(
      { en: 'we are looking at 1 document', es: 'estamos revisando 1 documento' }[language],
    )
  })
})

it('what is no longer asked for says so, and leads to what is', () => {
  const said = roomSaid('en', mintRoom({ requests: MANY }), 'request-gone')
  expect(said).toContain(roomWords('en').one.gone)
})

it.each([
  ['#passport', 'request-2'],
  ['#request-request-1', 'request-1'],
  ['#rfe-evidence', null],
])('a link with %s leads to the page of %s', (hash, id) => {
  const requests = [mintRequest({ state: 'accepted' }), mintRequest({ id: 'request-2' })]
  expect(aimedAt(hash, requests)).toBe(id)
})
