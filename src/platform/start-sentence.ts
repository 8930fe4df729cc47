// What kept a start from going on, for the person who started it. No start ends without a sentence.
import { errorFacts } from './error-facts.ts'
import { StartProblem, systemSentence } from './start-problem.ts'
import { whyOf } from './why-of.ts'

/** Null if unforeseen: the log has its facts then. */
export function foreseenSentence(error: unknown): string | null {
  return error instanceof StartProblem ? error.message : systemSentence(error)
}

/** For an unforeseen error: what the log may contain of it as well. */
export function startSentence(error: unknown): string {
  return (
    foreseenSentence(error) ??
    `The product could not start because of an unexpected error: ${whyOf(errorFacts(error))}. Nothing was lost.`
  )
}
