// What of a browser's message is told: its own words, and nothing that it quotes of what the page held.
import { scrub } from '#kernel/scrub.ts'
import { MESSAGE_MAX } from './visit-limits.ts'

/** Quoted after these words stand names of the program. */
const QUOTED = /(?<ours>(?:reading|setting|property|export named|module) )?(["'`“])(?:(?!\2).)*["'`”]/g

export function plainMessage(message: string): string {
  const own = message
    .slice(0, MESSAGE_MAX)
    .replace(QUOTED, (quoted, ours?: string) => (ours === undefined ? '“…”' : quoted))
  return scrub(own)
}

/** What says nothing of our pages: a browser's own notices, scripts of others, and a line that was lost (docs/specification.md §8). The names alone are not: a browser that lacks one of them fails for good. */
const NOISE = new RegExp(
  [
    'resizeobserver loop',
    String.raw`^script error\.?$`,
    String.raw`\bnetwork ?(?:request failed|error when|error:)`,
    String.raw`\bload failed\b`,
    'failed to fetch',
    String.raw`\bloading (?:css )?chunk\b|^chunkloaderror`,
    'dynamically imported module',
    'importing a module script',
    String.raw`\b(?:request|operation|fetch|signal|transition|navigation) (?:is|was) aborted\b`,
    String.raw`\buser aborted\b|^aborterror:`,
  ].join('|'),
  'i',
)
/** Before what is thrown stands its kind, and before that what the browser adds where nobody caught it. */
const PREFIX = /^(?:uncaught )?(?:\(in promise\) )?(?:typeerror: )?/i

export function isNoise(message: string): boolean {
  const said = message.trim().replace(PREFIX, '')
  return said === '' || NOISE.test(said)
}
