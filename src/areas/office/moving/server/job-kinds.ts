import type { JobKind } from '#platform/jobs.ts'

/** One stretch of a file: checked, imported or undone. It asks for the next one, so that it goes on where a process died. */
export const STEP: JobKind<{ batchId: string }> = {
  name: 'moving.step',
  retryLimit: 2_000,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
}
