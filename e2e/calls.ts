// What a signed-in person's browser could ask as well, for what is not what a journey is about.
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import { dateIn, FIRM_ZONE, instant, plusDays } from '#kernel/calendar.ts'
import type { Person } from './person.ts'

const TODAY = dateIn(FIRM_ZONE, instant(new Date()))

type Method = 'GET' | 'POST' | 'PUT'

export async function calls(
  { page }: Person,
  method: Method,
  path: string,
  data?: object,
): Promise<APIResponse> {
  const issued = (await (await page.request.get('/api/auth/token')).json()) as { token: string }
  const headers = { authorization: `Bearer ${issued.token}` }
  return page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
}

/** The answer, which must be one of success. */
export async function asks(
  person: Person,
  method: Method,
  path: string,
  data?: object,
): Promise<Record<string, unknown>> {
  const answer = await calls(person, method, path, data)
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Record<string, unknown>
}

type Day = { date: string; slots: { startsAt: string }[] }

/** What anybody may book from one day to another, counted from today. */
export async function offeredDays(request: APIRequestContext, from: number, to: number): Promise<Day[]> {
  const days = { from: plusDays(TODAY, from).toString(), to: plusDays(TODAY, to).toString() }
  const params = { type: 'initial', timeZone: FIRM_ZONE, ...days }
  const answer = (await (await request.get('/api/scheduling/slots', { params })).json()) as { days: Day[] }
  return answer.days
}

/** What is held, and which terms have yet to be agreed to. */
type Held = { appointmentId: string; termsDigest: string | null }

export async function holds(client: Person, startsAt: string): Promise<Held> {
  const { appointmentId, terms } = await asks(client, 'POST', '/appointments/holds', {
    type: 'initial',
    startsAt,
    timeZone: FIRM_ZONE,
  })
  const termsDigest = (terms as { digest: string } | null)?.digest ?? null
  return { appointmentId: String(appointmentId), termsDigest }
}

/** Books what is held with a code that takes the whole price off. */
export async function booksWith(client: Person, held: Held, discountCode: string): Promise<void> {
  const { appointmentId, termsDigest } = held
  await asks(client, 'POST', `/appointments/${appointmentId}/book`, {
    meetingMethod: 'video',
    phone: '214 555 0134',
    notes: '',
    paymentToken: null,
    expectedPriceCents: 0,
    discountCode,
    termsDigest,
  })
}
