// Why a job failed, in one line for administrators: kinds of errors and places in the program, nothing that they carry.
import { scrub } from '#kernel/scrub.ts'
import { type ErrorFacts, errorFacts } from '#platform/error-facts.ts'
import { WHY_MAX } from '../rules/limits.ts'

export function whyOf(error: unknown): string {
  const said = chainOf(errorFacts(error)).map(factsIn).join(' ← ')
  return scrub(said).slice(0, WHY_MAX)
}

function chainOf(facts: ErrorFacts): ErrorFacts[] {
  return facts.cause ? [facts, ...chainOf(facts.cause)] : [facts]
}

function factsIn({ name, message, code, table, constraint, stack }: ErrorFacts): string {
  const place = stack.find((frame) => frame.includes('src/')) ?? stack[0]
  const marks = [code, table, constraint].filter((mark) => mark !== undefined).join(' ')
  return [name, marks, message, place && `(${place.replace(/^at /, '')})`].filter(Boolean).join(' ')
}
