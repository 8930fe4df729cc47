import type { SignedAccess } from '#api/signed-access.ts'
import type { Language } from '#kernel/language.ts'
import type { Session } from './session-store.ts'
import type { TokenSource } from './token.ts'

type SignedAccessOptions = {
  origin: string
  language: () => Language
  tokens: TokenSource
  /** Asked at each call: the session is made after this. */
  session: () => Pick<Session, 'settled' | 'expire'>
}

/** What sends files is signed by the session, and hears when its person leaves. */
export function createSignedAccess({ origin, language, tokens, session }: SignedAccessOptions): {
  access: SignedAccess
  tellOfLeaving: () => void
} {
  const listeners = new Set<() => void>()
  return {
    access: {
      origin,
      language,
      // Before the server knows the person, a request would be answered as a stranger's.
      token: () => session().settled().then(tokens.current),
      async tokenInstead(refused) {
        const token = await tokens.instead(refused)
        if (token === null) session().expire()
        return token
      },
      onLeave(tell) {
        listeners.add(tell)
        return () => listeners.delete(tell)
      },
    },
    tellOfLeaving() {
      for (const tell of listeners) tell()
    },
  }
}
