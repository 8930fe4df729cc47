// The scanner, logged when a file finds it away: no one may be asking whether it answers.
import { watchAway } from '#platform/away-watch.ts'
import type { Log } from '#platform/log.ts'
import { type Scanner, ScannerAway } from '#platform/ports/scanner.ts'

export function watchedScanner(scanner: Scanner, log: Log): Scanner {
  const watch = watchAway(log, 'scanner')
  return {
    reach: () => scanner.reach(),
    async scan(content, bytes) {
      try {
        const result = await scanner.scan(content, bytes)
        watch.here()
        return result
      } catch (error) {
        if (error instanceof ScannerAway) watch.away(error)
        throw error
      }
    },
  }
}
