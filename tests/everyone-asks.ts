// The API over HTTP with everybody in it who could ask. The identity is a script: it proves the person whom the token names,
// so that nothing but the product's own rows decides what they may.
import { randomUUID } from 'node:crypto'
import {
  createServer,
  type IncomingMessage,
  request as sendRequest,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Role, SignedIn } from '#kernel/actor.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Log } from '#platform/log.ts'
import type { FileStore } from '#platform/ports/file-store.ts'
import type { Identity, OpenSession, VerifiedIdentity } from '#platform/ports/identity.ts'
import type { OnFinished } from '#server/edge/request-notes.ts'
import { createListener } from '#server/http.ts'
import type { Asker } from './who-may.ts'
import { BOOKABLE, createWorld, type World } from './world.ts'

export type Person = {
  userId: string
  email: string
  token: string
  actor: SignedIn
  /** A second place where the person is signed in. */
  otherSessionId: string
  ctx: Context
}

/** One object's people: fresh for every call, so that no call sees what another one did. */
export type Cast = {
  asker: Asker
  token: string | null
  /** Whose object it is. */
  owner: Person
  /** Who is assigned to it. */
  attorney: Person
  /** Who asks, where it is somebody of the firm. */
  staff: Person | null
}

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }
export type Asked = {
  method: string
  /** Sent exactly as it stands. */
  target: string
  token?: string | null
  headers?: Record<string, string>
  body?: unknown
  /** In place of `body`: sent exactly as it stands. */
  bytes?: string | Buffer
}

export type Stage = {
  world: World
  port: number
  /** Everybody there is, and the role each was given. */
  minted: ReadonlyMap<string, Role>
  /** One more, who counts among them. */
  person(minting?: Minting): Promise<Person>
  cast(asker: Asker): Promise<Cast>
  /**
   * The same people and object as before, and somebody else who asks for it. Its attorney is the same person with the second
   * step and without it. Who is disabled stays so.
   */
  recast(cast: Cast, asker: Asker): Promise<Cast>
  ask(asked: Asked): Promise<Answer>
  end(): Promise<void>
}

/** What each token proves, and where its person is signed in. */
type Proof = VerifiedIdentity & { otherSessionId: string }
type Proofs = Map<string, Proof>

function nothing(): Promise<void> {
  return Promise.resolve()
}

/** Everybody is signed in twice with each token, since the moment at which it is asked. */
function openSessions(proofs: Proofs, { clock }: World, subject: string): OpenSession[] {
  const own = [...proofs.values()].filter((one) => one.subject === subject)
  const since = toDate(clock.now())
  return own
    .flatMap(({ sessionId, otherSessionId }) => [sessionId, otherSessionId])
    .map((id) => ({ id, startedAt: since, lastSeenAt: since, device: 'A phone', address: null }))
}

function scriptedIdentity(proofs: Proofs, world: World): Identity {
  return {
    verify: (token) => Promise.resolve(proofs.get(token) ?? null),
    handle: null,
    accounts: {
      listSessions: (subject) => Promise.resolve(openSessions(proofs, world, subject)),
      hasSession: (subject, sessionId) =>
        Promise.resolve(openSessions(proofs, world, subject).some(({ id }) => id === sessionId)),
      stillOpen: (sessions) => Promise.resolve(new Set(sessions.map(({ sessionId }) => sessionId))),
      endSession: nothing,
      endSessions: nothing,
      disable: nothing,
      enable: nothing,
      remove: nothing,
      startReset: nothing,
      methods: () => Promise.resolve(['password'] as const),
      canResetSecondFactor: true,
      resetSecondFactor: () => Promise.resolve(),
      withSecondFactor: (_db, subjects) => Promise.resolve(new Set(subjects)),
    },
  }
}

function prove(proofs: Proofs, email: string, hasSecondFactor: boolean, subject: string = randomUUID()) {
  const token = `token-${randomUUID()}`
  const proof: Proof = {
    subject,
    sessionId: randomUUID(),
    otherSessionId: randomUUID(),
    email,
    isEmailProven: true,
    hasSecondFactor,
  }
  proofs.set(token, proof)
  return { token, proof }
}

async function ban(world: World, userId: string): Promise<void> {
  await world.connection.pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [userId])
}

type Minting = { role?: Role; hasSecondFactor?: boolean; isDisabled?: boolean }

/** Written straight into the table: how a role or a ban comes about is not what is asked here. */
async function mint(world: World, proofs: Proofs, minting: Minting = {}): Promise<Person> {
  const { role = 'client', hasSecondFactor = role !== 'client', isDisabled = false } = minting
  const email = `${randomUUID()}@person.example`
  const { token, proof } = prove(proofs, email, hasSecondFactor)
  const { rows } = await world.connection.pool.query<{ id: string }>(
    `INSERT INTO users (subject, email, role, first_name) VALUES ($1, $2, $3, 'Ana') RETURNING id`,
    [proof.subject, email, role],
  )
  const userId = rows[0]!.id
  if (role === 'attorney') await world.connection.pool.query(BOOKABLE, [userId])
  if (isDisabled) await ban(world, userId)
  const actor: SignedIn = { kind: 'user', userId, role, sessionId: proof.sessionId }
  return { userId, email, token, actor, otherSessionId: proof.otherSessionId, ctx: world.as(actor) }
}

