import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ApiProvider } from '#api/provider.tsx'
import type { Language } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { AlikeClient, Client } from '../contract.ts'
import { clientWords, phoneWords } from '../words/index.ts'
import { AlikeList } from './alike-list.tsx'
import { clientFieldOf, clientGaps } from './client-fields.tsx'
import { ClientRoom } from './client-room.tsx'
import { OpenByPhone } from './open-by-phone.tsx'

function render(language: Language, page: ReactNode): string {
  return renderToStaticMarkup(
    <ApiProvider api={quietApi()} queries={new QueryClient()}>
      <MemoryRouter>
        <LanguageProvider language={language}>{page}</LanguageProvider>
      </MemoryRouter>
    </ApiProvider>,
  )
}

const ROSA: AlikeClient = {
  id: 'c1',
  name: 'Rosa Peña',
  phone: '2145550134',
  email: '',
  birthDate: '1990-02-28',
  hasAccount: false,
  cases: [{ id: 'k1', number: 'LS-2026-0007' }],
  intakeId: null,
}

function alike(clients: AlikeClient[], isCut = false): string {
  return render(
    'en',
    <AlikeList alike={{ clients, isCut }} words={phoneWords('en').alike} onChoose={() => undefined} />,
  )
}

describe('people who look alike', () => {
  it('show what tells them apart, and can be chosen by name', () => {
    const markup = alike([ROSA])
    expect(markup).toContain('No email · Born February 28, 1990 · No account · Cases: LS-2026-0007')
    expect(markup).toContain('It is this person: Rosa Peña')
  })
  it('say where there are none, and where there are more', () => {
    expect(alike([])).toContain('We know nobody')
    expect(alike([ROSA], true)).toContain('There are more than these')
  })
})

describe('opening a case by telephone', () => {
  const labels = { kinds: {} as never, actions: {} as never }
  const opening = {
    type: '',
    attorney: '',
    choose: '',
    nextAction: '',
    button: 'Open',
    busy: '',
    failedAttorneys: '',
  }
  it('asks who it is first, and shows no case before they were looked up', () => {
    const markup = render(
      'es',
      <OpenByPhone
        words={phoneWords('es')}
        opening={opening}
        labels={labels}
        readerId={null}
        pathOf={String}
        clientPathOf={String}
        renderConflicts={() => null}
      />,
    )
    expect(markup).toContain('Buscarle y revisar conflictos')
    expect(markup).not.toContain('Revisión de conflictos')
  })
  it('needs a name and a phone, and no address', () => {
    const typed = {
      hasOneName: false,
      firstName: '',
      lastName: '',
      phone: '',
      email: '',
      language: 'en',
    } as const
    expect(clientGaps(typed).map(({ field }) => field)).toEqual(['firstName', 'lastName', 'phone'])
    const whole = { ...typed, firstName: 'Rosa', lastName: 'Peña', phone: '214 555 0134' }
    expect(clientGaps(whole)).toEqual([])
    expect(clientGaps({ ...whole, email: 'rosa@' })).toEqual([{ field: 'email', code: 'INVALID_EMAIL' }])
  })
  it('tells at the address that somebody else has it', () => {
    expect(clientFieldOf({ code: 'EMAIL_TAKEN', field: null })).toBe('email')
    expect(clientFieldOf({ code: 'INVALID_NAME', field: 'client.details.firstName' })).toBe('firstName')
    expect(clientFieldOf({ code: 'ALIKE_CHANGED', field: null })).toBeNull()
  })
})

describe('the page of a client', () => {
  const client: Client = {
    clientId: 'c1',
    firstName: 'Rosa',
    lastName: 'Peña',
    phone: '214 555 0134',
    email: 'rosa@person.example',
    language: 'es',
    foundBy: null,
    hasAccount: false,
    version: '1',
    merges: [],
    cases: ROSA.cases,
    intakeId: null,
  }
  const room = (details: Partial<Client>) =>
    render(
      'en',
      <ClientRoom
        client={{ ...client, ...details }}
        words={clientWords('en')}
        fields={phoneWords('en')}
        pathOf={(caseId) => `/dashboard/cases/${caseId}`}
        propose={{ path: '/engagements/new', label: 'Write a proposal' }}
        bookPath="/attorney/clients/1/meeting"
      />,
    )
  it('leads to their cases and invites who has no account', () => {
    expect(room({})).toContain('href="/dashboard/cases/k1')
    expect(room({})).toContain('Invite them to make an account')
    expect(room({ email: '' })).toContain('enter an email address first')
  })
  it('keeps the address of an account as its owner proved it', () => {
    const markup = room({ hasAccount: true })
    expect(markup).toContain('They proved this address themselves')
    expect(markup).toContain('readOnly=""')
    expect(markup).not.toContain('Invite them')
  })
})
