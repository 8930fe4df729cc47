// The reported part of a step before an error: no id, no query, nothing naming a person.
import { scrub } from '#kernel/scrub.ts'
import { TEXT_MAX } from './visit-limits.ts'

const WITH_A_FIGURE = /\/[^/\s?#]*\d[^/\s?#]*/g
const BEHIND_THE_PATH = /[?#]\S*/g
/** Nothing of ours has so long a name. */
const OPAQUE = /[^/\s]{33,}/g

export function plainCrumb(text: string): string {
  const own = text.slice(0, TEXT_MAX).replace(BEHIND_THE_PATH, '').replace(WITH_A_FIGURE, '/:id')
  return scrub(own.replace(OPAQUE, '…'))
}
