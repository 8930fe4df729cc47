/** Thrown so that a job is done again later, each time after a longer while. */
export class StillOpen extends Error {
  constructor(what: string) {
    super(`${what} is not settled yet`)
    this.name = 'StillOpen'
  }
}
