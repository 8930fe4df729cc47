// What a person may change about the way they sign in. Every answer is a value: no method here throws.
import { type AuthServer, postAuth, textOf } from './auth-call.ts'
import type { Answer } from './identity.ts'

/** `uri` is what an authenticator app reads from the square; `secret` is the same for people who type. */
export type SecondStepKey = { uri: string; secret: string }

export type SecurityIdentity = {
  /** What proves a new address: a code that is typed here, or a link that is opened elsewhere. */
  readonly proofBy: 'code' | 'link'
  /** False where the identity knows no codes for a lost phone. */
  readonly hasRecoveryCodes: boolean
  /** Ends every session but this one. */
  changePassword(change: { current: string; next: string }): Promise<Answer<null>>
  /** Sends a code to the new address; nothing changes until it is confirmed. */
  changeEmail(change: { email: string; password: string }): Promise<Answer<null>>
  confirmEmail(proof: { code: string }): Promise<Answer<null>>
  startSecondFactor(owner: { password: string }): Promise<Answer<SecondStepKey>>
  /** Answers with the recovery codes, which cannot be shown again. */
  confirmSecondFactorSetup(proof: { code: string }): Promise<Answer<readonly string[]>>
  stopSecondFactor(owner: { password: string }): Promise<Answer<null>>
  newRecoveryCodes(owner: { password: string }): Promise<Answer<readonly string[]>>
}

const NOTHING: Answer<null> = { ok: true, value: null }
const STRANGE: Answer<never> = { ok: false, problem: { code: 'internal-error', retryAfterSeconds: null } }

export function createEmbeddedSecurity(server: AuthServer): SecurityIdentity {
  const post = (path: string, body: object) => postAuth(server, path, body)
  const order = async (path: string, body: object): Promise<Answer<null>> => {
    const reply = await post(path, body)
    return reply.ok ? NOTHING : reply
  }
  let recoveryCodes: readonly string[] = []
  return {
    proofBy: 'code',
    hasRecoveryCodes: true,
    changePassword: ({ current, next }) =>
      order('/change-password', { currentPassword: current, newPassword: next, revokeOtherSessions: true }),
    changeEmail: ({ email, password }) => order('/change-email', { newEmail: email.trim(), password }),
    confirmEmail: ({ code }) => order('/change-email/confirm', { code }),
    async startSecondFactor({ password }) {
      const reply = await post('/two-factor/enable', { password })
      if (!reply.ok) return reply
      const key = keyIn(textOf(reply.value.body?.['totpURI']))
      recoveryCodes = codesIn(reply.value.body)
      return key === null ? STRANGE : { ok: true, value: key }
    },
    async confirmSecondFactorSetup({ code }) {
      const reply = await post('/two-factor/verify-totp', { code })
      return reply.ok ? { ok: true, value: recoveryCodes } : reply
    },
    stopSecondFactor: (owner) => order('/two-factor/disable', owner),
    async newRecoveryCodes(owner) {
      const reply = await post('/two-factor/generate-backup-codes', owner)
      return reply.ok ? { ok: true, value: codesIn(reply.value.body) } : reply
    },
  }
}

function codesIn(body: Record<string, unknown> | null): string[] {
  const codes = body?.['backupCodes']
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : []
}

function keyIn(uri: string | null): SecondStepKey | null {
  const secret = uri === null ? null : URL.parse(uri)?.searchParams.get('secret')
  return uri && secret ? { uri, secret } : null
}
