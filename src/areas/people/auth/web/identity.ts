// What signing in needs of whichever identity this site uses. Every answer is a value: no method here throws.
import type { EnsuredUser } from '#areas/people/users/contract.ts'
import type { AuthProblem } from '../rules/errors.ts'

export type Answer<Value> = { ok: true; value: Value } | { ok: false; problem: AuthProblem }

export type Credentials = { email: string; password: string }

/** `second-factor`: a code of the second step is asked for. `code-sent`: the address has to be proved first. */
export type SignInOutcome = 'signed-in' | 'second-factor' | 'code-sent'

/** The code of the mail with the address it was sent to, or the token of the mail's link. */
export type EmailProof = { email: string; code: string } | { token: string }

/**
 * `proved`: the address is proved, and signing in is still to be done. `newPasswordToken`: it is proved in a browser that
 * did not begin the account, so its owner chooses the password.
 */
export type ProofOutcome = 'signed-in' | 'second-factor' | 'proved' | { newPasswordToken: string }

export type SecondFactorProof = { code: string; kind: 'totp' | 'recovery' }

/** `token` and `person` are null where the server did not send them along. */
export type KnownSession = { email: string; token: string | null; person: EnsuredUser | null }

export type BrowserIdentity = {
  /** What the mail that proves an address holds: a code and a link, or only a link. */
  readonly proofBy: 'code' | 'link'
  /** Whether a password that too many people use is refused. */
  readonly refusesCommonPasswords: boolean
  createAccount(credentials: Credentials): Promise<Answer<'signed-in' | 'code-sent'>>
  signIn(credentials: Credentials): Promise<Answer<SignInOutcome>>
  proveEmail(proof: EmailProof): Promise<Answer<ProofOutcome>>
  /** Sends the mail that proves an address once more; the answer is the same for every address. */
  sendCode(email: string): Promise<Answer<null>>
  /** Sends the mail that resets a password; the answer is the same for every address. */
  requestReset(email: string): Promise<Answer<null>>
  resetPassword(reset: { token: string; password: string }): Promise<Answer<null>>
  /** `leaving`: the page is on its way to Google, which leads back to `returnPath`, the path of this page. */
  signInWithGoogle(returnPath: string): Promise<Answer<SignInOutcome | 'leaving'>>
  /** What a sign-in by redirect that has just led back here came to; null where none did. Asked before the session is read. */
  returning(): Promise<Answer<'signed-in' | 'second-factor' | null>>
  confirmSecondFactor(proof: SecondFactorProof): Promise<Answer<null>>
  signOut(): Promise<Answer<null>>
  /** Null for a visitor. */
  readSession(): Promise<Answer<KnownSession | null>>
  /** A bearer token of the session, or null without a session. */
  readToken(): Promise<Answer<string | null>>
}
