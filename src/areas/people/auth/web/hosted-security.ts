// What a person may change at Firebase about the way they sign in. Each is asked for with the password again; where that
// also asks for a second step, the password was right, and Firebase itself wants a sign-in of the last minutes.
import type * as firebase from '@firebase/auth'
import { hostedProblem } from '../rules/hosted-errors.ts'
import { postAuth } from './auth-call.ts'
import { bearing, type SessionParts } from './hosted-identity-session.ts'
import type { Answer } from './identity.ts'
import type { SecondStepKey, SecurityIdentity } from './security-identity.ts'

/** What of the library is used here. */
export type SecurityLibrary = Pick<
  typeof firebase,
  | 'EmailAuthProvider'
  | 'multiFactor'
  | 'reauthenticateWithCredential'
  | 'TotpMultiFactorGenerator'
  | 'updatePassword'
  | 'verifyBeforeUpdateEmail'
>

type Parts = SessionParts & { library: SecurityLibrary }

const NOTHING: Answer<null> = { ok: true, value: null }
const problem = (code: string): Answer<never> => ({ ok: false, problem: { code, retryAfterSeconds: null } })

export function createFirebaseSecurity(parts: Parts): SecurityIdentity {
  const { library } = parts
  let secret: firebase.TotpSecret | null = null

  /** `change` runs only for a person who knows the password. */
  const asOwner = <Value>(password: string, change: (user: firebase.User) => Promise<Answer<Value>>) =>
    attempt(parts, async (user) => {
      await confirm(library, user, password)
      return change(user)
    })
  return {
    proofBy: 'link',
    hasRecoveryCodes: false,
    changePassword: ({ current, next }) =>
      asOwner(current, async (user) => {
        await library.updatePassword(user, next)
        return endOthers(parts, user)
      }),
    changeEmail: ({ email, password }) =>
      asOwner(password, async (user) => {
        await library.verifyBeforeUpdateEmail(user, email.trim(), { url: parts.here() })
        return NOTHING
      }),
    confirmEmail: () => Promise.resolve(problem('operation-not-allowed')),
    startSecondFactor: ({ password }) =>
      asOwner(password, async (user) => {
        const session = await library.multiFactor(user).getSession()
        secret = await library.TotpMultiFactorGenerator.generateSecret(session)
        return { ok: true, value: keyOf(secret, user) }
      }),
    confirmSecondFactorSetup: ({ code }) =>
      attempt(parts, async (user) => {
        if (!secret) return problem('second-factor-over')
        const proof = library.TotpMultiFactorGenerator.assertionForEnrollment(secret, code)
        await library.multiFactor(user).enroll(proof)
        secret = null
        await tellOfChange(parts, user)
        return { ok: true, value: [] }
      }),
    stopSecondFactor: ({ password }) =>
      asOwner(password, async (user) => {
        const factors = library.multiFactor(user)
        for (const factor of factors.enrolledFactors) await factors.unenroll(factor)
        await tellOfChange(parts, user)
        return NOTHING
      }),
    newRecoveryCodes: () => Promise.resolve(problem('operation-not-allowed')),
  }
}

async function attempt<Value>(
  { auth, server }: Parts,
  work: (user: firebase.User) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  auth.languageCode = server.language()
  try {
    await auth.authStateReady()
    return auth.currentUser ? await work(auth.currentUser) : problem('user-token-expired')
  } catch (thrown) {
    return { ok: false, problem: hostedProblem(thrown) }
  }
}

async function confirm(library: SecurityLibrary, user: firebase.User, password: string): Promise<void> {
  try {
    const credential = library.EmailAuthProvider.credential(user.email ?? '', password)
    await library.reauthenticateWithCredential(user, credential)
  } catch (thrown) {
    if (hostedProblem(thrown).code !== 'multi-factor-auth-required') throw thrown
  }
}

/** Google ends the others at their next renewal; our server ends them now. */
async function endOthers({ server }: Parts, user: firebase.User): Promise<Answer<null>> {
  const reply = await postAuth(bearing(server, await user.getIdToken(true)), '/end-other-sessions', {})
  return reply.ok ? NOTHING : reply
}

/** For the firm's log. The change is made: a failed report is not the person's concern. */
async function tellOfChange({ server }: Parts, user: firebase.User): Promise<void> {
  const token = await user.getIdToken(true).catch(() => null)
  if (token !== null) await postAuth(bearing(server, token), '/account-changed', {})
}

function keyOf(secret: firebase.TotpSecret, user: firebase.User): SecondStepKey {
  return { uri: secret.generateQrCodeUrl(user.email ?? '', location.host), secret: secret.secretKey }
}
