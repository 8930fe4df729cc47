// Firebase's library, and what becomes of its answers: it throws, everybody else here answers.
import { initializeApp } from '@firebase/app'
import * as firebase from '@firebase/auth'
import type { FirebaseSettings } from '#firm/site.ts'
import { authProblem } from '../rules/errors.ts'
import { hostedProblem } from '../rules/hosted-errors.ts'
import type { AuthServer } from './auth-call.ts'
import {
  currentSession,
  type Known,
  leave,
  sendProof,
  type SessionLibrary,
  type SessionParts,
  standing,
} from './hosted-identity-session.ts'
import { createFirebaseSecurity } from './hosted-security.ts'
import type { Answer, BrowserIdentity, Credentials, SecondFactorProof } from './identity.ts'
import type { SecurityIdentity } from './security-identity.ts'
import { plainEmail } from '#kernel/plain-email.ts'
import { readEmail } from '#kernel/typed-text.ts'

/** The parts of the library in use, so that a test can replace it. */
export type FirebaseLibrary = SessionLibrary &
  Pick<
    typeof firebase,
    | 'applyActionCode'
    | 'browserPopupRedirectResolver'
    | 'confirmPasswordReset'
    | 'createUserWithEmailAndPassword'
    | 'getMultiFactorResolver'
    | 'getRedirectResult'
    | 'GoogleAuthProvider'
    | 'sendPasswordResetEmail'
    | 'signInWithEmailAndPassword'
    | 'signInWithPopup'
    | 'signInWithRedirect'
    | 'TotpMultiFactorGenerator'
  >

type Parts = SessionParts & { library: FirebaseLibrary }
type Entry = 'signed-in' | 'code-sent'

const NOTHING: Answer<null> = { ok: true, value: null }
/** Windows are unsupported or blocked here: the whole page goes instead. */
const NO_WINDOW = ['auth/popup-blocked', 'auth/operation-not-supported-in-this-environment']

export type OpenFirebase = { identity: BrowserIdentity; security: SecurityIdentity }

export function openFirebase(settings: FirebaseSettings, server: AuthServer): OpenFirebase {
  const { apiKey, authDomain, projectId, emulator } = settings
  const auth = firebase.initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: [
      firebase.indexedDBLocalPersistence,
      firebase.browserLocalPersistence,
      firebase.browserSessionPersistence,
    ],
  })
  if (emulator) firebase.connectAuthEmulator(auth, emulator, { disableWarnings: true })
  const parts = { auth, library: firebase, server, here }
  return { identity: createFirebaseIdentity(parts), security: createFirebaseSecurity(parts) }
}

/** The address of this page, without a fragment. */
function here(): string {
  return location.origin + location.pathname + location.search
}

export function createFirebaseIdentity(parts: Parts): BrowserIdentity {
  const { auth, library } = parts
  const steps = new SecondStep(parts)
  /** A person who has just signed in: the next session read is theirs. */
  let met: Known | null = null

  async function attempt<Value>(work: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
    auth.languageCode = parts.server.language()
    try {
      return await work()
    } catch (thrown) {
      return { ok: false, problem: hostedProblem(thrown) }
    }
  }
  async function enter({ user }: firebase.UserCredential): Promise<Answer<Entry>> {
    if (!user.emailVerified) {
      const sent = await sendProof(parts, user)
      return sent.ok ? { ok: true, value: 'code-sent' } : sent
    }
    const answer = await standing(parts, user)
    if (!answer.ok) return answer
    met = answer.value
    return { ok: true, value: 'signed-in' }
  }
  async function readSession(): Promise<Answer<Known | null>> {
    const known = met
    met = null
    return known ? { ok: true, value: known } : currentSession(parts)
  }
  return {
    proofBy: 'link',
    refusesCommonPasswords: false,
    createAccount: (credentials) => attempt(() => createAccount(parts, credentials)),
    signIn: ({ email, password }) =>
      attempt(() =>
        steps.orSecondStep(async () =>
          enter(await library.signInWithEmailAndPassword(auth, readEmail(email), password)),
        ),
      ),
    proveEmail: (proof) =>
      attempt(async () => {
        if ('token' in proof) await library.applyActionCode(auth, proof.token)
        return { ok: true, value: 'proved' }
      }),
    sendCode: () =>
      attempt(() => (auth.currentUser ? sendProof(parts, auth.currentUser) : Promise.resolve(NOTHING))),
    requestReset: (email) => attempt(() => sendReset(parts, email)),
    resetPassword: ({ token, password }) =>
      attempt(async () => {
        await library.confirmPasswordReset(auth, token, password)
        return NOTHING
      }),
    signInWithGoogle: () =>
      attempt(() =>
        steps.orSecondStep<Entry | 'leaving'>(async () => {
          const credential = await goToGoogle(parts)
          return credential ? enter(credential) : { ok: true, value: 'leaving' }
        }),
      ),
    returning: () =>
      attempt(() =>
        steps.orSecondStep(async () => {
          const back = await library.getRedirectResult(auth, library.browserPopupRedirectResolver)
          return back ? signedIn(await enter(back)) : NOTHING
        }),
      ),
    confirmSecondFactor: (proof) =>
      attempt(async () => {
        const answer = signedIn(await enter(await steps.take(proof)))
        return answer.ok ? NOTHING : answer
      }),
    signOut: () =>
      attempt(() => {
        met = null
        return leave(parts)
      }),
    readSession: () => attempt(readSession),
    readToken: () =>
      attempt(async () => {
        const known = await readSession()
        return known.ok ? { ok: true, value: known.value?.token ?? null } : known
      }),
  }
}

