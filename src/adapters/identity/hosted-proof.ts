/** The content of a good Firebase token. Whether its session is open is another question. */
export type HostedProof = {
  subject: string
  /** Made of the moment of signing in and the subject: Firebase has no name for a session. */
  sessionId: string
  startedAt: Date
  email: string
  isEmailProven: boolean
  hasSecondFactor: boolean
  method: 'password' | 'google'
}
