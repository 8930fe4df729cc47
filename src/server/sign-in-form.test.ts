// The sign-in page's form as a browser sends it that has no script yet: over the whole listener, with the page that is built.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeOfStep, stepAt } from '#adapters/identity/second-factor-codes.ts'
import { attempt } from '#adapters/identity/tables.ts'
import { authSentence } from '#areas/people/auth/rules/error-sentences.ts'
import { cardSentence } from '#areas/people/auth/rules/sign-in-form.ts'
import { usersTable } from '#areas/people/users/server/index.ts'
import type { Role } from '#kernel/actor.ts'
import type { Language } from '#kernel/language.ts'
import { type Edge, openEdge } from '#tests/edge.ts'
import { ORIGIN, PASSWORD } from '#tests/embedded-identity.ts'
import { textOfHtml } from './site/rendered-pages-for-tests.ts'
import { builtSite } from './site/site-for-tests.ts'

const SECRET = 'a-secret-that-an-app-keeps-safe!'
const FORM = 'application/x-www-form-urlencoded'

let edge: Edge
beforeAll(async () => {
  const site = await builtSite((error) => edge.failures.push(error))
  edge = await openEdge({ site: site.handle })
})
afterEach(async () => {
  await edge.people.connection.db.delete(attempt)
  expect(edge.failures.splice(0)).toEqual([])
})
afterAll(() => edge.end())

type Sending = { headers?: Record<string, string>; cookies?: string; query?: string }

function send(
  body: string | Uint8Array<ArrayBuffer>,
  { headers = {}, cookies, query = '' }: Sending = {},
): Promise<Response> {
  return fetch(`${edge.base}/login${query}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: ORIGIN, 'content-type': FORM, ...(cookies && { cookie: cookies }), ...headers },
    body,
  })
}

function post(fields: Record<string, string>, sending: Sending = {}): Promise<Response> {
  return send(new URLSearchParams(fields).toString(), sending)
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}

async function signedInAs(answer: Response): Promise<unknown> {
  const session = await fetch(`${edge.base}/api/auth/get-session`, { headers: { cookie: cookiesOf(answer) } })
  const body = (await session.json()) as { user: { email: string } } | null
  return body?.user.email ?? null
}

/** An account, and with a role a row of ours; no one has signed in to it. */
async function account(role?: Role, language: Language = 'en') {
  const email = `${randomUUID()}@person.example`
  const subject = await edge.people.identity.createAccount({ email, password: PASSWORD, name: 'Ana' })
  if (role) await edge.world.connection.db.insert(usersTable).values({ subject, email, role, language })
  return { email, subject, password: PASSWORD }
}

/** As a form that is seen: nothing of it waits for a script to be put in its place. */
function hasSecondStep(page: string): boolean {
  const [seen = ''] = page.split('<div hidden id="S:', 1)
  return /<form [^>]*aria-labelledby="second-factor-title"[^>]* method="post"/.test(seen)
}

function says(code: string, language: 'en' | 'es' = 'en'): string {
  return authSentence({ code, retryAfterSeconds: null }, language)
}

describe('the right password', () => {
  it('signs in and leads a client to where clients begin', async () => {
    const { email, password } = await account('client')
    const answer = await post({ email: ` ${email.toUpperCase()} `, password, confirmPassword: '' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/intake'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.getSetCookie().join()).toMatch(/HttpOnly/)
    expect(await signedInAs(answer)).toBe(email)
  })
  it('leads somebody whom we have not met yet there, too', async () => {
    expect((await post(await account())).headers.get('location')).toBe('/intake')
  })
  it('leads to the page that sent the person here, in their language', async () => {
    const answer = await post(await account('client', 'es'), {
      query: '?lang=es&next=%2Fportal&from=mail',
    })
    expect(answer.headers.get('location')).toBe('/portal?from=mail&lang=es')
  })
  it.each([
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/%5c/evil.example',
    '/%2f%2fevil.example',
    'javascript:alert(1)',
    '/login',
    '/api/auth/sign-out',
    '/intake\r\nset-cookie: a=b',
  ])('leads to no other place than one of ours: %s', async (next) => {
    const answer = await post(await account('client'), { query: `?next=${encodeURIComponent(next)}` })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/intake'])
    expect(answer.headers.getSetCookie().join()).not.toContain('a=b')
  })
  it('leads staff to their desk, once their second step is done', async () => {
    const { email, subject, password } = await account('attorney')
    await edge.people.identity.giveSecondFactor(subject, SECRET)
    const asked = await post({ email, password })
    expect([asked.status, await signedInAs(asked)]).toEqual([200, null])
    const page = await asked.text()
    expect(hasSecondStep(page)).toBe(true)
    expect(page).not.toContain(`"${password}\\`)
    expect(page).not.toContain(`value="${password}`)
    const code = codeOfStep(SECRET, stepAt(Date.now()))
    const answer = await post({ code: `${code.slice(0, 3)} ${code.slice(3)}` }, { cookies: cookiesOf(asked) })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/attorney'])
    expect(await signedInAs(answer)).toBe(email)
  })
  it('leads to the page in the language of the profile', async () => {
    const { email, password } = await account('client', 'es')
    const answer = await post({ email, password })
    expect(answer.headers.get('location')).toBe('/intake?lang=es')
  })
  it('of a new device is told to its owner', async () => {
    const { email, password } = await account('client')
    const known = await post({ email, password })
    await post({ email, password }, { headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' } })
    expect(known.status).toBe(303)
    expect(await edge.people.mail('new-device', email)).toMatchObject({ kind: 'new-device' })
  })
})

