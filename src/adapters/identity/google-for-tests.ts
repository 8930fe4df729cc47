// What our server asks of Google, at the wire: its keys, a token for the service account, and the REST interface of accounts.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportPKCS8, generateKeyPair, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'

export const PROJECT = 'demo-portal'

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>
type Call = {
  path: string
  body: Record<string, unknown>
  authorization: string | undefined
  locale: unknown
}
type Reply = { status: number; body: object }

export type FakeGoogle = {
  url: string
  keysUrl: string
  serviceAccount: { clientEmail: string; privateKey: string; tokenUrl: string }
  /** Calls of the REST interface, in order. */
  calls: Call[]
  /** How often the keys, and a token for the service account, were asked for. */
  asked: { keys: number; bearer: number }
  /** While false, the keys answer with an error. */
  isUp: boolean
  /** The REST interface's answer; by default, success. */
  reply: (call: Call) => Reply
  /** A key that tokens are signed with from now on; those before it stay published. */
  rotate(keyId: string): Promise<KeyPair>
  withdraw(keyId: string): void
  sign(claims: JWTPayload, header?: Record<string, unknown>, pair?: KeyPair): Promise<string>
  close(): Promise<void>
}

export async function startFakeGoogle(): Promise<FakeGoogle> {
  const published = new Map<string, JWK>()
  const owner = await generateKeyPair('RS256', { extractable: true })
  let current: { id: string; pair: KeyPair } | null = null
  const server = createServer((request, response) => {
    void respond(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const google: FakeGoogle = {
    url,
    keysUrl: `${url}/keys`,
    serviceAccount: {
      clientEmail: `portal@${PROJECT}.iam.gserviceaccount.com`,
      privateKey: await exportPKCS8(owner.privateKey),
      tokenUrl: `${url}/token`,
    },
    calls: [],
    asked: { keys: 0, bearer: 0 },
    isUp: true,
    reply: () => ({ status: 200, body: {} }),
    async rotate(id) {
      const pair = await generateKeyPair('RS256', { extractable: true })
      published.set(id, { ...(await exportJWK(pair.publicKey)), kid: id, alg: 'RS256', use: 'sig' })
      current = { id, pair }
      return pair
    },
    withdraw: (id) => published.delete(id),
    sign(claims, header = {}, pair) {
      if (!current) throw new Error('no key yet')
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: current.id, typ: 'JWT', ...header })
        .sign((pair ?? current.pair).privateKey)
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body } = await answer(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  async function answer(request: IncomingMessage): Promise<Reply> {
    const { pathname: path } = new URL(request.url ?? '/', url)
    const text = await textOf(request)
    if (path === '/keys') {
      google.asked.keys += 1
      return google.isUp
        ? { status: 200, body: { keys: [...published.values()] } }
        : { status: 503, body: {} }
    }
    if (path === '/token') return letIn(new URLSearchParams(text))
    const { authorization } = request.headers
    const body = JSON.parse(text) as Record<string, unknown>
    const call = { path, body, authorization, locale: request.headers['x-firebase-locale'] }
    google.calls.push(call)
    return google.reply(call)
  }

  /** As RFC 7523 says: the assertion is signed by the service account, for this address. */
  async function letIn(form: URLSearchParams): Promise<Reply> {
    google.asked.bearer += 1
    const { payload } = await jwtVerify(form.get('assertion') ?? '', owner.publicKey, {
      issuer: google.serviceAccount.clientEmail,
      audience: google.serviceAccount.tokenUrl,
    })
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') {
      return { status: 400, body: { error: 'unsupported_grant_type' } }
    }
    return { status: 200, body: { access_token: `for ${String(payload['scope'])}`, expires_in: 3_600 } }
  }
  return google
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

export const inSeconds = (seconds: number, now = Date.now()) => Math.floor(now / 1_000) + seconds

/** The claims of a good token; `undefined` leaves one out. */
export function claimsOf(subject: string, changes: Record<string, unknown> = {}): JWTPayload {
  const claims: Record<string, unknown> = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: subject,
    user_id: subject,
    auth_time: inSeconds(-60),
    iat: inSeconds(-1),
    exp: inSeconds(3_599),
    email: `${subject.toLowerCase()}@person.example`,
    email_verified: true,
    firebase: { identities: {}, sign_in_provider: 'password' },
    ...changes,
  }
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))
}

/** As Google's emulator makes them. */
export function unsigned(claims: JWTPayload, header: object = { alg: 'none', typ: 'JWT' }): string {
  return `${encode(header)}.${encode(claims)}.`
}

export function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
