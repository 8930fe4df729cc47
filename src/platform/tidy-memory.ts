// Gives back what a start has used and nothing holds anymore. Left alone, the engine does so only once it needs the room itself.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The thorough kind: the plain one leaves memory for what comes next. */
const COLLECT = "gc({ execution: 'sync', type: 'major', flavor: 'last-resort' })"

/** Stops everything for a quarter of a second. */
export function tidyMemory(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext(COLLECT)
  setFlagsFromString('--no-expose-gc')
}
