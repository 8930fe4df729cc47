/** Thrown so that a job is retried later, with growing delays. */
export class StillOpen extends Error {
  constructor(what: string) {
    super(`${what} is not settled yet`)
    this.name = 'StillOpen'
  }
}
