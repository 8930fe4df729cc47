// How long to wait before something that ended is started again: not at all the first time, longer each time after that.

const FIRST_MS = 100
const LONGEST_MS = 15_000
/** What lived this long is no part of a row of failures. */
const CALM_MS = 60_000
const LOOK_EVERY_MS = 50

export type GrowingPause = {
  /** Ends early if no longer wanted. */
  wait(isUnwanted: () => boolean): Promise<void>
}

export function growingPause(now: () => number = () => performance.now()): GrowingPause {
  let next = 0
  let last = Number.NEGATIVE_INFINITY
  return {
    async wait(isUnwanted) {
      if (now() - last > CALM_MS) next = 0
      const until = now() + next
      next = Math.min(Math.max(next * 2, FIRST_MS), LONGEST_MS)
      while (now() < until && !isUnwanted())
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      last = now()
    },
  }
}
