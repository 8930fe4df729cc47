// Firebase's library is stood in for at its own functions; `npm run test:hosted` uses the real one in a browser.
import type { Auth, MultiFactorResolver, User } from '@firebase/auth'
import { describe, expect, it } from 'vitest'
import { createFirebaseIdentity, type FirebaseLibrary } from './hosted-identity-firebase.ts'

const ANA = { email: 'ana@person.example', password: 'papel-picado' }
const SIGNED_IN = { ok: true, value: 'signed-in' }
const problem = (code: string) => ({ ok: false, problem: { code, retryAfterSeconds: null } })
const failure = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` })

type Served = { path: string; bearer: string | null }

class FakeUser {
  email = ANA.email
  emailVerified: boolean
  renewals = 0
  constructor(isProven: boolean) {
    this.emailVerified = isProven
  }
  getIdToken = (isForced = false) => {
    if (isForced) this.renewals += 1
    return Promise.resolve(`token-${this.renewals}`)
  }
}

/** What Firebase and our server would do; a test changes a part of it. */
function world({ isProven = true, isKnown = true } = {}) {
  const user = new FakeUser(isProven)
  const auth = {
    currentUser: isKnown ? user : null,
    languageCode: null as string | null,
    authStateReady: () => Promise.resolve(),
  }
  const done: string[] = []
  const served: Served[] = []
  const enter = () => {
    auth.currentUser = user
    return Promise.resolve({ user })
  }
  const note = (name: string) => () => {
    done.push(name)
    return Promise.resolve()
  }
  const library = {
    browserPopupRedirectResolver: {},
    GoogleAuthProvider: Object,
    TotpMultiFactorGenerator: {
      FACTOR_ID: 'totp',
      assertionForSignIn: (uid: string, code: string) => `${uid} ${code}`,
    },
    applyActionCode: note('applyActionCode'),
    confirmPasswordReset: note('confirmPasswordReset'),
    createUserWithEmailAndPassword: enter,
    getMultiFactorResolver: (): Partial<MultiFactorResolver> => ({}),
    getRedirectResult: (): Promise<unknown> => Promise.resolve(null),
    reload: note('reload'),
    sendEmailVerification: note('sendEmailVerification'),
    sendPasswordResetEmail: note('sendPasswordResetEmail'),
    signInWithEmailAndPassword: enter,
    signInWithPopup: enter,
    signInWithRedirect: note('signInWithRedirect'),
    signOut: () => {
      done.push('signOut')
      auth.currentUser = null
      return Promise.resolve()
    },
  }
  const answers = {
    next: (_request: Served): Response => Response.json({ user: { email: ANA.email } }),
  }
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = {
      path: new URL(String(input)).pathname,
      bearer: new Headers(init?.headers).get('authorization'),
    }
    served.push(request)
    return Promise.resolve(answers.next(request))
  }
  const identity = createFirebaseIdentity({
    auth: auth as unknown as Auth,
    library: library as unknown as FirebaseLibrary,
    server: { origin: 'https://firm.example', fetch, language: () => 'es' },
    here: () => 'https://firm.example/login?next=/intake',
  })
  return { identity, auth, library, done, served, user: user as unknown as User & FakeUser, answers }
}

const refused = (status: number, code: string) => () => Response.json({ code }, { status })

describe('signing in', () => {
  it('is done when our server knows the session, and it is asked once', async () => {
    const { identity, served } = world({ isKnown: false })
    expect(await identity.signIn(ANA)).toEqual(SIGNED_IN)
    expect(await identity.readSession()).toEqual({
      ok: true,
      value: { person: null, email: ANA.email, token: 'token-0' },
    })
    expect(served).toEqual([{ path: '/api/auth/get-session', bearer: 'Bearer token-0' }])
  })
  it('asks for proof of the address, by a mail in the language of the page', async () => {
    const { identity, auth, done, served } = world({ isKnown: false, isProven: false })
    expect(await identity.signIn(ANA)).toEqual({ ok: true, value: 'code-sent' })
    expect([done, served, auth.languageCode]).toEqual([['sendEmailVerification'], [], 'es'])
  })
  it('asks for the second step, and takes its code', async () => {
    const { identity, library, user } = world({ isKnown: false })
    library.signInWithEmailAndPassword = () => Promise.reject(failure('multi-factor-auth-required'))
    const given: unknown[] = []
    library.getMultiFactorResolver = () =>
      ({
        hints: [{ uid: 'app', factorId: 'totp' }],
        resolveSignIn: (assertion: unknown) => {
          given.push(assertion)
          return Promise.resolve({ user })
        },
      }) as unknown as MultiFactorResolver
    expect(await identity.signIn(ANA)).toEqual({ ok: true, value: 'second-factor' })
    expect(await identity.confirmSecondFactor({ code: '123456', kind: 'recovery' })).toEqual(
      problem('operation-not-allowed'),
    )
    expect(await identity.confirmSecondFactor({ code: '123456', kind: 'totp' })).toEqual({
      ok: true,
      value: null,
    })
    expect(given).toEqual(['app 123456'])
  })
  it('has no second step without a first', async () => {
    const { identity } = world()
    expect(await identity.confirmSecondFactor({ code: '123456', kind: 'totp' })).toEqual(
      problem('second-factor-over'),
    )
  })
  it.each([
    ['invalid-credential', 'invalid-credential'],
    ['invalid-login-credentials', 'invalid-credential'],
    ['wrong-password', 'wrong-password'],
    ['user-not-found', 'user-not-found'],
    ['user-disabled', 'user-disabled'],
    ['too-many-requests', 'too-many-requests'],
    ['network-request-failed', 'network-request-failed'],
    ['api-key-not-valid.-please-pass-a-valid-api-key.', 'invalid-api-key'],
    ['something-new', 'something-new'],
    ['constructor', 'constructor'],
  ])('that fails with auth/%s is %s', async (thrown, code) => {
    const { identity, library } = world({ isKnown: false })
    library.signInWithEmailAndPassword = () => Promise.reject(failure(thrown))
    expect(await identity.signIn(ANA)).toEqual(problem(code))
  })
  it('of somebody whom our server refuses leaves nothing in this browser', async () => {
    const { identity, answers, done, auth } = world({ isKnown: false })
    answers.next = refused(403, 'USER_DISABLED')
    expect(await identity.signIn(ANA)).toEqual(problem('user-disabled'))
    expect([done, auth.currentUser]).toEqual([['signOut'], null])
  })
  it('fails without a throw when the library itself is broken', async () => {
    const { identity, library } = world({ isKnown: false })
    library.signInWithEmailAndPassword = () => Promise.reject(new TypeError('of undefined'))
    expect(await identity.signIn(ANA)).toEqual(problem('internal-error'))
  })
})

describe('creating an account', () => {
  it('sends the mail with the link', async () => {
    const { identity, done } = world({ isKnown: false, isProven: false })
    expect(await identity.createAccount(ANA)).toEqual({ ok: true, value: 'code-sent' })
    expect(done).toEqual(['sendEmailVerification'])
  })
  it('answers the same for a taken address, whose owner is written to', async () => {
    const { identity, library, done } = world({ isKnown: false })
    library.createUserWithEmailAndPassword = () => Promise.reject(failure('email-already-in-use'))
    expect(await identity.createAccount(ANA)).toEqual({ ok: true, value: 'code-sent' })
    expect(done).toEqual(['sendPasswordResetEmail'])
  })
  it('sends the mail again to a person who has just signed up here', async () => {
    const { identity, library, done } = world({ isProven: false })
    library.createUserWithEmailAndPassword = () => Promise.reject(failure('email-already-in-use'))
    expect(await identity.createAccount({ ...ANA, email: ' ANA@person.example' })).toMatchObject({ ok: true })
    expect(done).toEqual(['sendEmailVerification'])
  })
  it('is content with the mail that is on its way', async () => {
    const { identity, library } = world({ isProven: false })
    library.sendEmailVerification = () => Promise.reject(failure('too-many-requests'))
    expect(await identity.createAccount(ANA)).toEqual({ ok: true, value: 'code-sent' })
    expect(await identity.sendCode(ANA.email)).toEqual({ ok: true, value: null })
  })
})

describe('Google', () => {
  it('opens in a window', async () => {
    const { identity } = world({ isKnown: false })
    expect(await identity.signInWithGoogle('/login')).toEqual(SIGNED_IN)
  })
  it.each(['popup-blocked', 'operation-not-supported-in-this-environment'])(
    'takes the whole page where a window is not to be had (%s)',
    async (code) => {
      const { identity, library, done } = world({ isKnown: false })
      library.signInWithPopup = () => Promise.reject(failure(code))
      expect(await identity.signInWithGoogle('/login')).toEqual({ ok: true, value: 'leaving' })
      expect(done).toEqual(['signInWithRedirect'])
    },
  )
  it.each([
    ['popup-closed-by-user', 'popup-closed-by-user'],
    ['cancelled-popup-request', 'popup-closed-by-user'],
    ['unauthorized-domain', 'unauthorized-domain'],
    ['account-exists-with-different-credential', 'account-exists-with-different-credential'],
  ])('that ends with auth/%s is %s, and the page stays', async (thrown, code) => {
    const { identity, library, done } = world({ isKnown: false })
    library.signInWithPopup = () => Promise.reject(failure(thrown))
    expect(await identity.signInWithGoogle('/login')).toEqual(problem(code))
    expect(done).toEqual([])
  })
  it('leads back to a page that knows what became of it', async () => {
    const { identity, library, user } = world({ isKnown: false })
    expect(await identity.returning()).toEqual({ ok: true, value: null })
    library.getRedirectResult = () => Promise.resolve({ user })
    expect(await identity.returning()).toEqual(SIGNED_IN)
    library.getRedirectResult = () => Promise.reject(failure('redirect-cancelled-by-user'))
    expect(await identity.returning()).toEqual(problem('redirect-cancelled-by-user'))
  })
})

describe('who is signed in', () => {
  it('is nobody without a session at Google, and our server is not asked', async () => {
    const { identity, served } = world({ isKnown: false })
    expect([await identity.readSession(), await identity.readToken(), served]).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
      [],
    ])
  })
  it('is somebody whose mail’s link was opened meanwhile: the token is renewed, since the old one does not say so', async () => {
    const { identity, library, user } = world({ isProven: false })
    expect(await identity.readSession()).toEqual({ ok: true, value: null })
    library.reload = () => {
      user.emailVerified = true
      return Promise.resolve()
    }
    expect(await identity.readSession()).toMatchObject({ value: { token: 'token-1' } })
  })
  it('is asked once more with a new token before a session counts as over', async () => {
    const { identity, answers, done } = world()
    answers.next = ({ bearer }) =>
      bearer === 'Bearer token-0'
        ? refused(401, 'SESSION_EXPIRED')()
        : Response.json({ user: { email: ANA.email } })
    expect(await identity.readToken()).toEqual({ ok: true, value: 'token-1' })
    expect(done).toEqual([])
  })
  it('is nobody when our server says that the session is over, and this browser forgets it', async () => {
    const { identity, answers, done, served } = world()
    answers.next = refused(401, 'SESSION_EXPIRED')
    expect(await identity.readSession()).toEqual({ ok: true, value: null })
    expect([done, served.length]).toEqual([['signOut'], 2])
  })
  it.each(['user-token-expired', 'user-disabled', 'user-not-found'])(
    'is nobody when Google says auth/%s',
    async (code) => {
      const { identity, user, done } = world()
      user.getIdToken = () => Promise.reject(failure(code))
      expect(await identity.readSession()).toEqual({ ok: true, value: null })
      expect(done).toEqual(['signOut'])
    },
  )
  it('stays unknown, and signed in, while nobody can be reached', async () => {
    const { identity, answers, user, done } = world()
    answers.next = () => {
      throw new TypeError('network')
    }
    expect(await identity.readSession()).toEqual(problem('network-request-failed'))
    user.getIdToken = () => Promise.reject(failure('network-request-failed'))
    expect(await identity.readToken()).toEqual(problem('network-request-failed'))
    expect(done).toEqual([])
  })
})

describe('signing out', () => {
  it('ends the session on our server and then in this browser', async () => {
    const { identity, done, served } = world()
    expect(await identity.signOut()).toEqual({ ok: true, value: null })
    expect(served).toEqual([{ path: '/api/auth/sign-out', bearer: 'Bearer token-0' }])
    expect(done).toEqual(['signOut'])
  })
  it('fails, and says so, while our server cannot be reached', async () => {
    const { identity, answers, done } = world()
    answers.next = refused(503, 'DOWN')
    expect(await identity.signOut()).toMatchObject({ ok: false })
    expect(done).toEqual([])
  })
  it('is done where the session was over anyway', async () => {
    const { identity, answers, user } = world()
    answers.next = refused(401, 'SESSION_EXPIRED')
    expect(await identity.signOut()).toEqual({ ok: true, value: null })
    user.getIdToken = () => Promise.reject(failure('user-token-expired'))
    expect(await identity.signOut()).toEqual({ ok: true, value: null })
  })
})

describe('a forgotten password', () => {
  it('is answered the same for every address', async () => {
    const { identity, library } = world({ isKnown: false })
    expect(await identity.requestReset(ANA.email)).toEqual({ ok: true, value: null })
    library.sendPasswordResetEmail = () => Promise.reject(failure('user-not-found'))
    expect(await identity.requestReset('nobody@person.example')).toEqual({ ok: true, value: null })
    library.sendPasswordResetEmail = () => Promise.reject(failure('invalid-email'))
    expect(await identity.requestReset('nobody')).toEqual(problem('invalid-email'))
  })
  it('is replaced by the token of a link that still works', async () => {
    const { identity, library } = world({ isKnown: false })
    const reset = { token: 'of-the-mail', password: 'otro-papel' }
    expect(await identity.resetPassword(reset)).toEqual({ ok: true, value: null })
    for (const code of ['expired-action-code', 'invalid-action-code']) {
      library.confirmPasswordReset = () => Promise.reject(failure(code))
      expect(await identity.resetPassword(reset)).toEqual(problem('link-over'))
    }
  })
})
