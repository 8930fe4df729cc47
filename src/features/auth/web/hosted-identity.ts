// Signing in at Firebase. Its library is large and loads by itself, and only where this site uses it.
import type { FirebaseSettings } from '#firm/site.ts'
import { authProblem } from '../rules/errors.ts'
import type { AuthServer } from './auth-call.ts'
import type { Answer, BrowserIdentity } from './identity.ts'

const OFFLINE: Answer<never> = { ok: false, problem: authProblem(0) }

export function createHostedIdentity(settings: FirebaseSettings, server: AuthServer): BrowserIdentity {
  let loading: Promise<BrowserIdentity> | null = null
  async function load(): Promise<BrowserIdentity> {
    loading ??= import('./hosted-identity-firebase.ts').then(({ openFirebase }) =>
      openFirebase(settings, server),
    )
    try {
      return await loading
    } catch (error) {
      // The next attempt asks for the script again.
      loading = null
      throw error
    }
  }
  const via = async <Value>(use: (identity: BrowserIdentity) => Promise<Answer<Value>>) => {
    const identity = await load().catch(() => null)
    return identity ? use(identity) : OFFLINE
  }
  return {
    proofBy: 'link',
    createAccount: (credentials) => via((identity) => identity.createAccount(credentials)),
    signIn: (credentials) => via((identity) => identity.signIn(credentials)),
    proveEmail: (proof) => via((identity) => identity.proveEmail(proof)),
    sendCode: (email) => via((identity) => identity.sendCode(email)),
    requestReset: (email) => via((identity) => identity.requestReset(email)),
    resetPassword: (reset) => via((identity) => identity.resetPassword(reset)),
    signInWithGoogle: (path) => via((identity) => identity.signInWithGoogle(path)),
    returning: () => via((identity) => identity.returning()),
    confirmSecondFactor: (proof) => via((identity) => identity.confirmSecondFactor(proof)),
    signOut: () => via((identity) => identity.signOut()),
    readSession: () => via((identity) => identity.readSession()),
    readToken: () => via((identity) => identity.readToken()),
  }
}
