// How a field of a form under review reads.
import { dateIn, FIRM_ZONE, formatPastDate, instant } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import type { ReviewFieldView } from '../contract.ts'
import { isReviewed } from '../rules/review.ts'
import type { FormReviewWords } from '../words/index.ts'
import { roleOf } from './rule-words.ts'

/** "Given name · Parent 1"; of a box, the answer that ticks it too. */
export function labelOf({ asked, tooltip, name }: ReviewFieldView, words: FormReviewWords): string {
  if (asked === null) return tooltip || name
  const { question, of, as, when } = asked
  const role = of === 'self' ? '' : roleOf(of, words)
  const ticksAt = when === 'yes' || when === 'no' ? words.ticksAt[when] : when
  return [words.questions[question] ?? question, role, as, ticksAt].filter(Boolean).join(' · ')
}

export function valueOf({ kind, value, shown }: ReviewFieldView, words: FormReviewWords): string {
  if (kind === 'box') return value === '' ? words.unticked : words.ticked
  return shown === '' ? words.blank : shown
}

export function originOf(of: ReviewFieldView, words: FormReviewWords): string {
  const { origins } = words
  const { origin, asked, person, repeats } = of
  if (origin === 'rule' && asked !== null) return origins.ruleOf
  if (origin === 'missing') return person ? fill(origins.missingOf, { name: person.name }) : origins.missing
  return fill(origins[origin], { name: person?.name ?? '', field: repeats ?? '' })
}

/** Null of one that nobody has to look at. */
export function stateOf(field: ReviewFieldView): 'open' | 'disputed' | 'changed' | 'looked' | null {
  const { isToReview, isDisputed, look } = field
  if (isDisputed) return 'disputed'
  if (!isToReview) return null
  if (look === null) return 'open'
  return isReviewed(field) ? 'looked' : 'changed'
}

export function askedText(
  { ask }: ReviewFieldView,
  { asks }: FormReviewWords,
  language: Language,
): string | null {
  if (ask === null || ask.askedAt === null) return null
  return fill(asks.asked, { date: formatPastDate(dateIn(FIRM_ZONE, instant(ask.askedAt)), language) })
}

/** Who looked at it, and what it was then. */
export function lookText(
  { look, isHidden }: ReviewFieldView,
  words: FormReviewWords,
  language: Language,
): string | null {
  if (look === null) return null
  const { by: name, at, before } = look
  const said = { name, day: formatPastDate(dateIn(FIRM_ZONE, instant(at)), language) }
  if (before === null) return fill(words.lookedBy, said)
  if (isHidden) return fill(words.changedSinceHidden, said)
  return before === '' ? fill(words.changedSinceBlank, said) : fill(words.changedSince, { ...said, before })
}
