import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ApiProvider, createQueryClient } from '#api/provider.tsx'
import { plainDate } from '#kernel/calendar.ts'
import { factLabels } from '#pages/staff/fact-labels.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { NO_DATE } from '#ui/form/date-fields.tsx'
import { LanguageProvider } from '#ui/language.tsx'
import type { Case, CasePerson, NoticeFacts, NoticePreview, RecordChange } from '../contract.ts'
import { NOTICE_KINDS } from '../rules/notice-kinds.ts'
import { PARTS } from '../rules/people.ts'
import { FilingForm, readFiling } from './filing-form.tsx'
import { firmCasesText } from './firm-words.ts'
import { NEW_NOTICE, readNotice, unlikelyIn } from './notice-draft.ts'
import { NoticeFollows } from './notice-follows.tsx'
import { NoticeForm } from './notice-form.tsx'
import { draftOfFacts } from './person-facts.tsx'
import { NEW_PERSON, PersonForm, readPerson, startOf } from './person-form.tsx'
import { ReceiptField } from './receipt-field.tsx'
import { recordLines, recordTitle } from './record-event.ts'

const DONE = { onDone: () => undefined, onCancel: () => undefined }
const words = firmCasesText('en')
const ZONES = { zones: {}, scheduler: { zone: { named: '{places} · {name}' } } }

function rendered(language: 'en' | 'es', children: ReactNode): string {
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <ApiProvider api={quietApi()} queries={createQueryClient()}>
        {children}
      </ApiProvider>
    </LanguageProvider>,
  )
}

const { facts: _facts, ...NOBODY } = NEW_PERSON
const ROSA: CasePerson = {
  ...NOBODY,
  id: '0193a5a0-0000-7000-8000-000000000001',
  part: 'adverse-party',
  given: 'Rosa',
  surnames: 'Delgado',
  birthDate: '1990-02-28',
  aNumber: 'A012-345-678',
  account: null,
  answers: [
    {
      id: '0193a5a0-0000-7000-8000-000000000004',
      question: 'addresses',
      value: [{ street: '12 Elm St', from: '2019-05', to: '', country: 'US' }],
      language: 'es',
      source: { kind: 'intake', intakeId: '0193a5a0-0000-7000-8000-000000000002', question: 'marriagePlace' },
      saidBy: null,
      saidAt: '2026-11-03T18:00:00.000Z',
      takenBy: { id: '0193a5a0-0000-7000-8000-000000000003', name: 'Ana Ruiz' },
      english: [],
      others: [],
    },
  ],
  version: 3,
}

describe('the form of a person of a case', () => {
  it('asks in both languages for every part, and holds what is known of who is corrected', () => {
    for (const language of ['en', 'es'] as const) {
      const people = { ...firmCasesText(language).people, labels: factLabels(language) }
      const form = <PersonForm caseId="case" person={ROSA} start={startOf(ROSA)} words={people} {...DONE} />
      const markup = rendered(language, form)
      for (const part of PARTS) expect(markup).toContain(people.parts[part])
      for (const known of ['Rosa', 'Delgado', '1990', 'A012-345-678'])
        expect(markup).toContain(`value="${known}"`)
      expect(markup).toContain(people.form.accountHint)
    }
  })
  it('has the facts for forms, dates as they are typed, each with who said it', () => {
    const people = { ...firmCasesText('en').people, labels: factLabels('en') }
    const form = <PersonForm caseId="case" person={ROSA} start={startOf(ROSA)} words={people} {...DONE} />
    const markup = rendered('en', form)
    // What is written on one form is read and changed at that form.
    const { flags: _flags, formAnswers, ...labels } = people.facts.labels
    for (const label of Object.values(labels)) expect(markup).toContain(label)
    expect(markup).not.toContain(formAnswers)
    for (const known of ['12 Elm St', '05/2019']) expect(markup).toContain(`value="${known}"`)
    expect(markup).toContain(
      'From the intake, “Place of marriage”, answered in Spanish on November 3, 2026. Confirmed by Ana Ruiz.',
    )
  })
  it('says at its own field what is wrong with a fact', () => {
    const facts = draftOfFacts({ addresses: [{ street: 'Elm' }, { from: '13/2019' }], marriageDate: '2' })
    const { problems } = readPerson({ ...NEW_PERSON, surnames: 'Paz', born: NO_DATE, facts })
    expect(problems.map(({ field }) => field)).toEqual(['fact-marriageDate', 'fact-addresses-1-from'])
  })
  it('says what is wrong with each field before anything is sent', () => {
    const facts = draftOfFacts({})
    const draft = {
      ...NEW_PERSON,
      facts,
      aNumber: 'A12',
      phone: '1',
      born: { year: '1990', month: '2', day: '30' },
    }
    expect(readPerson(draft).problems).toEqual([
      { field: 'surnames', code: 'REQUIRED' },
      { field: 'birthDate', code: 'INVALID_DATE' },
      { field: 'aNumber', code: 'INVALID_ALIEN_NUMBER' },
      { field: 'phone', code: 'INVALID_PHONE' },
    ])
    const company = { ...NEW_PERSON, facts, surnames: 'Lone Star Foods, LLC', born: NO_DATE }
    expect(readPerson(company)).toMatchObject({ input: { birthDate: null }, problems: [] })
  })
})

