// For what only the owner of an account may do: their account, and how they prove who they are.
import type { ReactNode } from 'react'
import { leavingProofWords } from '#areas/cases/leaving/words/index.ts'
import { useProveOwner } from '#areas/people/auth/web/security-owner.ts'
import { useProfile } from '#areas/people/users/web/queries.ts'
import { ownerWords } from '#areas/people/users/words/index.ts'
import { Loaded } from '#web/loaded.tsx'
import type { OwnAccount } from '#web/proven-form.tsx'
import { useWords } from '#web/use-words.ts'

export function OwnerOnly({ children }: { children: (owner: OwnAccount) => ReactNode }) {
  const words = { ...useWords(ownerWords), ...useWords(leavingProofWords) }
  const prove = useProveOwner()
  return (
    <Loaded query={useProfile()} words={words}>
      {(account) => children({ account, prove, words })}
    </Loaded>
  )
}
