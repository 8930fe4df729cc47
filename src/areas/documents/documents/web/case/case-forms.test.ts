import { describe, expect, it } from 'vitest'
import { NO_DATE } from '#ui/form/date-fields.tsx'
import { caseDocumentWords } from '../../words/browser.ts'
import { packetWords } from '../../words/index.ts'
import { readCertificate } from '../packets/certificate-form.tsx'
import { readPacket } from '../packets/packet-form.tsx'
import { readReasons } from '../reasons/reason-list.tsx'
import { keptLine } from './case-documents.tsx'
import { type AskDraft, NEW_ASK, readAsk } from './ask-form.tsx'

const { add } = caseDocumentWords('en')

function read(change: Partial<AskDraft>) {
  return readAsk({ ...NEW_ASK, ...change }, add, 'en')
}

it.each([
  [{ keepUntil: null, isHeld: false }, 'Files are kept for 7 years after the case is closed.'],
  [
    { keepUntil: '2033-11-20', isHeld: false },
    'Files are kept until Sunday, November 20, 2033. Then they are deleted permanently.',
  ],
  [{ keepUntil: '2033-11-20', isHeld: true }, 'The case is under a legal hold: no file of it is deleted.'],
])('staff read how long the files of a case are kept: %j', (of, line) => {
  expect(keptLine(of, caseDocumentWords('en'), 'en')).toBe(line)
})

describe('asking a client for a document', () => {
  it.each([
    ['a kind alone', {}, { kind: 'passport', years: null, words: null, due: null }],
    ['years of tax returns', { kind: 'tax-returns', years: '5' }, { years: 5 }],
    ['years of nothing else', { years: 'x' }, { years: null }],
    [
      'own words',
      { en: ' Both sides. ', es: 'Los dos lados.' },
      { words: { en: 'Both sides.', es: 'Los dos lados.' } },
    ],
    ['a day', { due: { year: '2026', month: '12', day: '11' } }, { due: '2026-12-11' }],
  ] as const)('takes %s', (_what, change, input) => {
    expect(read(change)).toMatchObject({ input, problems: [] })
  })

  it.each([
    ['another document without words', { kind: 'other' }, ['en', 'es']],
    ['words in one language', { en: 'Both sides.' }, ['es']],
    ['no number of years', { kind: 'tax-returns', years: '' }, ['years']],
    ['too many years', { kind: 'tax-returns', years: '11' }, ['years']],
    ['no such day', { due: { year: '2026', month: '2', day: '30' } }, ['due']],
  ] as const)('does not take %s', (_what, change, fields) => {
    expect(read(change).problems.map(({ field }) => field)).toEqual(fields)
  })
})

describe('a packet', () => {
  const part = { id: 'a', translationOf: null, title: null, isIn: true }
  const draft = {
    title: 'Exhibits',
    language: 'en',
    limit: '6',
    parts: [part, { ...part, id: 'b', isIn: false }],
  } as const
  const { form: words } = packetWords('en')
  const packet = (change: object, title = 'Passport') =>
    readPacket('case', null, { ...draft, ...change }, () => title, words, 'en')

  it('holds what goes in, under its titles', () => {
    expect(packet({})).toMatchObject({
      input: { series: null, limit: '6', parts: [{ documentId: 'a', title: 'Passport' }] },
      problems: [],
    })
  })

  it.each([
    ['no title', { title: ' ' }, 'Passport', ['title']],
    ['nothing in it', { parts: [] }, 'Passport', ['parts']],
    ['a part without a title', {}, ' ', ['parts']],
  ])('is not asked for with %s', (_what, change, title, fields) => {
    expect(packet(change, title).problems.map(({ field }) => field)).toEqual(fields)
  })
})

describe('a certificate of translation', () => {
  const filled = {
    documentId: 'a',
    title: 'Birth certificate',
    from: 'Spanish',
    translator: 'Ana Torres',
    address: '12 Oak Street',
    day: NO_DATE,
  }
  const words = packetWords('en').certificate

  it('leaves the date to be written by hand', () => {
    expect(readCertificate(filled, words, 'en')).toMatchObject({ input: { date: null }, problems: [] })
  })

  it.each(['title', 'from', 'translator', 'address'] as const)('needs the line "%s"', (line) => {
    const { problems } = readCertificate({ ...filled, [line]: ' ' }, words, 'en')
    expect(problems.map(({ field }) => field)).toEqual([line])
  })

  it('takes no day that there is not', () => {
    const day = { year: '2026', month: '2', day: '30' }
    expect(readCertificate({ ...filled, day }, words, 'en').problems).toMatchObject([{ field: 'day' }])
  })
})

it('every reason of the list needs both languages', () => {
  const list = [
    { id: 'one', words: { en: ' Blurred. ', es: 'Borrosa.' } },
    { id: 'two', words: { en: 'Cut off.', es: ' ' } },
  ]
  const saved = readReasons(list, 'en')
  expect(saved.problems.map(({ field }) => field)).toEqual(['two-es'])
  expect(saved.input?.[0]?.words).toEqual({ en: 'Blurred.', es: 'Borrosa.' })
})
