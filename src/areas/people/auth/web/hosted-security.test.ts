import type { Auth } from '@firebase/auth'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFirebaseSecurity, type SecurityLibrary } from './hosted-security.ts'
import type { SessionParts } from './hosted-identity-session.ts'

const failure = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` })
const problem = (code: string) => ({ ok: false, problem: { code, retryAfterSeconds: null } })
const DONE = { ok: true, value: null }

/** What Firebase would do: notes it, and the password is "right". */
function world() {
  const done: string[] = []
  const note = (name: string) => (_user: unknown, detail: unknown) => {
    done.push(`${name} ${String(detail)}`)
    return Promise.resolve()
  }
  const user = { email: 'ana@person.example', getIdToken: () => Promise.resolve('a-new-token') }
  const factors = {
    enrolledFactors: [{ uid: 'app' }],
    getSession: () => Promise.resolve('session'),
    enroll: (proof: string) => Promise.resolve(done.push(`enroll ${proof}`)),
    unenroll: ({ uid }: { uid: string }) => Promise.resolve(done.push(`unenroll ${uid}`)),
  }
  const library = {
    EmailAuthProvider: { credential: (email: string, password: string) => ({ email, password }) },
    multiFactor: () => factors,
    reauthenticateWithCredential: (_: unknown, { password }: { password: string }): Promise<unknown> =>
      password === 'right' ? Promise.resolve() : Promise.reject(failure('invalid-credential')),
    TotpMultiFactorGenerator: {
      generateSecret: () =>
        Promise.resolve({
          secretKey: 'ABCD',
          generateQrCodeUrl: (name: string, issuer: string) => `otpauth://totp/${issuer}:${name}?secret=ABCD`,
        }),
      assertionForEnrollment: ({ secretKey }: { secretKey: string }, code: string) => `${secretKey} ${code}`,
    },
    updatePassword: note('password'),
    verifyBeforeUpdateEmail: note('email'),
  }
  const server = {
    origin: 'https://firm.example',
    language: () => 'es' as const,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => {
      done.push(`${new URL(String(input)).pathname} ${new Headers(init?.headers).get('authorization')}`)
      return Promise.resolve(Response.json({ success: true }))
    },
  }
  const auth = {
    currentUser: user as typeof user | null,
    languageCode: '',
    authStateReady: () => Promise.resolve(),
  }
  const security = createFirebaseSecurity({
    auth: auth as unknown as Auth,
    library: library as unknown as SecurityLibrary & SessionParts['library'],
    server,
    here: () => 'https://firm.example/profile',
  })
  return { security, library, auth, done }
}

beforeEach(() => {
  vi.stubGlobal('location', { host: 'firm.example' })
  return () => vi.unstubAllGlobals()
})

describe('a person at Firebase', () => {
  it('changes the password, and every other session ends on our server at once', async () => {
    const { security, done } = world()
    expect(await security.changePassword({ current: 'right', next: 'papel-picado' })).toEqual(DONE)
    expect(done).toEqual(['password papel-picado', '/api/auth/end-other-sessions Bearer a-new-token'])
  })
  it('changes nothing without the right password', async () => {
    const { security, done } = world()
    const wrong = 'wrong'
    const answers = await Promise.all([
      security.changePassword({ current: wrong, next: 'papel-picado' }),
      security.changeEmail({ email: 'new@person.example', password: wrong }),
      security.startSecondFactor({ password: wrong }),
      security.stopSecondFactor({ password: wrong }),
    ])
    expect([answers, done]).toEqual([answers.map(() => problem('invalid-credential')), []])
  })
  it('with a second step is believed the password, and Firebase says whether the sign-in is too long ago', async () => {
    const { security, library } = world()
    library.reauthenticateWithCredential = () => Promise.reject(failure('multi-factor-auth-required'))
    expect(await security.changePassword({ current: 'right', next: 'papel-picado' })).toEqual(DONE)
    library.updatePassword = () => Promise.reject(failure('requires-recent-login'))
    expect(await security.changePassword({ current: 'right', next: 'papel-picado' })).toEqual(
      problem('requires-recent-login'),
    )
  })
  it('gets a link at a new address, and nothing changes before it is opened', async () => {
    const { security, auth, done } = world()
    expect(await security.changeEmail({ email: ' new@person.example', password: 'right' })).toEqual(DONE)
    expect([done, auth.languageCode]).toEqual([['email new@person.example'], 'es'])
    expect(await security.confirmEmail({ code: '123456' })).toEqual(problem('operation-not-allowed'))
  })
  it('sets up a second step with an app, and takes it away', async () => {
    const { security, done } = world()
    expect(await security.confirmSecondFactorSetup({ code: '123456' })).toEqual(problem('second-factor-over'))
    expect(await security.startSecondFactor({ password: 'right' })).toEqual({
      ok: true,
      value: { uri: 'otpauth://totp/firm.example:ana@person.example?secret=ABCD', secret: 'ABCD' },
    })
    expect(await security.confirmSecondFactorSetup({ code: '123456' })).toEqual({ ok: true, value: [] })
    expect(await security.stopSecondFactor({ password: 'right' })).toEqual(DONE)
    const told = '/api/auth/account-changed Bearer a-new-token'
    expect(done).toEqual(['enroll ABCD 123456', told, 'unenroll app', told])
    expect(await security.newRecoveryCodes({ password: 'right' })).toEqual(problem('operation-not-allowed'))
  })
  it('who is no longer signed in is told so', async () => {
    const { security, auth } = world()
    auth.currentUser = null
    expect(await security.stopSecondFactor({ password: 'right' })).toEqual(problem('user-token-expired'))
  })
})
