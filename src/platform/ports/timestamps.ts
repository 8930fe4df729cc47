import type { TimeSaid } from '../cms/time-token.ts'

/** `bytes`: the token of RFC 3161, to be kept beside what it is of. */
export type TimeToken = TimeSaid & { bytes: Buffer }

/** `refused`: the authority does not give one. `unusable`: what it gave proves nothing of what was asked. */
export type TimestampProblem = 'unreachable' | 'refused' | 'unusable'

export class TimestampError extends Error {
  readonly problem: TimestampProblem

  constructor(problem: TimestampProblem, why: string, options?: ErrorOptions) {
    super(`no timestamp: ${why}`, options)
    this.name = 'TimestampError'
    this.problem = problem
  }
}

export interface TimestampAuthority {
  /** When these bytes existed, as the authority signs it; null where the firm has no authority. Rejects with a TimestampError. */
  stamp(bytes: Uint8Array): Promise<TimeToken | null>
}

/** Of a firm that has named no authority. */
export const NO_TIMESTAMPS: TimestampAuthority = { stamp: () => Promise.resolve(null) }