describe('what cannot sign in', () => {
  it.each(['en', 'es'] as const)(
    'a wrong password gives the page again, with the address typed (%s)',
    async (language) => {
      const { email } = await account('client')
      const query = language === 'es' ? '?lang=es&next=%2Fportal' : ''
      const answer = await post({ email, password: 'not-this-one-7' }, { query })
      const page = await answer.text()
      expect([answer.status, await signedInAs(answer)]).toEqual([401, null])
      expect(textOfHtml(page)).toContain(says('invalid-credential', language))
      expect(page).toContain(`<html lang="${language}"`)
      expect(page).toMatch(new RegExp(`<input[^>]*name="email"[^>]*value="${email}"`))
      expect(page).not.toContain('not-this-one-7')
      expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-/)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    },
  )
  it('an address that nobody has is answered in the same way', async () => {
    const answer = await post({ email: 'nobody@person.example', password: 'not-this-one-7' })
    expect(answer.status).toBe(401)
    expect(textOfHtml(await answer.text())).toContain(says('invalid-credential'))
  })
  it.each([{ email: '', password: '' }, {}, { email: '   ' }])('gaps are named: %j', async (fields) => {
    const answer = await post(fields)
    expect(answer.status).toBe(400)
    expect(textOfHtml(await answer.text())).toContain(cardSentence('FILL_IN_ALL_FIELDS', 'en'))
  })
  it('something that is no address is named as such', async () => {
    const answer = await post({ email: '"><script>alert(1)</script>', password: 'x' })
    const page = await answer.text()
    expect(answer.status).toBe(400)
    expect(textOfHtml(page)).toContain(says('invalid-email'))
    expect(page).not.toContain('<script>alert')
  })
  it('an address that is not proven yet gets its code, and the page says to confirm it', async () => {
    const email = `${randomUUID()}@person.example`
    await edge.people.browser().post('/sign-up/email', { name: '', email, password: PASSWORD })
    const before = edge.people.mails.length
    const answer = await post({ email, password: PASSWORD })
    expect([answer.status, await signedInAs(answer)]).toEqual([403, null])
    expect(textOfHtml(await answer.text())).toContain(says('email-not-verified'))
    await edge.people.identity.settled()
    expect(edge.people.mails.length).toBeGreaterThanOrEqual(before)
    expect(await edge.people.mail('prove-email', email)).not.toBeNull()
  })
  it('a wrong code gives the step again, and one without a password before it the form', async () => {
    const { email, subject, password } = await account('client')
    await edge.people.identity.giveSecondFactor(subject, SECRET)
    const cookies = cookiesOf(await post({ email, password }))
    const wrong = await post({ code: '000000' }, { cookies })
    expect(await signedInAs(wrong)).toBeNull()
    const page = await wrong.text()
    expect(hasSecondStep(page)).toBe(true)
    expect(textOfHtml(page)).toContain(says('wrong-code'))
    const recovery = await post({ code: 'abcde-fghij' }, { cookies })
    expect(textOfHtml(await recovery.text())).toContain(says('wrong-recovery-code'))
    const lost = await post({ code: '000000' })
    const form = await lost.text()
    expect(textOfHtml(form)).toContain(says('second-factor-over'))
    expect(hasSecondStep(form)).toBe(false)
  })
})

