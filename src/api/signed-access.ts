// What a way to the server beside the API client needs of the session: sending files has a protocol of its own.
import { createContext, use } from 'react'
import type { Language } from '#kernel/language.ts'

export type SignedAccess = {
  /** Scheme, host and port of the API. */
  readonly origin: string
  language(): Language
  /** For a request made now; null for somebody who is not signed in. Rejects where the server cannot be reached. */
  token(): Promise<string | null>
  /** Another than the one that was refused; null where the session is over, which the page is then told. */
  tokenInstead(refused: string): Promise<string | null>
  /** Tells when the person leaves: signs out, here or in another tab. */
  onLeave(tell: () => void): () => void
}

export const CurrentAccess = createContext<SignedAccess | null>(null)

/** The same object as long as the page is open. */
export function useSignedAccess(): SignedAccess {
  const access = use(CurrentAccess)
  if (!access) throw new Error('useSignedAccess is for components inside the SessionProvider')
  return access
}
