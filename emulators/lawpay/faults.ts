// Switches that make the gateway misbehave in the ways the real one can. All off unless a test turns one on.
import type { Code } from './messages.ts'

/** Which requests a switch is for, and how many more of them. */
type Target = { method: string; path: string; times: number }

/** `before`: the work itself is late; `after`: it is done, only the answer is late. */
type Delay = Target & { ms: number; phase: 'before' | 'after' }

/** The work is done, but the caller gets nothing at all, or a 500 that says nothing. */
type Drop = Target & { answer: 'nothing' | 'server_error' }

export type Faults = {
  /** The switches and the counters exist only where this is true. */
  enabled: boolean
  delays: Delay[]
  drops: Drop[]
  refusals: { code: Code; times: number }[]
  captureInProcess: boolean
  /** How often a charge was asked for, by its reference. */
  attempts: Map<string, number>
}

export function createFaults(enabled: boolean): Faults {
  return { enabled, delays: [], drops: [], refusals: [], captureInProcess: false, attempts: new Map() }
}

export function clearFaults(faults: Faults): void {
  faults.delays = []
  faults.drops = []
  faults.refusals = []
  faults.captureInProcess = false
}

/** Uses up one turn of the first switch that this request meets. */
export function takeTurn<Kind extends Target>(switches: Kind[], method: string, path: string): Kind | null {
  const found = switches.find((one) => one.method === method && path.startsWith(one.path))
  if (!found) return null
  useUp(switches, found)
  return found
}

export function takeRefusal(faults: Faults): Code | null {
  const [first] = faults.refusals
  if (!first) return null
  useUp(faults.refusals, first)
  return first.code
}

function useUp<Kind extends { times: number }>(switches: Kind[], used: Kind): void {
  used.times -= 1
  if (used.times <= 0) switches.splice(switches.indexOf(used), 1)
}

export function noteAttempt(faults: Faults, reference: unknown): void {
  if (!faults.enabled || typeof reference !== 'string') return
  faults.attempts.set(reference, (faults.attempts.get(reference) ?? 0) + 1)
}
