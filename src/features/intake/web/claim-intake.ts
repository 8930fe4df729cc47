import type { Api } from '#api/client.ts'
import { forgetIntakeKey, readIntakeKey } from '#api/intake-key.ts'

/** What was answered before signing in goes into the account. A failure changes nothing: it is asked again next time. */
export async function claimIntake(api: Api, { heldRole }: { heldRole: string }): Promise<void> {
  const key = readIntakeKey()
  if (key === null || heldRole !== 'client') return
  try {
    await api.intake.claim()
    if (readIntakeKey() === key) forgetIntakeKey()
  } catch {
    // The key stays.
  }
}
