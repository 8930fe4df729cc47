// Clients that book through the API, as a browser would: signed in, with a bearer token, one time after another.
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { decodeJwt } from 'jose'
import { createEmbeddedIdentity } from '#adapters/identity/embedded-identity.ts'
import { connect } from '#platform/database.ts'
import { plusDays, dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'

export type Client = { token: string; userId: string; subject: string; sessionId: string }
export type Bookable = { startsAt: string; endsAt: string }
export type Answer = { status: number; body: Record<string, unknown>; cookies: string[] }

const TYPE = 'follow-up'
const MINUTES = 30
const PASSWORD = 'bench-password'
const AT_ONCE = 8

type Call = { method: string; url: string; headers?: Record<string, string>; body?: unknown }

export function call({ method, url, headers = {}, body }: Call): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const all = { ...headers, ...(text !== undefined && { 'content-type': 'application/json' }) }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: all }, (response) => {
      let received = ''
      response.on('data', (chunk: Buffer) => (received += chunk))
      response.on('end', () => {
        const cookies = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '')
        const json = received === '' ? {} : (JSON.parse(received) as Record<string, unknown>)
        resolve({ status: response.statusCode ?? 0, body: json, cookies })
      })
    })
    sent.on('error', reject).end(text)
  })
}

async function signIn(base: string, email: string): Promise<Client> {
  const url = base.replace('localhost', '127.0.0.1')
  const headers = { origin: base }
  const body = { email, password: PASSWORD }
  const opened = await call({ method: 'POST', url: `${url}/api/auth/sign-in/email`, headers, body })
  const cookie = opened.cookies.join('; ')
  const issued = await call({ method: 'GET', url: `${url}/api/auth/token`, headers: { cookie } })
  const token = String(issued.body['token'])
  const authorization = `Bearer ${token}`
  const ensured = await call({ method: 'POST', url: `${url}/api/users/ensure`, headers: { authorization } })
  const claims = decodeJwt(token)
  return {
    token,
    userId: String(ensured.body['uid']),
    subject: String(claims.sub),
    sessionId: String(claims['sid']),
  }
}

/** Accounts as the demonstration firm gets its own, since no one reads the mails of a bench; then signed in like any other. */
export async function signInClients(base: string, databaseUrl: string, count: number): Promise<Client[]> {
  const connection = connect(databaseUrl, () => undefined)
  const identity = createEmbeddedIdentity({
    db: connection.db,
    secret: 'only-for-making-accounts-0123456789',
    publicUrl: base,
    trustedOrigins: [],
    announce: () => Promise.resolve(),
    languageOf: () => Promise.resolve(null),
  })
  const join = async () => {
    const email = `bench-${randomUUID()}@person.example`
    await identity.createAccount({ email, password: PASSWORD, name: 'Bench' })
    return signIn(base, email)
  }
  const clients: Client[] = []
  for (let first = 0; first < count; first += AT_ONCE) {
    const length = Math.min(AT_ONCE, count - first)
    clients.push(...(await Promise.all(Array.from({ length }, join))))
  }
  await connection.close()
  return clients
}

type Days = { days: { slots: { startsAt: string }[] }[] }

/** Every free time of the next 90 days that does not overlap another, the nearest first. */
export async function bookableSlots(base: string): Promise<Bookable[]> {
  const today = dateIn(FIRM_ZONE, instant(new Date()))
  const query = `type=${TYPE}&from=${today.toString()}&to=${plusDays(today, 90).toString()}`
  const { body } = await call({ method: 'GET', url: `${base}/api/scheduling/slots?${query}` })
  return (body as unknown as Days).days
    .flatMap((day) => day.slots)
    .map(({ startsAt }) => ({ startsAt, endsAt: instant(startsAt).add({ minutes: MINUTES }).toString() }))
}

export function hold(base: string, client: Client, slot: Bookable): Promise<Answer> {
  return call({
    method: 'POST',
    url: `${base}/api/appointments/holds`,
    headers: { authorization: `Bearer ${client.token}` },
    body: { type: TYPE, startsAt: slot.startsAt, timeZone: FIRM_ZONE },
  })
}

export async function book(base: string, client: Client, slot: Bookable): Promise<void> {
  const held = await hold(base, client, slot)
  const booked = await call({
    method: 'POST',
    url: `${base}/api/appointments/${String(held.body['appointmentId'])}/book`,
    headers: { authorization: `Bearer ${client.token}` },
    body: {
      meetingMethod: 'video',
      phone: '214 555 0134',
      notes: '',
      paymentToken: null,
      expectedPriceCents: 0,
    },
  })
  if (booked.status !== 200) throw new Error(`booking failed: ${JSON.stringify([held, booked])}`)
}
