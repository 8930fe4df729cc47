// Every procedure and every path of signing in, sent what no browser of ours sends: refused with 400, never an error of ours.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Edge, openEdge } from './edge.ts'
import { type Asked, type Answer, openStage, type Stage } from './everyone-asks.ts'
import { callOf, everyProcedure, exampleOf, targetOf } from './procedure-examples.ts'
import { isProof, rounds } from './rounds.ts'
import { WHO_MAY_CALL } from './who-may.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

/** What nobody can read, whatever it is sent to. */
const MALFORMED: Record<string, string | Buffer> = {
  'half of a JSON text': '{"email":"ana@person.example",',
  'no JSON at all': 'email=ana&password=1',
  'NUL in a value': String.raw`{"email":"a@b.co\u0000","name":"a\u0000","search":"\u0000","id":"\u0000"}`,
  'NUL in a name': String.raw`{"na\u0000me":1}`,
  'NUL deep within': String.raw`{"a":[{"b":["\u0000"]}]}`,
  'a bare NUL': Buffer.from('{"a":"\u0000"}'),
  'half of a character': String.raw`{"name":"\ud800"}`,
  'the other half': String.raw`{"name":"a\udc00b"}`,
  'bytes that are no UTF-8': Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
  'an endless number': '{"amountCents":1e999}',
  'another prototype': '{"__proto__":{"role":"admin"}}',
  'another prototype within': '{"address":{"__proto__":{"role":"admin"}}}',
  'ten thousand brackets': '['.repeat(10_000),
  'brackets that close': `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
}

const WRONG_SHAPES = ['null', '[]', '"text"', '5', 'true', '[[[]]]', '{}']

const FORM = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nana@person.example\r\n--x--\r\n'
const FORMS: [name: string, type: string, body: string][] = [
  ['a broken form', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-da'],
  ['a form of another boundary', 'multipart/form-data; boundary=other', FORM],
  ['a form without a boundary', 'multipart/form-data', FORM],
  ['a whole form', 'multipart/form-data; boundary=x', FORM],
  ['a posted form', 'application/x-www-form-urlencoded', 'email=%00&a[b]=%'],
  ['a stream of events', 'text/event-stream', 'data: {'],
  ['bytes', 'application/octet-stream', '\u0000'],
]

function codeIn({ body }: Answer): string | undefined {
  return (JSON.parse(body) as { details?: { code?: string } }).details?.code
}

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.end())

/** Those that may close the firm's calendar come last: the others book in it. */
const closesCalendar = ({ name }: { name: string }) => Number(name.startsWith('availability.'))
const PROCEDURES = everyProcedure().toSorted((one, other) => closesCalendar(one) - closesCalendar(other))

/** Long, of another kind, out of range: each in place of one field of a call that would be valid. */
const WRONG_VALUES: unknown[] = [
  null,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  'x'.repeat(20_000),
  '９９９９',
  '+275760-09-13',
  '0000-00-00T00:00:00Z',
  '\u202e🜁',
  [],
  [null],
  {},
  { $gt: '' },
  true,
]

/** Most of it never reaches a procedure: a few for each, by turns, show that the door stands before every one. */
function inTurn<Item>(items: readonly Item[], few: number): () => Item[] {
  let begin = 0
  return () => {
    const count = isProof ? items.length : few
    begin += count
    return Array.from({ length: count }, (_, index) => items[(begin + index) % items.length]!)
  }
}
const malformed = inTurn(Object.entries(MALFORMED), 2)
const forms = inTurn(FORMS, 1)
const withNul = inTurn(['%00', '?search=%00', '?%00=1', '?id=a&q=x%00y'], 1)
const wrongShapes = inTurn(WRONG_SHAPES, 2)

let given = 0
/** All of them in a long run; otherwise the next few, so that each comes to many calls and each field gets some. */
function wrongValues(few = 1): unknown[] {
  const count = rounds(few, WRONG_VALUES.length)
  given += count
  return Array.from({ length: count }, (_, index) => WRONG_VALUES[(given + index) % WRONG_VALUES.length])
}

function withField(asked: Asked, field: string, value: unknown): Asked {
  return { ...asked, body: { ...(asked.body as object), [field]: value } }
}

function withQuery({ target, ...asked }: Asked, name: string, value: unknown): Asked {
  const [path = '', query = ''] = target.split('?')
  const changed = new URLSearchParams(query)
  changed.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  return { ...asked, target: `${path}?${changed}` }
}

describe.each(PROCEDURES)('$name', (procedure) => {
  beforeAll(() => stage.dismissStaff())
  const isReading = procedure.method === 'GET'
  const call = async (): Promise<Asked> => {
    const asker = WHO_MAY_CALL.get(procedure.name)?.client !== 'yes' ? 'admin' : 'client'
    const cast = await stage.cast(asker)
    return callOf(procedure, await exampleOf(procedure.name, stage, cast), cast.token)
  }
  it('refuses what cannot be read with 400', async () => {
    const { method } = procedure
    const target = targetOf(procedure.path, {})
    for (const [name, bytes] of malformed()) {
      const answer = await stage.ask({ method, target, headers: JSON_TYPE, bytes })
      expect([name, answer.status, codeIn(answer)]).toEqual([name, 400, 'MALFORMED_BODY'])
    }
  })
  it('refuses forms and other kinds of content with 415', async () => {
    const { method } = procedure
    const target = targetOf(procedure.path, {})
    for (const [name, type, bytes] of forms()) {
      const answer = await stage.ask({ method, target, headers: { 'content-type': type }, bytes })
      expect([name, answer.status, codeIn(answer)]).toEqual([name, 415, 'UNSUPPORTED_BODY'])
    }
  })
  it('refuses NUL in its path and in its query with 400', async () => {
    const { method } = procedure
    const target = targetOf(procedure.path, {})
    for (const strange of withNul().map((ending) => `${target}${ending}`)) {
      const answer = await stage.ask({ method, target: strange })
      expect([strange, answer.status, codeIn(answer)]).toEqual([strange, 400, 'MALFORMED_BODY'])
    }
  })
  it('answers every wrong shape and value with an error of the caller', async () => {
    const asked = await call()
    const tries: Asked[] = []
    if (!isReading) tries.push(...wrongShapes().map((bytes) => ({ ...asked, body: undefined, bytes })))
    const fields = isReading ? [] : Object.keys((asked.body as object | undefined) ?? {})
    for (const field of fields) tries.push(...wrongValues().map((value) => withField(asked, field, value)))
    for (const name of [
      ...new URL(asked.target, 'http://x').searchParams.keys(),
      'search',
      'cursor',
      'lang',
    ]) {
      tries.push(...wrongValues().map((value) => withQuery(asked, name, value)))
    }
    for (const one of tries) {
      const { status, body } = await stage.ask(one)
      expect(
        status,
        `${one.method} ${one.target} ${JSON.stringify(one.body ?? one.bytes)}: ${body}`,
      ).toBeLessThan(500)
    }
  })
})

describe('signing in', () => {
  const PATHS = [
    'sign-up/email',
    'sign-in/email',
    'sign-in/social',
    'sign-in/magic-link',
    'sign-out',
    'email-code/send',
    'email-code/prove',
    'request-password-reset',
    'reset-password',
    'change-password',
    'change-email',
    'change-email/confirm',
    'two-factor/enable',
    'two-factor/disable',
    'two-factor/verify-totp',
    'two-factor/verify-backup-code',
    'two-factor/generate-backup-codes',
    'nothing-there',
  ]
  const READ_PATHS = ['callback/google', 'get-session', 'token', 'jwks']
  const FIELDS = ['email', 'password', 'name', 'code', 'token', 'newPassword', 'currentPassword', 'newEmail']
  let edge: Edge
  beforeAll(async () => {
    edge = await openEdge()
  })
  afterAll(() => edge.end())

  const post = (path: string, body: string | Buffer, type = 'application/json') =>
    fetch(`${edge.base}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': type, origin: 'http://localhost:3000' },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    })

  it.each(PATHS)('refuses at %s what cannot be read', async (path) => {
    for (const [name, bytes] of Object.entries(MALFORMED)) {
      const answer = await post(path, bytes)
      const { details } = (await answer.json()) as { details: { code: string } }
      expect([name, answer.status, details.code]).toEqual([name, 400, 'MALFORMED_BODY'])
    }
    for (const [name, type, bytes] of FORMS)
      expect([name, (await post(path, bytes, type)).status]).toEqual([name, 415])
    expect(edge.failures).toEqual([])
  })
  it.each(PATHS)('answers at %s every wrong shape and value with an error of the caller', async (path) => {
    const bodies = WRONG_SHAPES.concat(
      FIELDS.flatMap((field) =>
        wrongValues(2).map((value) => JSON.stringify({ email: 'a@b.co', [field]: value })),
      ),
    )
    for (const body of bodies) {
      const { status } = await post(path, body)
      expect(status, `${path} ${body.slice(0, 200)}`).toBeLessThan(500)
    }
  })
  it.each([...PATHS, ...READ_PATHS])('refuses NUL in the address of %s', async (path) => {
    for (const strange of ['?state=%00&code=1', '?token=%00', '%00']) {
      expect((await fetch(`${edge.base}/api/auth/${path}${strange}`)).status).toBe(400)
    }
  })
  it.each(READ_PATHS)('answers strange cookies and headers at %s', async (path) => {
    for (const strange of ['%00', '%', '%ff', `${'a'.repeat(3_000)}.b`, '__proto__', 'x.%00%00']) {
      const headers = {
        cookie: `portal.session_token=${strange}; portal.device=${strange}; portal.state=${strange}`,
        'accept-language': strange,
        'user-agent': strange,
        authorization: `Bearer ${strange}`,
      }
      const { status } = await fetch(`${edge.base}/api/auth/${path}?state=x&code=y`, {
        headers,
        redirect: 'manual',
      })
      expect(status).toBeLessThan(500)
    }
  })
})
