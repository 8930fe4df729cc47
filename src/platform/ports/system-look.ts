// Looks at the parts of this installation: what it is set to, and what it depends on outside.
import type { Finding } from '#kernel/finding.ts'

export interface SystemLook {
  /** Changes and sends nothing, and ends within half a minute: what does not answer by then is a finding. */
  look(): Promise<Finding[]>
}

export const NOTHING_TO_LOOK_AT: SystemLook = { look: () => Promise.resolve([]) }
