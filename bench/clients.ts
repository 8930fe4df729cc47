// Clients that book through the API, as a browser would: signed up, with a bearer token, one time after another.
import { request } from 'node:http'
import { decodeJwt } from 'jose'
import { plusDays, dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'

export type Client = { token: string; userId: string; subject: string; sessionId: string }
export type Bookable = { startsAt: string; endsAt: string }
export type Answer = { status: number; body: Record<string, unknown>; cookies: string[] }

const TYPE = 'follow-up'
const MINUTES = 30
const PASSWORD = 'bench-password'
const SIGN_UPS_AT_ONCE = 8
let signedUp = 0

/** One address may sign up 30 people a minute, so the clients of a large bench come from several of this machine's. */
const CLIENTS_PER_ADDRESS = 25

type Call = { method: string; url: string; headers?: Record<string, string>; body?: unknown; from?: string }

function call({ method, url, headers = {}, body, from }: Call): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const all = { ...headers, ...(text !== undefined && { 'content-type': 'application/json' }) }
  const source = from === undefined ? {} : { localAddress: from }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: all, ...source }, (response) => {
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

async function signUp(base: string): Promise<Client> {
  const number = signedUp++
  const url = base.replace('localhost', '127.0.0.1')
  const from = `127.0.0.${2 + Math.floor(number / CLIENTS_PER_ADDRESS)}`
  const email = `bench-${process.pid}-${number}-${Math.random().toString(36).slice(2)}@person.example`
  const body = { email, password: PASSWORD, name: 'Bench' }
  const made = await call({
    method: 'POST',
    url: `${url}/api/auth/sign-up/email`,
    headers: { origin: base },
    body,
    from,
  })
  const cookie = made.cookies.join('; ')
  const issued = await call({ method: 'GET', url: `${url}/api/auth/token`, headers: { cookie }, from })
  const token = String(issued.body['token'])
  const headers = { authorization: `Bearer ${token}` }
  const ensured = await call({ method: 'POST', url: `${url}/api/users/ensure`, headers, from })
  const claims = decodeJwt(token)
  return {
    token,
    userId: String(ensured.body['uid']),
    subject: String(claims.sub),
    sessionId: String(claims['sid']),
  }
}

export async function signUpClients(base: string, count: number): Promise<Client[]> {
  const clients: Client[] = []
  for (let first = 0; first < count; first += SIGN_UPS_AT_ONCE) {
    const length = Math.min(SIGN_UPS_AT_ONCE, count - first)
    clients.push(...(await Promise.all(Array.from({ length }, () => signUp(base)))))
  }
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
