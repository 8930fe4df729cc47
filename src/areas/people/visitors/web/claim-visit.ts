import type { Api } from '#api/client.ts'
import { forgetVisitorKey, readVisitorKey } from '#api/visitor-key.ts'

/**
 * What was begun before signing in goes into the account: true if something may have. A failure changes nothing, and is retried next time.
 */
export async function claimVisit(api: Api, { heldRole }: { heldRole: string }): Promise<boolean> {
  const key = readVisitorKey()
  if (key === null || heldRole !== 'client') return false
  try {
    const { isKeyOver } = await api.visitors.claim()
    if (isKeyOver && readVisitorKey() === key) forgetVisitorKey()
    return true
  } catch {
    // The key stays.
    return false
  }
}
