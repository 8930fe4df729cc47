// A calendar of a member of staff at their own provider: when they are busy there, and the firm's meetings shown there.

export type OutsideAccess = { address: string; userName: string; password: string }

export type FoundCalendar = {
  /** Its own address, which names it from then on. */
  href: string
  name: string
  isWritable: boolean
}

/** Free/busy alone: the id recognizes our own entries, and nothing of it is kept. */
export type BusySpan = { uid: string; startsAt: Date; endsAt: Date }

export type BusyQuery = {
  from: Date
  to: Date
  /** In which whole days and hours without a zone are read. */
  zone: string
}

/**
 * `address`: it may not be asked, or is none. `refused`: the user name or password. `missing`: there is no such calendar any more.
 * `unreachable`: no answer in time. `busy`: asked too often. `unusable`: its answer cannot be read.
 */
export const OUTSIDE_PROBLEMS = ['address', 'refused', 'missing', 'unreachable', 'busy', 'unusable'] as const
export type OutsideProblem = (typeof OUTSIDE_PROBLEMS)[number]

/** Its message names marks of ours alone: a provider may repeat an address or a name in its answer. */
export class OutsideError extends Error {
  readonly problem: OutsideProblem

  constructor(problem: OutsideProblem, why: string, options?: ErrorOptions) {
    super(`the calendar elsewhere: ${why}`, options)
    this.name = 'OutsideError'
    this.problem = problem
  }
}

/** Each rejects with an OutsideError. */
export interface OutsideCalendars {
  /** Those of the account that hold events. */
  find(access: OutsideAccess): Promise<FoundCalendar[]>
  busy(access: OutsideAccess, hrefs: readonly string[], query: BusyQuery): Promise<BusySpan[]>
  /** Writes the event, or overwrites it: repeated, it is there once. */
  put(access: OutsideAccess, href: string, event: { uid: string; text: string }): Promise<void>
  /** Done as well if it is not there. */
  remove(access: OutsideAccess, href: string, uid: string): Promise<void>
}
