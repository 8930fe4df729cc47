// Paths written so that a guard and a router could read them differently: each decides as the clean path does, or is
// no path at all. Sent exactly as they stand here, which a browser or `fetch` would not do.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cast, openStage, type Stage } from './everyone-asks.ts'
import { exampleOf } from './procedure-examples.ts'

let stage: Stage
let client: Cast
let other: Cast
let admin: Cast
let caseId: string
beforeAll(async () => {
  stage = await openStage()
  client = await stage.cast('client')
  other = await stage.cast('otherClient')
  admin = await stage.cast('admin')
  caseId = (await exampleOf('cases.get', stage, client)).path?.['caseId'] ?? ''
})
afterAll(() => stage.end())

function everyHex(text: string): string {
  return [...text].map((letter) => `%${letter.codePointAt(0)?.toString(16).padStart(2, '0')}`).join('')
}

/** `rest` is what stands after "/api/". */
const TRICKS: Record<string, (rest: string) => string> = {
  'two slashes first': (rest) => `//api/${rest}`,
  'three slashes first': (rest) => `///api/${rest}`,
  'two slashes within': (rest) => `/api//${rest}`,
  'two slashes further on': (rest) => `/api/${rest.replace('/', '//')}`,
  'a slash at the end': (rest) => `/api/${rest}/`,
  'two slashes at the end': (rest) => `/api/${rest}//`,
  'a dot within': (rest) => `/api/./${rest}`,
  'a dot first': (rest) => `/./api/${rest}`,
  'a dot at the end': (rest) => `/api/${rest}/.`,
  'up from elsewhere': (rest) => `/api/payments/../${rest}`,
  'up from a page': (rest) => `/about/../api/${rest}`,
  'up from signing in': (rest) => `/api/auth/../${rest}`,
  'up from health': (rest) => `/api/_healthz/../${rest}`,
  'up, encoded': (rest) => `/api/payments/%2e%2e/${rest}`,
  'up, encoded twice': (rest) => `/api/payments/%252e%252e/${rest}`,
  'up, half encoded': (rest) => `/api/payments/.%2e/${rest}`,
  'up out of the API': (rest) => `/api/../api/${rest}`,
  'up out of everything': (rest) => `/api/../${rest}`,
  'up out of everything, encoded': (rest) => `/api/%2e%2e/${rest}`,
  'slash encoded': (rest) => `/api%2f${rest}`,
  'slash encoded in capitals': (rest) => `/api/${rest.replace('/', '%2F')}`,
  'backslash first': (rest) => `/\\api/${rest}`,
  'backslash within': (rest) => `/api\\${rest}`,
  'backslash encoded': (rest) => `/api/${rest.replace('/', '%5c')}`,
  'first part encoded': (rest) => `/${everyHex('api')}/${rest}`,
  'everything encoded': (rest) => `/api/${rest.split('/').map(everyHex).join('/')}`,
  capitals: (rest) => `/API/${rest.toUpperCase()}`,
  'capitals within': (rest) => `/api/${rest.replace(/^\w/, (letter) => letter.toUpperCase())}`,
  'a NUL at the end': (rest) => `/api/${rest}%00`,
  'a NUL and a file': (rest) => `/api/${rest}%00.css`,
  'a space at the end': (rest) => `/api/${rest}%20`,
  'a line break': (rest) => `/api/${rest}%0d%0a`,
  'a file name at the end': (rest) => `/api/${rest}.json`,
  'a data request': (rest) => `/api/${rest}.data`,
  'a parameter in the path': (rest) => `/api/${rest};role=admin`,
  'an empty query': (rest) => `/api/${rest}?`,
  'a fragment': (rest) => `/api/${rest}#admin`,
  'the old prefix': (rest) => `/api/api/v1/${rest}`,
  'the old prefix, two slashes': (rest) => `/api/api/v1//${rest}`,
  'the old prefix twice': (rest) => `/api/api/v1/api/v1/${rest}`,
  'the old prefix and up': (rest) => `/api/api/v1/../../${rest}`,
  'a whole address': (rest) => `http://localhost/api/${rest}`,
  'a whole address elsewhere': (rest) => `http://evil.example//api/${rest}`,
  'a broken percent sign': (rest) => `/api/%/${rest}`,
  'overlong UTF-8': (rest) => `/api/${rest.replace('/', '%c0%af')}`,
}

const read = (target: string, { token }: Cast, method = 'GET') => stage.ask({ method, target, token })

/** Never more than the clean path gives the same person, and what is given is the same. */
async function decidesAsClean(trick: (rest: string) => string, rest: string, cast: Cast): Promise<void> {
  const clean = await read(`/api/${rest}`, cast)
  const tricked = await read(trick(rest), cast)
  if (tricked.status >= 200 && tricked.status < 300)
    expect(tricked).toMatchObject({ status: 200, body: clean.body })
  else expect([clean.status, 400, 404]).toContain(tricked.status)
  expect(tricked.headers['location']).toBeUndefined()
}

describe.each(Object.entries(TRICKS))('%s', (_what, trick) => {
  it('shows a list of staff to no client', async () => {
    await decidesAsClean(trick, 'intake/sessions', client)
    expect((await read(trick('intake/sessions'), client)).status).not.toBe(200)
  })
  it("shows a person's case to nobody else, and the same case to its client", async () => {
    expect((await read(trick(`cases/${caseId}`), other)).body).not.toContain('upload-passport')
    await decidesAsClean(trick, `cases/${caseId}`, other)
    await decidesAsClean(trick, `cases/${caseId}`, client)
  })
  it('shows a visitor nothing', async () => {
    const visitor = { ...client, token: null }
    expect((await read(trick('users/profile'), visitor)).status).not.toBe(200)
    await decidesAsClean(trick, 'users/profile', visitor)
  })
  it('gives an administrator what the clean path gives, or nothing', async () => {
    await decidesAsClean(trick, 'users/', admin)
    await decidesAsClean(trick, 'intake/sessions', admin)
  })
})

describe('a request that names another method, path or host in its headers', () => {
  it.each([
    { 'x-http-method-override': 'PUT' },
    { 'x-original-url': '/api/users/' },
    { 'x-rewrite-url': '/api/users/' },
    { 'x-forwarded-prefix': '/api/users' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-for': '127.0.0.1' },
    { host: 'evil.example' },
  ])('is answered as what it is: %j', async (headers) => {
    const plain = await stage.ask({ method: 'GET', target: '/api/users/profile', token: client.token })
    const disguised = await stage.ask({
      method: 'GET',
      target: '/api/users/profile',
      token: client.token,
      headers,
    })
    expect(disguised).toMatchObject({ status: 200, body: plain.body })
  })
  it.each(['HEAD', 'TRACE', 'PROPFIND', 'PATCH', 'DELETE'])('and %s reads no profile', async (method) => {
    const answer = await read('/api/users/profile', client, method)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.body).not.toContain(client.owner.email)
  })
})
