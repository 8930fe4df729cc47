import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ApiProvider, createQueryClient } from '#api/provider.tsx'
import { casesText } from '#areas/cases/cases/words/index.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { NO_DATE } from '#ui/form/date-fields.tsx'
import type { Language } from '#kernel/language.ts'
import { OBSERVED } from '../../rules/files.ts'
import { DOCUMENT_STATES } from '../../rules/states.ts'
import { reviewWords } from '../../words/index.ts'
import { AcceptForm, draftOf, readAcceptance } from './accept-form.tsx'
import { inOrder, readReturn, ReturnForm } from './return-form.tsx'
import { sizeName, titleFor } from './review-labels.ts'
import { StandsNow } from './stands-now.tsx'
import { waiting } from './waiting-of-tests.ts'
import { WhatWasSeen } from './what-came.tsx'

const nothing = () => undefined
const SAID = { title: () => 'title', date: 'date', page: 2 }
const DRAFT = {
  title: null,
  kind: 'passport',
  whose: 'client',
  expires: NO_DATE,
  requestIds: [],
  says: {},
} as const

function labelsIn(language: Language) {
  const { documents, people } = casesText(language)
  return { words: reviewWords(language), kinds: documents.kinds, parts: people.parts }
}

function rendered(language: Language, children: ReactNode): string {
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <ApiProvider api={quietApi()} queries={createQueryClient()}>
        {children}
      </ApiProvider>
    </LanguageProvider>,
  )
}

describe('accepting', () => {
  const of = waiting('a', { asked: [], caseNumber: 'LS-2026-0001' })
  const draw = (change: Parameters<typeof waiting>[1], language: Language = 'en') =>
    rendered(
      language,
      <AcceptForm
        of={{ ...of, ...change }}
        page={1}
        requests={[]}
        labels={labelsIn(language)}
        onDone={nothing}
        onRefused={nothing}
        otherwise={null}
      />,
    )

  it('begins with the title that the rule gives, in the reader’s words', () => {
    expect(draw({})).toContain('value="LS-2026-0001 – Rosa Delgado – Passport – 2026-11-20"')
    expect(draw({ whose: 'spouse' }, 'es')).toContain(
      'value="LS-2026-0001 – Cónyuge – Pasaporte – 2026-11-20"',
    )
  })

  it('asks for a day of expiry only of what has one', () => {
    expect(draw({})).toContain('accept-expires')
    expect(draw({ kind: 'tax-returns' })).not.toContain('accept-expires')
  })

  it.each([
    ['nothing typed', NO_DATE, { expiresOn: null }, 0],
    ['a day', { year: '2030', month: '2', day: '28' }, { expiresOn: '2030-02-28' }, 0],
    ['no such day', { year: '2030', month: '2', day: '30' }, null, 1],
  ])('reads %s', (_what, expires, input, problems) => {
    const read = readAcceptance(of, { ...DRAFT, expires }, 'Passport', SAID)
    expect(read.problems).toHaveLength(problems)
    if (input) expect(read.input).toMatchObject(input)
  })

  it.each([
    [null, null, NO_DATE, false],
    [null, '2026-02-28', { year: '2026', month: '2', day: '28' }, true],
    ['2030-02-28', '2026-02-28', { year: '2030', month: '2', day: '28' }, false],
  ] as const)(
    'begins with the day that staff read (%s), else with the client’s word (%s)',
    (expiresOn, saidExpiresOn, expires, isSaid) => {
      const change = { expiresOn, saidExpiresOn }
      expect(draftOf({ ...of, ...change }).expires).toEqual(expires)
      expect(draw(change).includes(reviewWords('en').accept.expiresSaid)).toBe(isSaid)
    },
  )

  it('sends what the document says, with its page and the day on which it expires', () => {
    const expires = { year: '2030', month: '2', day: '28' }
    const says = { 'passports.number': ' G123 ', 'passports.country': 'MX' }
    const read = readAcceptance(of, { ...DRAFT, expires, says }, 'Passport', SAID)
    expect(read.input?.says).toEqual({
      page: 2,
      aNumber: '',
      facts: { passports: [{ number: 'G123', country: 'MX', expires: '2030-02-28' }] },
    })
    expect(readAcceptance(of, DRAFT, 'Passport', SAID).input?.says).toBeNull()
    const record = { ...DRAFT, kind: 'entry-record', says: { entryDate: '13/45/2019' } } as const
    expect(readAcceptance(of, record, 'I-94', SAID).problems).toMatchObject([{ field: 'entryDate' }])
  })

  it('leaves a day out that was typed before the kind was changed', () => {
    const expires = { year: '2030', month: '2', day: '28' }
    const read = readAcceptance(of, { ...DRAFT, kind: 'tax-returns', expires }, 'Taxes', SAID)
    expect(read).toMatchObject({ input: { expiresOn: null }, problems: [] })
  })

  it('needs a title', () => {
    expect(readAcceptance(of, DRAFT, '  ', SAID).problems).toEqual([{ field: 'title', sentence: 'title' }])
  })
})

