import type { JobKind } from '#platform/jobs.ts'

/** An administrator put money back into trust: fees waiting for it can be earned. */
export const TRUST_REFILLED: JobKind<{ clientId: string }> = {
  name: 'ledger.trust-refilled',
  retryLimit: 20,
  retryDelaySeconds: 60,
}
