// How the answers of `examine` are made.
import { CLEANINGS, OBSERVATIONS, type Cleaning, type FileProblem } from '#kernel/file-kinds.ts'
import type { Examined, Kept } from '#platform/ports/file-processing.ts'

/** Thrown where a file turns out not to be kept. */
export class Refused extends Error {
  readonly problem: FileProblem

  constructor(problem: FileProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Thrown if the requested page is not in the file; its name alone leaves the cage. */
export class NoPage extends Error {
  override readonly name = 'NoPage'
}

/** Thrown where one page alone is larger than a file may be. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

export function refused(problem: FileProblem): Examined {
  return { problem }
}

type Parts = Pick<Kept, 'type' | 'bytes'> & {
  pages?: number | null
  cleaned?: Iterable<Cleaning>
  observed?: Iterable<Kept['observed'][number]>
  text?: string | null
}

/** Lists in the order of the port, each entry once. */
export function kept({
  type,
  bytes,
  pages = null,
  cleaned = [],
  observed = [],
  text = null,
}: Parts): Examined {
  const [changes, seen] = [new Set(cleaned), new Set(observed)]
  return {
    problem: null,
    type,
    pages,
    bytes,
    cleaned: CLEANINGS.filter((change) => changes.has(change)),
    observed: OBSERVATIONS.filter((observation) => seen.has(observation)),
    text,
  }
}

export const TEXT_MAX = 20_000

/** Null if there is nothing to guess a language from. */
export function textOf(text: string): string | null {
  const readable = text
    .replaceAll(/[\0\uFFFE\uFFFF]/g, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim()
  return readable === '' ? null : readable.slice(0, TEXT_MAX)
}
