// The identity of an error's kind: its event in the log, the kinds of errors, and their source files. Not the line, which every release
// moves.
import { createHash } from 'node:crypto'
import type { ErrorFacts } from '#platform/error-facts.ts'
import { chainOf, placeOf } from '#platform/why-of.ts'

const LENGTH = 32

export function fingerprintOf(event: string, facts: ErrorFacts): string {
  const parts = chainOf(facts).flatMap((each) => [each.name, each.code ?? '', fileOf(each)])
  return createHash('sha256')
    .update(JSON.stringify([event, ...parts]))
    .digest('hex')
    .slice(0, LENGTH)
}

function fileOf(facts: ErrorFacts): string {
  return placeOf(facts).replace(/:\d+:\d+\)?$/, '')
}
