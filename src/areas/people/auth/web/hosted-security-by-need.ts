// What a person may change about the way they sign in at Firebase. Its library loads separately, as for signing in.
import type { FirebaseSettings } from '#firm/site.ts'
import { type AuthServer, OFFLINE as NO_LINE } from './auth-call.ts'
import { loadFirebase } from './hosted-identity.ts'
import type { Answer } from './identity.ts'
import type { SecurityIdentity } from './security-identity.ts'

const OFFLINE: Answer<never> = { ok: false, problem: NO_LINE }

/** For the profile; by then the library is there. */
export function createHostedSecurity(settings: FirebaseSettings, server: AuthServer): SecurityIdentity {
  const via = async <Value>(use: (security: SecurityIdentity) => Promise<Answer<Value>>) => {
    const open = await loadFirebase(settings, server)
    return open ? use(open.security) : OFFLINE
  }
  return {
    proofBy: 'link',
    hasRecoveryCodes: false,
    changePassword: (change) => via((security) => security.changePassword(change)),
    changeEmail: (change) => via((security) => security.changeEmail(change)),
    confirmEmail: (proof) => via((security) => security.confirmEmail(proof)),
    startSecondFactor: (owner) => via((security) => security.startSecondFactor(owner)),
    confirmSecondFactorSetup: (proof) => via((security) => security.confirmSecondFactorSetup(proof)),
    stopSecondFactor: (owner) => via((security) => security.stopSecondFactor(owner)),
    newRecoveryCodes: (owner) => via((security) => security.newRecoveryCodes(owner)),
  }
}
