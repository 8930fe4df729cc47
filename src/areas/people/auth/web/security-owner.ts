// Proves once more that the person at the screen is the account's owner, for what cannot be undone.
import { useLanguage } from '#ui/language.tsx'
import type { OwnerProof, ProveOwner } from '#web/owner-proof.tsx'
import { authSentence } from '../rules/error-sentences.ts'
import type { Answer } from './identity.ts'
import { useSession } from './session.tsx'

export function useProveOwner(): ProveOwner {
  const language = useLanguage()
  const { session } = useSession()
  const said = (answer: Answer<unknown>): OwnerProof => {
    if (!answer.ok) return { outcome: 'refused', sentence: authSentence(answer.problem, language) }
    return answer.value === 'second-factor' ? { outcome: 'code-wanted' } : { outcome: 'proved' }
  }
  return {
    byPassword: async (email, password) => said(await session.signIn({ email, password })),
    byCode: async (code) => said(await session.confirmSecondFactor({ code, kind: 'totp' })),
  }
}
