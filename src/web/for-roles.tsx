// What a page shows to some of the firm's people alone. A courtesy to the reader: the API refuses the others.
import { createContext, type ReactNode, use } from 'react'
import { hasOneOf, type Role, type SignedIn } from '#kernel/actor.ts'

const Reader = createContext<Pick<SignedIn, 'role' | 'readsBooks'> | null>(null)

export const ReaderProvider = Reader.Provider

/** Outside a page that knows its reader, everything is shown. */
export function useHasOneOf(roles: readonly Role[]): boolean {
  const reader = use(Reader)
  return reader === null || hasOneOf(reader, roles)
}

export function ForRoles({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  return useHasOneOf(roles) ? children : null
}