describe('tries', () => {
  it('are counted with those of the script, and who must wait is told how long', async () => {
    const { email } = await account('client')
    const fields = { email, password: 'not-this-one-7' }
    for (let number = 0; number < 5; number += 1) expect((await post(fields)).status).toBe(401)
    const answer = await post(fields)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(textOfHtml(await answer.text())).toContain(says('account-locked').split('{', 1)[0]?.slice(0, 30))
    const byScript = await fetch(`${edge.base}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    })
    expect(byScript.status).toBe(429)
  })
  it('forty at once with a wrong password: five are looked at, and the account is not lost', async () => {
    const { email, password } = await account('client')
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => post({ email, password: 'not-this-one-7' })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
    await edge.people.connection.db.delete(attempt)
    expect((await post({ email, password })).status).toBe(303)
  })
})

async function untouched(status: number, sent: Promise<Response>): Promise<void> {
  expect((await sent).status).toBe(status)
  const { rows } = await edge.people.connection.pool.query('SELECT * FROM identity.attempt')
  expect(rows).toEqual([])
}

describe('what another site’s page, or no browser, sends', () => {
  const fields = 'email=ana%40person.example&password=wrong'

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ])('is refused by where it comes from, and counts nothing: %j', (headers) =>
    untouched(403, send(fields, { headers })),
  )
  it.each([{}, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'none' }])(
    'is refused where it does not say that it is ours: %j',
    (headers) =>
      untouched(
        403,
        fetch(`${edge.base}/login`, {
          method: 'POST',
          headers: { 'content-type': FORM, ...headers },
          body: fields,
        }),
      ),
  )
  it.each([
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencodedx',
  ])('is refused where it is no form: %s', (type) =>
    untouched(415, send(fields, { headers: { 'content-type': type } })),
  )
  it('is refused above 16 KB', () => untouched(413, send(`${fields}&x=${'a'.repeat(17_000)}`)))
  it.each([
    ['NUL', `${fields}%00`],
    ['NUL in a name', `${fields}&%00=1`],
    ['bytes that are no text', Uint8Array.from([...Buffer.from(fields), 0xff, 0xfe])],
  ])('is refused with %s', (_what, body) => untouched(400, send(body)))
  it('signs in where the browser names no origin and says that it is our page', async () => {
    const { email, password } = await account('client')
    const answer = await fetch(`${edge.base}/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': FORM, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ email, password }).toString(),
    })
    expect(answer.status).toBe(303)
  })
  it('cannot change a page in any other way', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      expect((await fetch(`${edge.base}/login`, { method, headers: { origin: ORIGIN } })).status).toBe(405)
    }
    const elsewhere = await fetch(`${edge.base}/portal`, {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': FORM },
      body: fields,
    })
    expect(elsewhere.status).toBe(405)
  })
})
