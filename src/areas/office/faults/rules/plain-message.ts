// The reported part of a browser's message: its own words, without quotes of the page's content.
import { scrub } from '#kernel/scrub.ts'
import { MESSAGE_MAX } from './visit-limits.ts'

/** After these words, quotes are names of the program. */
const QUOTED = /(?<ours>(?:reading|setting|property|export named|module) )?(["'`“])(?:(?!\2).)*["'`”]/g

export function plainMessage(message: string): string {
  const own = message
    .slice(0, MESSAGE_MAX)
    .replace(QUOTED, (quoted, ours?: string) => (ours === undefined ? '“…”' : quoted))
  return scrub(own)
}

/**
 * Messages unrelated to our pages: a browser's own notices, scripts of others, and a lost connection (docs/specification.md §8). The names
 * alone are not: a browser that lacks one of them fails for good.
 */
const NOISE =
  /observer loop|script error\.?$|network ?(request f|error w)|\bload failed|to fetch|ing.{0,4} chunk| module|aborted|aborterror:/i

export function isNoise(message: string): boolean {
  return message.trim() === '' || NOISE.test(message.trim())
}
