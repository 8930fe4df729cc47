import type { JobKind } from '#platform/jobs.ts'

/** An administrator has put money back into the trust account: fees that waited for it can be earned. */
export const TRUST_REFILLED: JobKind<{ clientId: string }> = {
  name: 'ledger.trust-refilled',
  retryLimit: 20,
  retryDelaySeconds: 60,
}
