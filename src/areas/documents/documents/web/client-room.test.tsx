import { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { ApiProvider } from '#api/provider.tsx'
import { casesText } from '#areas/cases/cases/words/index.ts'
import { plainDate } from '#kernel/calendar.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { DocumentRoom, DocumentView, RequestView } from '../contract.ts'
import { groupOf } from '../rules/kinds.ts'
import { DOCUMENT_STATES, REQUEST_STATES, turnOfRequest } from '../rules/states.ts'
import { roomWords } from '../words/browser.ts'
import { askedWords, exampleWords } from '../words/index.ts'
import { NO_DATE } from '#ui/form/date-fields.tsx'
import { Room } from './client-room.tsx'
import { readExpiry } from './expiry-saying.tsx'
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

/** As it is drawn at first; what a press opens is not there. */
function roomMarkup(language: Language, room: DocumentRoom, anchor = ''): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/portal/documents${anchor}`]}>
      <LanguageProvider language={language}>
        <ApiProvider api={quietApi()} queries={new QueryClient()}>
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
function roomSaid(language: Language, room: DocumentRoom): string {
  return roomMarkup(language, room)
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll('&#x27;', "'")
}

const { expiry } = roomWords('en')

function saidOfOne(document: Partial<DocumentView>, request: Partial<RequestView> = {}): string {
  const asked = mintRequest({ state: 'received', documentIds: ['document-1'], ...request })
  return roomSaid('en', mintRoom({ requests: [asked], documents: [mintDocument(document)] }))
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

describe('whose turn it is comes first', () => {
  it.each([
    [
      'en',
      mintRoom({
        requests: [
          ...MANY,
          mintRequest({ id: 'x', kind: 'tax-returns', whose: 'spouse', years: 3, due: '2026-12-01' }),
        ],
      }),
      'You still have 4 things to send. Next: Tax returns of your spouse.',
    ],
    ['es', mintRoom({ requests: MANY.slice(2) }), 'Le falta enviar 1 cosa. Lo siguiente: Pasaporte.'],
    [
      'en',
      mintRoom({ requests: [mintRequest({ state: 'received' })], documents: [mintDocument()] }),
      'It is our turn: we are looking at 1 document.',
    ],
    [
      'es',
      mintRoom({ requests: [mintRequest({ state: 'lacking' })] }),
      'Nos toca a nosotros: nos dijo que le falta 1 documento y buscamos otra forma.',
    ],
    ['es', mintRoom({ requests: [mintRequest({ state: 'accepted' })] }), 'Ya envió todo lo que le pedimos.'],
    ['en', mintRoom(), 'We have not asked you for anything yet.'],
    ['es', mintRoom({ isClosed: true, requests: MANY }), 'Este caso está cerrado.'],
  ] as const)('%s: %#', (language, room, sentence) => {
    const said = roomSaid(language, room)
    expect(said).toContain(sentence)
    expect(said).toContain(roomText(language).room.safe)
  })
})

describe.each(LANGUAGES)('what is asked, in %s', (language) => {
  const { room, asked, kinds } = roomText(language)

  it.each(REQUEST_STATES)('%s: a word for how it stands, and only what can be done then', (state) => {
    const said = roomSaid(language, mintRoom({ requests: [mintRequest({ state })] }))
    expect(said).toContain(kinds.passport)
    expect(said).toContain(`|${room.asked.states[state]}|`)
    const isMine = turnOfRequest(state) === 'client'
    expect(said.includes(asked.passport.why)).toBe(isMine)
    expect(said.includes(asked.passport.accepted)).toBe(isMine)
    expect(said.includes(`|${room.lack.open}|`)).toBe(isMine)
    expect(said.includes(`|${room.lack.undo}|`)).toBe(state === 'lacking')
    const isSent = [room.asked.send, room.asked.sendAgain, room.asked.sendMore].some((each) =>
      said.includes(`|${each}|`),
    )
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
    )
    expect(said).toContain('2023, 2024, 2025')
    expect(said).toContain(
      { en: 'Tax returns of your spouse', es: 'Declaraciones de impuestos de su cónyuge' }[language],
    )
    expect(said).toContain({ en: 'By December 3, 2026', es: 'Antes del 3 de diciembre de 2026' }[language])
    expect(said).toContain('Page 2!')
  })

  it('says what to do where the date has passed', () => {
    const requests = [mintRequest({ due: '2026-11-22' })]
    expect(roomSaid(language, mintRoom({ requests }))).toContain(
      { en: 'or call us', es: 'o llámenos' }[language],
    )
  })

  it('tells the reason of the firm where it is asked for again', () => {
    const requests = [mintRequest({ state: 'returned', documentIds: ['document-1'] })]
    const documents = [mintDocument({ state: 'returned', reason: 'A part is cut off.' })]
    const said = roomSaid(language, mintRoom({ requests, documents }))
    expect(said).toContain(`${room.returned.title}|A part is cut off.`)
    expect(said).toContain(room.asked.sendAgain)
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
      const markup = roomMarkup(
        language,
        mintRoom({ requests: [mintRequest({ state, documentIds })], documents }),
      )
      const [above = ''] = markup.split('id="sent"')
      expect(above.split(room.refused.problems.damaged.what)).toHaveLength(2)
      expect(above).toContain(room.refused.sentAgain)
      expect(above).toContain('<details open=""')
    },
  )

  it.each(FILE_PROBLEMS)('tells what to do where the product refused it: %s', (problem) => {
    const { what, mend } = room.refused.problems[problem]
    const requests = [mintRequest({ state: 'refused', documentIds: ['document-1'] })]
    const refused = mintDocument({ state: 'refused', problem, type: null })
    const said = roomSaid(language, mintRoom({ requests, documents: [refused] }))
    expect(said).toContain(`|${what}|${mend}|`)
    const unasked = mintRoom({ documents: [{ ...refused, requestIds: [] }] })
    expect(roomSaid(language, unasked)).toContain(`|${what}|${mend}|`)
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
    expect(roomSaid(language, mintRoom({ requests, earlier: [earlier] }))).toContain(room.also.again)
    const other = mintRoom({ requests, earlier: [{ ...earlier, whose: 'spouse' }] })
    expect(roomSaid(language, other)).not.toContain(room.also.again)
  })

  it('can be said to be in another file, where one stands', () => {
    const requests = [mintRequest({ id: 'request-2' })]
    const has = (documents: ReturnType<typeof mintDocument>[]) =>
      roomSaid(language, mintRoom({ requests, documents })).includes(`|${room.also.open}|`)
    expect(has([mintDocument()])).toBe(true)
    expect(has([mintDocument({ requestIds: ['request-2'] })])).toBe(false)
    expect(has([mintDocument({ state: 'refused' })])).toBe(false)
    expect(has([mintDocument({ way: 'shared' })])).toBe(false)
  })

  it('asks nothing in a closed case', () => {
    const said = roomSaid(language, mintRoom({ isClosed: true, requests: MANY, documents: [mintDocument()] }))
    for (const gone of [
      room.asked.states.asked,
      room.asked.send,
      room.lack.open,
      room.else.open,
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

  it('what the firm sent is new until it is opened, and stands first while it is', () => {
    const requests = [mintRequest()]
    const given = mintDocument({ way: 'shared', requestIds: [] })
    const fresh = roomSaid(language, mintRoom({ requests, documents: [given] }))
    expect(fresh).toContain(`|${shared.new}|`)
    const order = (said: string) =>
      said.indexOf(shared.heading) < said.indexOf(`|${roomText(language).room.asked.heading}|`)
    expect(order(fresh)).toBe(true)
    const seen = { ...given, seenAt: '2026-11-21T15:00:00Z' }
    const read = roomSaid(language, mintRoom({ requests, documents: [seen] }))
    expect(read).not.toContain(`|${shared.new}|`)
    expect(order(read)).toBe(false)
    expect(read).not.toContain(`|${sent.takeBack}|`)
  })
})

it('the group of what comes next stands open, others say how far they are', () => {
  const requests = [
    mintRequest({ state: 'accepted' }),
    mintRequest({ id: 'request-2', kind: 'tax-returns', years: 1, due: '2026-12-01' }),
    mintRequest({ id: 'request-3', kind: 'pay-stubs', state: 'received' }),
    mintRequest({ id: 'request-4', kind: 'entry-record', due: '2026-12-24' }),
  ]
  const markup = roomMarkup('en', mintRoom({ requests }))
  const groups = markup.split(/(?=<details[^>]*class="group)/).slice(1)
  expect(groups.map((each) => /^[^>]*\bopen=""/.test(each))).toEqual([false, true, false])
  const { asked } = roomText('en').room
  expect(groups[0]).toContain(asked.allDone)
  expect(groups[1]).toContain(fill(asked.progress, { done: 1, total: 2 }))
})

it('a group with something to send again stands open too', () => {
  const first = mintRequest({ due: '2026-12-01' })
  const requests = [first, mintRequest({ id: 'request-2', kind: 'entry-record', state: 'returned' })]
  const markup = roomMarkup(
    'es',
    mintRoom({ requests: [...requests, mintRequest({ id: 'x', kind: 'forms' })] }),
  )
  const groups = markup.split(/(?=<details[^>]*class="group)/).slice(1)
  expect(groups.map((each) => /^[^>]*\bopen=""/.test(each))).toEqual([true, true, false])
})
