/** What a good token of Firebase says. Whether its session still stands is another question. */
export type HostedProof = {
  subject: string
  /** Made of the moment of signing in and the subject: Firebase has no name of its own for a session. */
  sessionId: string
  startedAt: Date
  email: string
  isEmailProven: boolean
  hasSecondFactor: boolean
  method: 'password' | 'google'
}
