// What a second way to the server needs of the session: file uploads have their own protocol.
import type { Language } from '#kernel/language.ts'

export type SignedAccess = {
  /** Scheme, host and port of the API. */
  readonly origin: string
  language(): Language
  tokens: {
    /** Null without a sign-in. Rejects if the server cannot be reached. */
    current(): Promise<string | null>
    /** Another than the one that was refused; null where the session is over. */
    instead(refused: string): Promise<string | null>
    /** Of a call that replaces the session: until it is over, no token is fetched. */
    during<Result>(reopening: Promise<Result>): Promise<Result>
  }
  session: {
    settled(): Promise<unknown>
    expire(): void
    /** Reports each change, such as a sign-out here or in another tab. */
    subscribe(tell: () => void): () => void
    /** `isOver`: the session has expired, and may continue. */
    state(): { status: string; isOver?: boolean; person?: { email: string } }
  }
}

/** Of the page that is open; the session fills it in before anything of the page is drawn. */
export const signedAccess: { current: SignedAccess | null } = { current: null }
