import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ApiProvider } from '#api/provider.tsx'
import { SERVICE_TYPES, type ServiceType } from '#areas/intake/intake/rules/answers.ts'
import { NOTHING_SETTLED } from '#firm/settled.ts'
import type { Language } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { NO_DATE } from '#ui/form/date-fields.tsx'
import { LanguageProvider } from '#ui/language.tsx'
import type { CaseRequest, OwnRequest } from '../contract.ts'
import { requestDeskWords } from '../words/index.ts'
import { caseGaps } from './case-fields.tsx'
import { OneRequest } from './one-request.tsx'
import { firmRequestWords } from './firm-words.ts'
import { OwnRequestList } from './own-requests.tsx'
import { readRequest, RequestForm } from './request-form.tsx'

const TOPICS = Object.fromEntries(SERVICE_TYPES.map((topic) => [topic, `Topic ${topic}`])) as Record<
  ServiceType,
  string
>

function render(language: Language, page: ReactNode): string {
  return renderToStaticMarkup(
    <ApiProvider api={quietApi()} queries={new QueryClient()}>
      <MemoryRouter>
        <LanguageProvider language={language}>{page}</LanguageProvider>
      </MemoryRouter>
    </ApiProvider>,
  )
}

const OWN: OwnRequest = {
  id: 'request-1',
  topic: 'family',
  forWhom: 'family',
  familyMember: { firstName: 'Carmen', lastName: 'Núñez' },
  text: 'My mother lives in Guadalajara.',
  day: '2026-12-24',
  state: 'sent',
  sentAt: '2026-11-23T15:00:00Z',
  answeredAt: null,
  reason: null,
  caseNumber: null,
}

function own(language: Language, details: Partial<OwnRequest> = {}): string {
  return render(
    language,
    <OwnRequestList
      requests={[{ ...OWN, ...details }]}
      topics={TOPICS}
      words={firmRequestWords(language, NOTHING_SETTLED).own}
      timeZone="America/Chicago"
    />,
  )
}

describe("a client's request in the portal", () => {
  it('says when it was sent, by when the firm answers, and that it can be withdrawn', () => {
    const markup = own('es')
    expect(markup).toContain('responde en un plazo de 24 a 48 horas')
    expect(markup).toContain('Para Carmen Núñez')
    expect(markup).toContain('Retirar esta solicitud')
  })
  it('that was declined says why, and that dates keep running', () => {
    const markup = own('en', { state: 'declined', reason: 'noRemedy' })
    expect(markup).toContain('we see nothing to apply for now')
    expect(markup).toContain('keep running')
    expect(markup).not.toContain('Withdraw')
  })
  it('of which a case was made is told by that alone, and a withdrawn one is gone', () => {
    expect(own('en', { state: 'opened', caseNumber: 'LS-2026-0001' })).toBe('')
    expect(own('en', { state: 'withdrawn' })).toBe('')
  })
})

describe('the form of a request', () => {
  const me = { firstName: 'Ana', lastName: 'Peña', phone: '214 555 0134' }
  const form = (known: typeof me) =>
    render(
      'en',
      <RequestForm
        me={known}
        topics={[['family', 'Family']]}
        words={firmRequestWords('en', NOTHING_SETTLED)}
        onSent={() => undefined}
      />,
    )
  it('asks about its owner only what the profile does not hold', () => {
    expect(form(me)).not.toContain('About you')
    const markup = form({ ...me, phone: '' })
    expect(markup).toContain('About you')
    expect(markup).not.toContain('First name')
  })
  it('names everything that has to be mended, in the order of the page', () => {
    const empty = { topic: '', forWhom: 'family', text: '', hasDay: true, day: NO_DATE } as const
    const names = { firstName: '', lastName: '', phone: '', familyFirstName: '', familyLastName: '' }
    const twoNames = { hasOneName: false, familyHasOneName: false }
    expect(readRequest({ ...empty, ...names, ...twoNames }).problems.map(({ field }) => field)).toEqual([
      'topic',
      'familyFirstName',
      'familyLastName',
      'text',
      'day',
      'firstName',
      'lastName',
      'phone',
    ])
  })
  it('sends no name of the family where it is for oneself', () => {
    const typed = { familyFirstName: 'Carmen', familyLastName: 'Núñez', hasDay: false, day: NO_DATE }
    const { input } = readRequest({
      ...me,
      ...typed,
      hasOneName: false,
      familyHasOneName: false,
      topic: 'daca',
      forWhom: 'self',
      text: 'Renew.',
    })
    expect(input).toMatchObject({ familyMember: null, day: null, me })
  })
})

const REQUEST: CaseRequest = {
  id: 'request-1',
  client: { id: 'c', name: 'Ana Peña', phone: '2145550134', email: 'ana@person.example', language: 'es' },
  topic: 'family',
  forWhom: 'self',
  familyMember: null,
  text: 'My mother.',
  day: '2026-12-24',
  sentAt: '2026-11-23T15:00:00Z',
  lastCall: null,
  proposedKind: 'family-petition',
  intakeId: null,
}

function desk(request: CaseRequest): string {
  const words = {
    type: '',
    attorney: '',
    choose: '',
    nextAction: '',
    button: '',
    busy: '',
    failedAttorneys: '',
  }
  return render(
    'en',
    <OneRequest
      request={request}
      words={requestDeskWords('en')}
      opening={words}
      labels={{ kinds: {} as never, actions: {} as never, topics: TOPICS }}
      readerId={null}
      agoOf={() => 'yesterday'}
      renderConflicts={() => null}
      onDone={() => undefined}
    />,
  )
}

describe('requests on the desk', () => {
  it('lead to an intake of the client that has no case yet', () => {
    const { title } = requestDeskWords('en').intake
    expect(desk(REQUEST)).not.toContain(title)
    const markup = desk({ ...REQUEST, intakeId: 'intake-1' })
    expect(markup).toContain(title)
    expect(markup).toContain('href="/attorney/intakes/intake-1"')
  })
  it('each show when, in which language, the day, and the three next moves', () => {
    const markup = desk(REQUEST)
    expect(markup).toContain('Sent yesterday · Spanish · ana@person.example')
    expect(markup).toContain('Thursday, December 24, 2026')
    expect(markup).toContain('href="tel:')
    expect(markup).toContain('Open the case for Ana Peña')
    expect(markup).toContain('Decline the request of Ana Peña')
  })
  it('offer no call where no phone is known', () => {
    expect(desk({ ...REQUEST, client: { ...REQUEST.client, phone: '' } })).not.toContain('tel:')
  })
  it('are not opened without an attorney and a word about the conflict check', () => {
    const draft = { kind: 'other', nextAction: 'review-intake', attorneyId: '', note: ' ' } as const
    expect(caseGaps(draft)).toEqual([{ field: 'attorney' }, { field: 'note' }])
    expect(caseGaps({ ...draft, attorneyId: 'a', note: 'None.' })).toEqual([])
  })
})
