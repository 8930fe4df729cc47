import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ApiProvider, createQueryClient } from '#api/provider.tsx'
import { DEMONSTRATION_CONTACT } from '#firm/demonstration-contact.ts'
import type { Language } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { Appointment } from '../contract.ts'
import { schedulingWords } from '../words/index.ts'
import { MoveMeeting } from './move-meeting.tsx'
import { schedulingKeys } from './queries.ts'

function draw(needsReason: boolean, language: Language): string {
  const may = { allowed: true, why: null, needsReason }
  const meeting: Partial<Appointment> = {
    id: 'm',
    type: 'initial',
    startsAt: '2026-11-24T15:00:00Z',
    endsAt: '2026-11-24T16:00:00Z',
    timeZone: 'America/Chicago',
    client: { id: 'c', name: 'María José Núñez', email: 'maria@client.example', phone: '' },
    movesLeft: 2,
    mayMove: may,
  }
  const queries = createQueryClient()
  queries.setQueryData([...schedulingKeys.appointments, 'm'], meeting)
  return renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language={language}>
        <ApiProvider api={quietApi()} queries={queries}>
          <MoveMeeting
            appointmentId="m"
            words={schedulingWords(language)}
            contact={DEMONSTRATION_CONTACT}
            isVisitor={false}
          />
        </ApiProvider>
      </LanguageProvider>
    </MemoryRouter>,
  )
}

it.each([
  ['en', 'A new time for María José Núñez', 'The appointment now', /suit you|Your appointment/],
  ['es', 'Nuevo horario para María José Núñez', 'La cita ahora', /le conviene|Su cita/],
] as const)(
  'staff read whose meeting they move, and nothing that is said to its client (%s)',
  (language, heading, now, clients) => {
    const page = draw(true, language)
    expect(page).toContain(heading)
    expect(page).toContain(now)
    expect(page).not.toMatch(clients)
    expect(draw(false, language)).toMatch(clients)
  },
)
