/** Where the server writes the address that a request really came from; whatever a visitor put there is replaced. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/** What a valid bearer token proves. Roles are never in it: they are read from our own database. */
export type VerifiedIdentity = { subject: string; sessionId: string; email: string }

/** Who people are. Embedded or hosted; the product asks only this. */
export interface Identity {
  /** Null for any token that is not proof: malformed, expired, wrong issuer, revoked session. */
  verify(bearerToken: string): Promise<VerifiedIdentity | null>
  /** The sign-in endpoints under `/api/auth/`, where this identity serves them itself. */
  handle: ((request: Request) => Promise<Response>) | null
}
