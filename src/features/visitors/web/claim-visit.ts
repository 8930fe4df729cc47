import type { Api } from '#api/client.ts'
import { forgetVisitorKey, readVisitorKey } from '#api/visitor-key.ts'

/** What was begun before signing in goes into the account. A failure changes nothing: it is asked again next time. */
export async function claimVisit(api: Api, { heldRole }: { heldRole: string }): Promise<void> {
  const key = readVisitorKey()
  if (key === null || heldRole !== 'client') return
  try {
    const { isKeyOver } = await api.visitors.claim()
    if (isKeyOver && readVisitorKey() === key) forgetVisitorKey()
  } catch {
    // The key stays.
  }
}
