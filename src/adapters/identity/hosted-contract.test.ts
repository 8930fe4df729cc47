// The hosted identity keeps the promises of the port, with a Google that remembers its accounts.
import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { connect } from '#platform/database.ts'
import { freshDatabase } from '#tests/world.ts'
import { claimsOf, type FakeGoogle, inSeconds, PROJECT, startFakeGoogle } from './google-for-tests.ts'
import { createHostedIdentity } from './hosted-identity.ts'
import { type ContractPerson, type ContractWorld, identityContract } from './identity-contract.ts'

type Account = { email: string; isDisabled: boolean }

/** Google's accounts, as far as its REST interface changes them. */
class Accounts {
  readonly #accounts = new Map<string, Account>()
  readonly mails: string[] = []

  open(email: string): string {
    const subject = randomUUID()
    this.#accounts.set(subject, { email, isDisabled: false })
    return subject
  }

  mayEnter(subject: string): boolean {
    return this.#accounts.get(subject)?.isDisabled === false
  }

  answer({ path, body }: FakeGoogle['calls'][number]): { status: number; body: object } {
    if (path.endsWith('accounts:sendOobCode')) return this.#write(String(body['email']))
    const [subject = ''] = [body['localId']].flat().map(String)
    const account = this.#accounts.get(subject)
    if (!account) return { status: 400, body: { error: { message: 'USER_NOT_FOUND' } } }
    if (path.endsWith('accounts:delete')) this.#accounts.delete(subject)
    if (typeof body['disableUser'] === 'boolean') account.isDisabled = body['disableUser']
    const users = [{ localId: subject, providerUserInfo: [{ providerId: 'password' }] }]
    return { status: 200, body: { users } }
  }

  #write(email: string): { status: number; body: object } {
    if (![...this.#accounts.values()].some((account) => account.email === email)) {
      return { status: 400, body: { error: { message: 'EMAIL_NOT_FOUND' } } }
    }
    this.mails.push(email)
    return { status: 200, body: { email } }
  }
}

async function open(): Promise<ContractWorld> {
  const database = await freshDatabase()
  const connection = connect(database.url, () => undefined)
  const google = await startFakeGoogle()
  await google.rotate('first')
  const accounts = new Accounts()
  google.reply = (call) => accounts.answer(call)
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    send(input.replace('https://identitytoolkit.googleapis.com', google.url), init),
  )
  // Firebase tells sign-ins of one second not apart, so each is two seconds after what went before.
  let moment = Date.now()
  const identity = createHostedIdentity({
    db: connection.db,
    projectId: PROJECT,
    apiKey: 'a-key',
    publicUrl: 'http://localhost:3000',
    emulatorUrl: null,
    serviceAccount: google.serviceAccount,
    announce: () => Promise.resolve(),
    languageOf: () => Promise.resolve(null),
    keysUrl: google.keysUrl,
    now: () => new Date(moment),
  })
  /** As the browser does: a token of Google's, and at once the question who that is to us. */
  async function enter(email: string, subject: string): Promise<ContractPerson | null> {
    if (!accounts.mayEnter(subject)) return null
    moment += 2_000
    const times = {
      auth_time: inSeconds(0, moment),
      iat: inSeconds(0, moment),
      exp: inSeconds(3_600, moment),
    }
    const token = await google.sign(claimsOf(subject, { email, ...times }))
    const headers = { authorization: `Bearer ${token}` }
    await identity.handle!(new Request('http://localhost:3000/api/auth/get-session', { headers }))
    return { email, subject, sessionId: `${times.auth_time}-${subject}`, token }
  }
  return {
    identity,
    async person() {
      const email = `${randomUUID()}@person.example`
      return (await enter(email, accounts.open(email)))!
    },
    signInAgain: ({ email, subject }) => enter(email, subject),
    resetMails: (email) => Promise.resolve(accounts.mails.filter((each) => each === email).length),
    async end() {
      vi.unstubAllGlobals()
      await google.close()
      await connection.close()
      await database.drop()
    },
  }
}

identityContract(open)
