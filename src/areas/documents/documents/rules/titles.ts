// The title of a document in the files of the firm: case, person, kind and date, always in this order.
import type { DocumentKind } from '#areas/cases/cases/rules/document-kinds.ts'
import { TITLE_LENGTH_MAX } from './limits.ts'

const BETWEEN = ' – '
/** So much of a long name is always left. */
const NAME_LENGTH_MIN = 20
const CUT = '…'

type Called = {
  caseNumber: string
  /** The owner, by name if known. */
  person: string
  /** The kind, in words. */
  kind: string
  /** Such as "2026-11-23". */
  date: string
}

/** Never longer than a title may be: a long kind is cut first, then a long name. */
export function proposedTitle({ caseNumber, person, kind, date }: Called): string {
  const fixed = caseNumber.length + date.length + 3 * BETWEEN.length
  const name = cut(person, NAME_LENGTH_MIN, TITLE_LENGTH_MAX - fixed - kind.length)
  const what = cut(kind, 1, TITLE_LENGTH_MAX - fixed - name.length)
  return [caseNumber, name, what, date].filter((part) => part !== '').join(BETWEEN)
}

function cut(text: string, min: number, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const length = Math.max(min, max)
  return line.length <= length ? line : `${line.slice(0, length - CUT.length).trimEnd()}${CUT}`
}

const EXPIRING: readonly DocumentKind[] = ['passport', 'green-card', 'work-permit', 'state-id']

/** Whether it has an expiry day. */
export function canExpire(kind: DocumentKind): boolean {
  return EXPIRING.includes(kind)
}