describe('asking again', () => {
  const { return: words } = reviewWords('en')
  const of = waiting('a')
  const read = (chosen: string | null, en: string, es: string) =>
    readReturn(of, chosen, { en, es }, words, 'en')

  it.each([
    ['a reason', 'r1', '', '', { reasonId: 'r1', words: null }],
    [
      'a reason and words',
      'r1',
      'Both.',
      'Los dos.',
      { reasonId: 'r1', words: { en: 'Both.', es: 'Los dos.' } },
    ],
    ['own words', 'own', ' Both. ', 'Los dos.', { reasonId: null, words: { en: 'Both.', es: 'Los dos.' } }],
  ])('takes %s', (_what, chosen, en, es, input) => {
    expect(read(chosen, en, es)).toMatchObject({ input, problems: [] })
  })

  it.each([
    ['nothing', null, '', '', 'reason'],
    ['none of the list and no words', 'own', ' ', '', 'reason'],
    ['only English words', 'r1', 'Both.', '', 'es'],
    ['only Spanish words', 'own', '', 'Los dos.', 'en'],
  ])('does not take %s', (_what, chosen, en, es, field) => {
    expect(read(chosen, en, es).problems.map((problem) => problem.field)).toEqual([field])
  })

  it('asks first for words in the language that the client reads', () => {
    expect([inOrder('es'), inOrder('en')]).toEqual([
      ['es', 'en'],
      ['en', 'es'],
    ])
    const props = { chosen: null, onChoose: nothing, words, retry: '', onDone: nothing, onRefused: nothing }
    const markup = rendered('en', <ReturnForm {...props} of={of} onCancel={nothing} />)
    expect(markup.indexOf(words.words.es)).toBeLessThan(markup.indexOf(words.words.en))
  })
})

describe('what is shown of a document', () => {
  it('says everything that was seen in it, and that nothing was', () => {
    const words = reviewWords('en').seen
    const twin = { id: 'b', name: 'Old passport' }
    const all = { observed: [...OBSERVED], cleaned: ['scripts' as const, 'picture-data' as const], twin }
    const markup = rendered('en', <WhatWasSeen of={all} words={words} />)
    for (const seen of OBSERVED) expect(markup).toContain(words[seen])
    expect(markup).toContain('Old passport')
    expect(markup).toContain(`${words.cleanings.scripts}, ${words.cleanings['picture-data']}`)
    const none = { observed: [], cleaned: [], twin: null }
    expect(rendered('en', <WhatWasSeen of={none} words={words} />)).toContain(words.nothing)
  })

  it.each(DOCUMENT_STATES)('says how it stands when somebody else was faster: %s', (state) => {
    const now = { state, title: 'Passport of Rosa', reason: 'Blurred.' }
    for (const language of ['en', 'es'] as const) {
      const { stale } = reviewWords(language)
      const markup = rendered(language, <StandsNow now={now} words={stale} onNext={nothing} />)
      expect(markup).not.toMatch(/\{\w+\}/)
      expect(markup.includes(stale.next)).toBe(state !== 'received')
    }
  })

  it.each([
    [500, '1 KB'],
    [12_000, '12 KB'],
    [2_400_000, '2.3 MB'],
  ])('%i bytes are %s', (bytes, name) => {
    expect(sizeName(bytes, reviewWords('en').size)).toBe(name)
  })

  it('is titled by the person whose it is', () => {
    const of = waiting('a')
    expect(titleFor(of, { kind: 'passport', whose: 'child' }, labelsIn('en'))).toContain(
      '– Child – Passport –',
    )
  })
})
