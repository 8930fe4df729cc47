// Signing in at Firebase. Its library is large and loads separately, only if this site uses it.
import type { FirebaseSettings } from '#firm/site.ts'
import { type AuthServer, OFFLINE as NO_LINE } from './auth-call.ts'
import type { OpenFirebase } from './hosted-identity-firebase.ts'
import type { Answer, BrowserIdentity } from './identity.ts'

const OFFLINE: Answer<never> = { ok: false, problem: NO_LINE }

/** One for the page: Firebase's library keeps who is signed in. */
let loading: Promise<OpenFirebase> | null = null

export async function loadFirebase(
  settings: FirebaseSettings,
  server: AuthServer,
): Promise<OpenFirebase | null> {
  loading ??= import('./hosted-identity-firebase.ts').then(({ openFirebase }) =>
    openFirebase(settings, server),
  )
  try {
    return await loading
  } catch {
    // The next attempt asks for the script again.
    loading = null
    return null
  }
}

export function createHostedIdentity(settings: FirebaseSettings, server: AuthServer): BrowserIdentity {
  const via = async <Value>(use: (identity: BrowserIdentity) => Promise<Answer<Value>>) => {
    const open = await loadFirebase(settings, server)
    return open ? use(open.identity) : OFFLINE
  }
  return {
    proofBy: 'link',
    refusesCommonPasswords: false,
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