describe('the form of what was filed', () => {
  it('offers the right receipt number in one press where a letter stands for a digit', () => {
    const { form } = words.filings
    const rest = { id: 'r', error: null, label: '', onChange: () => undefined, onKeep: () => undefined }
    const field = (value: string) => <ReceiptField {...rest} words={form} value={value} isKept={false} />
    expect(rendered('en', field('I0EO912345678'))).toMatch(/<button[^>]*>.*Use IOE0912345678/)
    expect(rendered('en', field('IOE0912345678'))).not.toContain('<button')
    const draft = {
      form: 'I-130',
      edition: '',
      receiptNumber: 'I0EO912345678',
      filed: NO_DATE,
      priority: NO_DATE,
      keepsReceipt: false,
    } as const
    expect(readFiling(draft, form).problems).toEqual([
      { field: 'receiptNumber', says: expect.stringContaining('The number is probably IOE0912345678') },
    ])
    expect(readFiling({ ...draft, receiptNumber: '' }, form)).toMatchObject({ input: { filedOn: null } })
  })
  it('keeps letters that are none we know where a person says so', () => {
    const { form } = words.filings
    const rest = { id: 'r', error: null, label: '', onChange: () => undefined, onKeep: () => undefined }
    const draft = { form: 'I-130', edition: '', receiptNumber: 'ABC0912345678' } as const
    const dates = { filed: NO_DATE, priority: NO_DATE }
    expect(
      rendered('en', <ReceiptField {...rest} words={form} value="ABC0912345678" isKept={false} />),
    ).toContain('Keep ABC0912345678 as it is')
    expect(readFiling({ ...draft, ...dates, keepsReceipt: false }, form).problems).toHaveLength(1)
    expect(readFiling({ ...draft, ...dates, keepsReceipt: true }, form).problems).toEqual([])
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

const day = (month: string, ofMonth: string) => ({ year: '2026', month, day: ofMonth })

describe('the form of a notice', () => {
  const of = { id: 'case', version: 1, status: 'review' } as Case
  const TODAY = plainDate('2026-11-23')
  it.each(NOTICE_KINDS)('asks in both languages for what a notice prints: %s', (kind) => {
    for (const language of ['en', 'es'] as const) {
      const all = firmCasesText(language)
      const markup = rendered(
        language,
        <NoticeForm of={of} words={all} zones={ZONES} today={TODAY} {...DONE} />,
      )
      expect(markup).toContain(all.notices.kinds[kind])
      expect(markup).toContain(all.notices.keepsStatus)
    }
  })
  it('asks for the zone of an hour, unless the address tells it, and converts nothing', () => {
    const dated = { noticeDate: day('11', '16'), day: day('12', '10') }
    const draft = {
      ...NEW_NOTICE,
      ...dated,
      kind: 'interview',
      time: '08:00',
      place: 'Dallas, TX 75247',
    } as const
    expect(readNotice(draft, words, TODAY).problems).toEqual([
      { field: 'zone', says: words.dates.office.zoneMissing },
    ])
    const [chosen, told] = [
      { ...draft, zone: 'America/Chicago' },
      { ...draft, place: 'Los Angeles, CA 90012', bring: ' The I-693 ' },
    ].map((each) => readNotice(each, words, TODAY).input?.appointment)
    expect(chosen).toMatchObject({ time: '08:00', zone: 'America/Chicago' })
    expect(told).toMatchObject({ time: '08:00', zone: 'America/Los_Angeles', bring: 'The I-693' })
    expect(readNotice({ ...draft, time: '' }, words, TODAY).problems).toEqual([])
  })
  it('is sent with nothing but that, and says first what is missing', () => {
    const draft = { ...NEW_NOTICE, kind: 'rfe', noticeDate: day('11', '16'), place: 'Dallas' } as const
    expect(readNotice(draft, words, TODAY).problems.map(({ field }) => field)).toEqual(['day'])
    const past = { ...draft, day: day('11', '20') }
    expect(readNotice(past, words, TODAY).problems).toEqual([{ field: 'day', says: words.notices.passed }])
    expect(readNotice({ ...past, isOverdue: true }, words, TODAY).input).toMatchObject({
      respondBy: '2026-11-20',
      appointment: null,
      form: null,
    })
    const receipt = { ...NEW_NOTICE, noticeDate: day('11', '16'), receiptNumber: 'IOEO912345678' }
    expect(readNotice(receipt, words, TODAY).problems.map(({ field }) => field)).toEqual([
      'receiptNumber',
      'form',
    ])
  })
  it('asks about unlikely days once more, and takes them then', () => {
    const NOTICE = { ...NEW_NOTICE, noticeDate: day('11', '16') }
    const SUNDAY = { ...NOTICE, kind: 'hearing', day: day('12', '13') } as const
    const LATE = { ...NOTICE, kind: 'rfe', day: { year: '2027', month: '6', day: '12' } } as const
    const PAST = { ...NOTICE, kind: 'rfe', day: day('11', '20') } as const
    const AHEAD = { ...NOTICE, kind: 'biometrics', noticeDate: day('12', '1'), day: day('12', '15') } as const
    for (const [draft, asked] of [
      [SUNDAY, 'keepsClosedDay'],
      [LATE, 'keepsRespondBy'],
      [PAST, 'isOverdue'],
      [AHEAD, 'keepsNoticeDate'],
    ] as const) {
      expect(unlikelyIn(draft, TODAY)).toEqual([asked])
      expect(readNotice(draft, words, TODAY).input).toBeNull()
      expect(readNotice({ ...draft, [asked]: true }, words, TODAY).input).not.toBeNull()
    }
    expect(unlikelyIn({ ...SUNDAY, day: day('12', '14') }, TODAY)).toEqual([])
  })
  it('asks in the order of the letter, beginning with the number by which its case was found', () => {
    const markup = rendered(
      'en',
      <NoticeForm
        of={of}
        words={words}
        zones={ZONES}
        today={TODAY}
        receiptNumber="IOE0912345678"
        {...DONE}
      />,
    )
    const { notices, filings } = words
    const labels = [
      notices.receipt,
      notices.form,
      notices.receivedOn,
      filings.form.priorityDate,
      notices.noticeDate,
    ]
    const at = labels.map((label) => markup.indexOf(`>${label}`))
    expect(at).toEqual(at.toSorted((one, other) => one - other))
    expect(markup).toContain('value="IOE0912345678"')
  })
  it('shows what follows, with what is not allowed and what is late above it', () => {
    const preview: NoticePreview = {
      status: { effect: 'not-allowed', from: 'preparation', to: 'rfe' },
      filing: { form: 'I-485', receiptNumber: '', from: 'review', to: 'rfe' },
      tasks: [
        { code: 'wait-for-receipt', due: null, text: null, becomes: 'done' },
        { code: 'upload-rfe-evidence', due: '2026-12-23', text: null, becomes: 'asked' },
      ],
      nextAction: { code: 'upload-rfe-evidence', due: '2026-12-23', text: null },
      date: { kind: 'rfe-response', day: '2027-02-13', time: null, zone: null, place: '', bring: '' },
      number: 'unknown',
      answerDaysMax: 87,
      isClientTold: false,
      version: 1,
    }
    const markup = rendered('en', <NoticeFollows kind="rfe" preview={preview} words={words} today={TODAY} />)
    for (const said of [
      'cannot go from',
      'more than 87 days',
      'not among those of the case',
      'safe if it is there by Friday, February 12',
      'RFE response',
    ])
      expect(markup).toContain(said)
    expect(markup).toContain('Task done: Agency')
    expect(markup).toContain(words.notices.follows.notTold)
    const ofJudge = rendered(
      'es',
      <NoticeFollows kind="judge-decision" preview={preview} words={firmCasesText('es')} today={TODAY} />,
    )
    expect(ofJudge).toContain('Cuente con 10 días desde la decisión')
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
      changed: ['sex', 'addresses'],
      reason: 'As her passport says.',
      isChosen: false,
    }
    expect(recordTitle(change, 'person-corrected', words, 'en')).toBe(
      'Person corrected: Rosa Delgado, Adverse party',
    )
    expect(recordLines(change, words, 'en')).toEqual([
      'Part: Spouse → Adverse party',
      'Phone: none → 214 555 0134',
      'Details changed: Sex on documents, Addresses',
      'Reason: As her passport says.',
    ])
    const chosen: RecordChange = { ...change, before: after, after, reason: null, isChosen: true }
    expect(recordLines(chosen, words, 'en')).toEqual(['Chosen from two answers: Sex on documents, Addresses'])
  })
  it('tells what a notice said', () => {
    const notice: NoticeFacts = {
      kind: 'biometrics',
      noticeDate: '2026-11-16',
      receiptNumber: '',
      form: 'I-485',
      receivedOn: null,
      priorityDate: null,
      appointment: {
        day: '2026-12-10',
        time: '09:30',
        zone: 'America/Los_Angeles',
        place: 'Los Angeles',
        bring: 'The I-693',
      },
      respondBy: null,
    }
    const said: RecordChange = { of: 'notice', notice }
    expect(recordTitle(said, 'notice', words, 'en')).toBe(
      'Notice: Biometrics appointment, Monday, November 16, 2026',
    )
    expect(recordLines(said, words, 'en')).toEqual([
      'Form: I-485',
      'Appointment: Thursday, December 10, 2026, 9:30 AM (Pacific Time)',
      'Place: Los Angeles',
      'Bring also: The I-693',
    ])
  })
  it('tells what is known of a person who was removed, and of what was filed', () => {
    const unchanged = { changed: [], reason: null, isChosen: false }
    const removed: RecordChange = { of: 'person', before: after, after: null, ...unchanged }
    expect(recordTitle(removed, 'person-removed', words, 'en')).toBe(
      'Person removed: Rosa Delgado, Adverse party',
    )
    expect(recordLines(removed, words, 'en')).toContain('A-Number: A012-345-678')
    const filing = {
      form: 'I-90',
      edition: '',
      filedOn: '2026-06-01',
      priorityDate: null,
      receiptNumber: 'IOE0912345678',
      state: 'receipt',
    } as const
    const added: RecordChange = { of: 'filing', before: null, after: filing }
    expect(recordTitle(added, 'filing-added', words, 'en')).toBe('Filing recorded: I-90, IOE0912345678')
    expect(recordLines(added, words, 'en')).toContain('Day of filing: Monday, June 1, 2026')
  })
})
