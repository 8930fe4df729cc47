// What a way to the server beside the API client needs of the session: sending files has a protocol of its own.
import type { Language } from '#kernel/language.ts'

export type SignedAccess = {
  /** Scheme, host and port of the API. */
  readonly origin: string
  language(): Language
  tokens: {
    /** Null for somebody who is not signed in. Rejects where the server cannot be reached. */
    current(): Promise<string | null>
    /** Another than the one that was refused; null where the session is over. */
    instead(refused: string): Promise<string | null>
    /** Of a call that replaces the session: until it is over, no token is fetched. */
    during<Result>(reopening: Promise<Result>): Promise<Result>
  }
  session: {
    settled(): Promise<unknown>
    expire(): void
    /** Tells of each change, such as that somebody has signed out here or in another tab. */
    subscribe(tell: () => void): () => void
    /** `isOver`: the session has ended by itself, and may go on. */
    state(): { status: string; isOver?: boolean; person?: { email: string } }
  }
}

/** Of the page that is open; the session fills it in before anything of the page is drawn. */
export const signedAccess: { current: SignedAccess | null } = { current: null }