function site(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404).end('the site')
}

/** What stands around the product: who is told of its requests, and of the errors of browsers. */
export type Around = {
  services?: Partial<Services>
  onFinished?: OnFinished
  watch?: (listener: RequestListener) => RequestListener
}

async function listen(
  world: World,
  identity: Identity,
  log: Log,
  { services: more, onFinished, watch = (listener) => listener }: Around,
) {
  const options = { publicUrl: 'http://localhost', corsOrigins: [], trustedProxies: 0 }
  const services = { ...world.services, ...more, identity, log }
  const told = { ...options, ...(onFinished && { onFinished }) }
  const server = createServer(watch(createListener({ ...told, services, hasOutbox: false, site })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port }
}

function send(port: number, { method, target, token, headers = {}, body, bytes }: Asked): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const text = bytes ?? (body === undefined ? null : JSON.stringify(body))
  const request = sendRequest(
    {
      port,
      host: '127.0.0.1',
      path: target,
      method,
      headers: {
        ...(text !== null && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    },
    (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        // It has no end of its own: what it begins with is its answer.
        const isStream = response.headers['content-type'] === 'text/event-stream'
        if (isStream && chunk.includes('data:')) response.destroy().emit('end')
      })
      response.on('end', () => {
        const { statusCode: status = 0, headers: given } = response
        resolve({ status, headers: given, body: Buffer.concat(chunks).toString() })
      })
    },
  )
  request.on('error', reject).end(text ?? undefined)
  return promise
}

/** `log` stands in for that of the world, to which every error is one of the test; `files` for its folder. */
export async function openStage(log?: Log, files?: FileStore, around: Around = {}): Promise<Stage> {
  const world = await createWorld()
  if (files) world.services.files = files
  const proofs: Proofs = new Map()
  const { server, port } = await listen(
    world,
    scriptedIdentity(proofs, world),
    log ?? world.services.log,
    around,
  )
  const minted = new Map<string, Role>()
  const person = async (minting?: Minting) => {
    const made = await mint(world, proofs, minting)
    minted.set(made.userId, made.actor.role)
    return made
  }
  const someAttorney = await person({ role: 'attorney' })
  await person({ role: 'admin' })

  /** Null where the asker has no row of their own in this scene. */
  async function staffOf(asker: Asker): Promise<Person | null> {
    switch (asker) {
      case 'attorney':
      case 'otherAttorney':
        return person({ role: 'attorney' })
      case 'admin':
      case 'staff':
      case 'books':
        return person({ role: asker })
      case 'attorneyWithoutSecondFactor':
        return person({ role: 'attorney', hasSecondFactor: false })
      case 'adminWithoutSecondFactor':
        return person({ role: 'admin', hasSecondFactor: false })
      case 'visitor':
      case 'newcomer':
      case 'client':
      case 'otherClient':
      case 'disabledClient':
        return null
    }
  }

  async function tokenOf(asker: Asker, owner: Person): Promise<string | null> {
    if (asker === 'visitor') return null
    if (asker === 'newcomer') return prove(proofs, `${randomUUID()}@person.example`, false).token
    return asker === 'otherClient' ? (await person()).token : owner.token
  }

  function attorneyToken(asker: Asker, { token, email }: Person): string {
    if (asker === 'attorney') return token
    const { subject } = proofs.get(token)!
    return prove(proofs, email, false, subject).token
  }

  return {
    world,
    port,
    minted,
    person,
    async cast(asker) {
      const owner = await person({ isDisabled: asker === 'disabledClient' })
      const staff = await staffOf(asker)
      const isAssigned = asker === 'attorney' || asker === 'attorneyWithoutSecondFactor'
      const attorney = staff && isAssigned ? staff : someAttorney
      return { asker, owner, attorney, staff, token: staff?.token ?? (await tokenOf(asker, owner)) }
    },
    async recast(cast, asker) {
      const { owner, attorney } = cast
      if (asker === 'disabledClient') await ban(world, owner.userId)
      const isAssigned = asker === 'attorney' || asker === 'attorneyWithoutSecondFactor'
      const staff = isAssigned ? attorney : await staffOf(asker)
      const token = isAssigned
        ? attorneyToken(asker, attorney)
        : (staff?.token ?? (await tokenOf(asker, owner)))
      return { asker, owner, attorney, staff, token }
    },
    ask: (asked) => send(port, asked),
    async end() {
      server.closeAllConnections()
      server.close()
      await world.end()
    },
  }
}
