// Why something failed, in one line for administrators: kinds of errors and places in the program, nothing that they carry.
import { scrub } from '#kernel/scrub.ts'
import type { ErrorFacts } from './error-facts.ts'

const SIGNS_MAX = 1_000

export function whyOf(facts: ErrorFacts): string {
  return scrub(chainOf(facts).map(factsIn).join(' ← ')).slice(0, SIGNS_MAX)
}

/** The error, its cause, and so on. */
export function chainOf(facts: ErrorFacts): ErrorFacts[] {
  return facts.cause ? [facts, ...chainOf(facts.cause)] : [facts]
}

/** Its place in our own program, if it has one. */
export function placeOf({ stack }: Pick<ErrorFacts, 'stack'>): string {
  return (stack.find((frame) => frame.includes('src/')) ?? stack[0] ?? '').replace(/^at /, '')
}

function factsIn(facts: ErrorFacts): string {
  const { name, message, code, table, constraint } = facts
  const place = placeOf(facts)
  const marks = [code, table, constraint].filter((mark) => mark !== undefined).join(' ')
  return [name, marks, message, place && `(${place})`].filter(Boolean).join(' ')
}
