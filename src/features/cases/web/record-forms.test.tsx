import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Api } from '#api/client.ts'
import { ApiProvider, createQueryClient } from '#api/provider.tsx'
import { NO_DATE } from '#ui/form/date-fields.tsx'
import { LanguageProvider } from '#ui/language.tsx'
import type { CasePerson, RecordChange } from '../contract.ts'
import { PARTS } from '../rules/people.ts'
import { FilingForm, readFiling } from './filing-form.tsx'
import { firmCasesText } from './firm-words.ts'
import { NEW_PERSON, PersonForm, readPerson } from './person-form.tsx'
import { ReceiptField } from './receipt-field.tsx'
import { recordLines, recordTitle } from './record-event.ts'

const DONE = { onDone: () => undefined, onCancel: () => undefined }
const words = firmCasesText('en')

function rendered(language: 'en' | 'es', children: ReactNode): string {
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing is asked while it is drawn */}
      <ApiProvider api={{ cases: {} } as Api} queries={createQueryClient()}>
        {children}
      </ApiProvider>
    </LanguageProvider>,
  )
}

const ROSA: CasePerson = {
  ...NEW_PERSON,
  id: '0193a5a0-0000-7000-8000-000000000001',
  part: 'adverse-party',
  given: 'Rosa',
  surnames: 'Delgado',
  birthDate: '1990-02-28',
  aNumber: 'A012-345-678',
  account: null,
  version: 3,
}

describe('the form of a person of a case', () => {
  it('asks in both languages for every part, and holds what is known of who is corrected', () => {
    for (const language of ['en', 'es'] as const) {
      const { people } = firmCasesText(language)
      const form = <PersonForm caseId="case" person={ROSA} start={ROSA} words={people} {...DONE} />
      const markup = rendered(language, form)
      for (const part of PARTS) expect(markup).toContain(people.parts[part])
      for (const known of ['Rosa', 'Delgado', '1990', 'A012-345-678'])
        expect(markup).toContain(`value="${known}"`)
      expect(markup).toContain(people.form.accountHint)
    }
  })
  it('says what is wrong with each field before anything is sent', () => {
    const draft = { ...NEW_PERSON, aNumber: 'A12', phone: '1', born: { year: '1990', month: '2', day: '30' } }
    expect(readPerson(draft).problems).toEqual([
      { field: 'surnames', code: 'REQUIRED' },
      { field: 'birthDate', code: 'INVALID_DATE' },
      { field: 'aNumber', code: 'INVALID_ALIEN_NUMBER' },
      { field: 'phone', code: 'INVALID_PHONE' },
    ])
    const company = { ...NEW_PERSON, surnames: 'Lone Star Foods, LLC', born: NO_DATE }
    expect(readPerson(company)).toMatchObject({ input: { birthDate: null }, problems: [] })
  })
})

describe('the form of what was filed', () => {
  it('offers the right receipt number in one press where a letter stands for a digit', () => {
    const { form } = words.filings
    const field = (value: string) => (
      <ReceiptField id="r" error={null} label="" words={form} value={value} onChange={() => undefined} />
    )
    expect(rendered('en', field('I0EO912345678'))).toMatch(/<button[^>]*>.*Use IOE0912345678/)
    expect(rendered('en', field('IOE0912345678'))).not.toContain('<button')
    const draft = {
      form: 'I-130',
      edition: '',
      receiptNumber: 'I0EO912345678',
      filed: NO_DATE,
      priority: NO_DATE,
    } as const
    expect(readFiling(draft, form).problems).toEqual([
      { field: 'receiptNumber', says: expect.stringContaining('The number is probably IOE0912345678') },
    ])
    expect(readFiling({ ...draft, receiptNumber: '' }, form)).toMatchObject({ input: { filedOn: null } })
  })
  it('asks in both languages', () => {
    for (const language of ['en', 'es'] as const) {
      const { filings } = firmCasesText(language)
      const markup = rendered(language, <FilingForm caseId="case" row={null} words={filings} {...DONE} />)
      expect(markup).toContain(filings.form.receiptHint)
      expect(markup).toContain('I-821D')
    }
  })
})

describe('the history', () => {
  const { account, ...facts } = ROSA
  const after = { ...facts, account }
  it('tells what was corrected of a person, from what to what', () => {
    const change: RecordChange = {
      of: 'person',
      before: { ...after, phone: '', part: 'spouse' },
      after: { ...after, phone: '214 555 0134' },
    }
    expect(recordTitle(change, 'person-corrected', words)).toBe(
      'Person corrected: Rosa Delgado, Adverse party',
    )
    expect(recordLines(change, words, 'en')).toEqual([
      'Part: Spouse → Adverse party',
      'Phone: none → 214 555 0134',
    ])
  })
  it('tells what is known of a person who was removed, and of what was filed', () => {
    const removed: RecordChange = { of: 'person', before: after, after: null }
    expect(recordTitle(removed, 'person-removed', words)).toBe('Person removed: Rosa Delgado, Adverse party')
    expect(recordLines(removed, words, 'en')).toContain('A-Number: A012-345-678')
    const filing = {
      form: 'I-90',
      edition: '',
      filedOn: '2026-06-01',
      priorityDate: null,
      receiptNumber: 'IOE0912345678',
    } as const
    const added: RecordChange = { of: 'filing', before: null, after: filing }
    expect(recordTitle(added, 'filing-added', words)).toBe('Filing recorded: I-90, IOE0912345678')
    expect(recordLines(added, words, 'en')).toContain('Day of filing: Monday, June 1, 2026')
  })
})