function signedIn(entry: Answer<Entry>): Answer<'signed-in'> {
  if (!entry.ok) return entry
  if (entry.value === 'signed-in') return { ok: true, value: 'signed-in' }
  return { ok: false, problem: authProblem(0, 'email-not-verified') }
}

/** The answer is the same for an address that has an account: its owner is written to, and may choose a new password. */
async function createAccount(parts: Parts, { email, password }: Credentials): Promise<Answer<'code-sent'>> {
  const { auth, library } = parts
  let sent: Answer<null>
  try {
    const { user } = await library.createUserWithEmailAndPassword(auth, readEmail(email), password)
    sent = await sendProof(parts, user)
  } catch (thrown) {
    if (hostedProblem(thrown).code !== 'email-already-in-use') throw thrown
    const own = auth.currentUser?.email?.toLowerCase() === plainEmail(email) ? auth.currentUser : null
    sent = await (own && !own.emailVerified ? sendProof(parts, own) : sendReset(parts, email))
  }
  return sent.ok ? { ok: true, value: 'code-sent' } : sent
}

async function sendReset(parts: Parts, email: string): Promise<Answer<null>> {
  try {
    await parts.library.sendPasswordResetEmail(parts.auth, readEmail(email), { url: parts.here() })
  } catch (thrown) {
    const problem = hostedProblem(thrown)
    if (problem.code !== 'user-not-found') return { ok: false, problem }
  }
  return NOTHING
}

/** In its own window; null if none is available and the page is on its way instead. */
async function goToGoogle({ auth, library }: Parts): Promise<firebase.UserCredential | null> {
  const google = new library.GoogleAuthProvider()
  try {
    return await library.signInWithPopup(auth, google, library.browserPopupRedirectResolver)
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : ''
    if (!NO_WINDOW.includes(code)) throw thrown
    await library.signInWithRedirect(auth, google, library.browserPopupRedirectResolver)
    return null
  }
}

/** A right password, or Google's word, after which a code of an app is still asked for. Firebase has no recovery codes. */
class SecondStep {
  readonly #parts: Parts
  #resolver: firebase.MultiFactorResolver | null = null

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async orSecondStep<Value>(work: () => Promise<Answer<Value>>): Promise<Answer<Value | 'second-factor'>> {
    const { auth, library } = this.#parts
    try {
      return await work()
    } catch (thrown) {
      if (hostedProblem(thrown).code !== 'multi-factor-auth-required') throw thrown
      this.#resolver = library.getMultiFactorResolver(auth, thrown as firebase.MultiFactorError)
      return { ok: true, value: 'second-factor' }
    }
  }

  async take({ code, kind }: SecondFactorProof): Promise<firebase.UserCredential> {
    const { TotpMultiFactorGenerator } = this.#parts.library
    const hint = this.#resolver?.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID)
    if (!this.#resolver || !hint) throw refusal('missing-multi-factor-session')
    if (kind === 'recovery') throw refusal('operation-not-allowed')
    return this.#resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code))
  }
}

function refusal(code: string): Error {
  return Object.assign(new Error(code), { code: `auth/${code}` })
}
