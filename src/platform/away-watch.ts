// Tells the log that a part outside goes, and that it is back: once each, however many calls meet it.
import type { Log } from './log.ts'

export type AwayWatch = {
  away(error: unknown): void
  here(): void
}

/** The log says `PART-away` and `PART-back`; the first is an error, of which administrators are told. */
export function watchAway(log: Log, part: 'storage' | 'scanner' | 'gateway' | 'disk'): AwayWatch {
  let isAway = false
  return {
    away(error) {
      if (!isAway) log.error(`${part}-away`, error)
      isAway = true
    },
    here() {
      if (isAway) log.info(`${part}-back`)
      isAway = false
    },
  }
}
