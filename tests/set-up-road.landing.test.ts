// A production with an address and two keys alone: from nothing to a booked meeting, as a newcomer walks it.
import { randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { codeOfStep, stepAt } from '#adapters/identity/second-factor-codes.ts'
import type { LaunchView } from '#areas/office/launch/contract.ts'
import { LEFT_OUT, ROAD } from '#areas/office/launch/rules/gate.ts'
import { secretOfKey } from '#server/setup/testing.ts'
import { newDataDirectory, removeDataDirectory, type RunningProduct, startProduct } from './product.ts'

const SITE = 'https://firm.example'
const RUTH = { email: 'ruth@firm.example', password: 'carretera larga 9 sin fin' }
const PATIENCE_MS = 300_000

const folder = newDataDirectory()
let product: RunningProduct | null = null
afterAll(async () => {
  await product?.stop()
  removeDataDirectory(folder)
})

type Sent = { method?: string; json?: object; form?: Record<string, string> }
type Answer = { status: number; text: string }

/** Someone at the firm's own address, behind a proxy that speaks https. */
class Visitor {
  readonly #port: string
  readonly #cookies = new Map<string, string>()
  token = ''

  constructor({ url }: RunningProduct) {
    this.#port = new URL(url).port
  }

  async ask(
    path: string,
    { json, form, method = json || form ? 'POST' : 'GET' }: Sent = {},
  ): Promise<Answer> {
    const body = json ? JSON.stringify(json) : form ? new URLSearchParams(form).toString() : ''
    const headers = {
      host: new URL(SITE).host,
      origin: SITE,
      'x-forwarded-for': '203.0.113.9',
      'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
      cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
      ...(this.token !== '' && { authorization: `Bearer ${this.token}` }),
    }
    return new Promise((resolve, reject) => {
      const sent = request({ port: this.#port, host: '127.0.0.1', path, method, headers }, (answer) => {
        for (const line of answer.headers['set-cookie'] ?? []) {
          const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
          this.#cookies.set(name, value)
        }
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
        )
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  async call<Value>(path: string, sent: Sent = {}): Promise<Value> {
    const { status, text } = await this.ask(`/api${path}`, sent)
    expect(status, `${path}: ${text}`).toBe(200)
    return JSON.parse(text) as Value
  }
}

it('leads from the start to a booked meeting', { timeout: PATIENCE_MS }, async () => {
  product = await startProduct(
    {
      NODE_ENV: 'production',
      WORKERS: '1',
      PUBLIC_URL: SITE,
      AUTH_SECRET: randomBytes(32).toString('base64'),
      DATA_KEYS: `first:${randomBytes(32).toString('base64')}`,
    },
    folder,
  )
  const ruth = new Visitor(product)
  // 1 and 2: the first administrator, with hours, price and second step.
  const code = /"code":"([A-Z-]+)"/.exec(product.output())?.[1] ?? ''
  const names = { firstName: 'Ruth', lastName: 'Núñez' }
  const said = { ...RUTH, ...names, code, opens: '9', closes: '17', 'copy-price': 'price.free' }
  const step = await ruth.ask('/set-up', { form: said })
  const sealed = /name="sealed" value="([^"]+)"/.exec(step.text)?.[1] ?? ''
  const secret = secretOfKey(/<code>([A-Z2-7 ]+)<\/code>/.exec(step.text)?.[1] ?? '')
  const totp = () => codeOfStep(secret, stepAt(Date.now()))
  const done = await ruth.ask('/set-up', { form: { sealed, totp: totp() } })
  expect([done.status, done.text]).toEqual([200, expect.stringContaining('next=%2Fadmin%2Flaunch')])
  // 3: signed in, at the list.
  await ruth.call('/auth/sign-in/email', { json: RUTH })
  await ruth.call('/auth/two-factor/verify-totp', { json: { code: totp() } })
  ruth.token = (await ruth.call<{ token: string }>('/auth/token')).token
  await ruth.call('/users/ensure', { json: {} })
  const road = async () =>
    (await ruth.call<LaunchView>('/launch')).points.filter(
      ({ point, isReady }) => !isReady && ROAD.some((each) => each === point),
    )
  const open = async () => (await road()).map(({ point }) => point)
  expect(await open()).toEqual(ROAD.filter((each) => each !== 'price'))
  // 4: the profile; until then there is one page.
  const visitor = new Visitor(product)
  expect((await visitor.ask('/')).status).toBe(503)
  const { profile, version } = await ruth.call<{ profile: object; version: number }>('/firm')
  const firm = {
    name: 'Bluebonnet Law',
    attorney: 'Ruth Núñez',
    licenseUrl: 'https://www.texasbar.com/ruth-nunez',
    phone: '(254) 555-0134',
    email: RUTH.email,
    legalEmail: RUTH.email,
    street: '1 Main Street',
    city: 'Waco',
    state: 'TX',
    postalCode: '76701',
  }
  await ruth.call('/firm', { method: 'PUT', json: { ...profile, ...firm, version } })
  // 5: one press.
  await ruth.call('/launch/attorney', { method: 'PUT', json: {} })
  // 7 to 10: what the firm does without for now, and the home page.
  for (const each of LEFT_OUT)
    await ruth.call(`/launch/steps/${each}/left-out`, {
      method: 'PUT',
      json: { reason: 'Set up next month' },
    })
  await expect.poll(async () => (await visitor.ask('/')).status).toBe(200)
  const view = await ruth.call<LaunchView>('/launch/home', { method: 'PUT', json: {} })
  expect(await open()).toEqual([])
  // The time that the list names is offered to visitors, and free.
  const firstTime = view.firstTime ?? ''
  const [from = ''] = firstTime.split('T')
  const query = new URLSearchParams({ type: 'initial', from, to: from, timeZone: 'UTC' })
  const { days } = await visitor.call<{ days: { slots: { startsAt: string }[] }[] }>(
    `/scheduling/slots?${query}`,
  )
  expect(days.flatMap(({ slots }) => slots)[0]?.startsAt).toBe(firstTime)
  expect((await visitor.ask('/schedule')).status).toBe(200)
  // Without a mail server nobody proves an address, so the firm books for who calls.
  const { uid: attorneyId } = await ruth.call<{ uid: string }>('/users/ensure', { json: {} })
  const caller = { firstName: 'Ana', lastName: 'Peña', phone: '254 555 0199', email: '', language: 'es' }
  const { clientId } = await ruth.call<{ clientId: string }>('/clients/cases', {
    json: {
      openingId: randomUUID(),
      client: { kind: 'new', details: caller, alikeSeen: 10 },
      kind: 'family-petition',
      attorneyId,
      nextAction: 'schedule-consultation',
      conflicts: { seen: 100, note: 'Nobody alike.' },
    },
  })
  await ruth.call(`/clients/${clientId}/meetings/${randomUUID()}`, {
    method: 'PUT',
    json: {
      type: 'initial',
      startsAt: firstTime,
      attorneyId,
      meetingMethod: 'phone',
      phone: '',
      isOutsideHours: false,
    },
  })
  const taken = await ruth.call<LaunchView>('/launch')
  expect(taken.firstTime).not.toBe(firstTime)
})
