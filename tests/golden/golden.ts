// What a golden case of the assessment says: one person, what an attorney would tell them, and the law it rests on.
import type { Answers } from '#areas/intake/intake/rules/answers.ts'
import type { Colour, OtherWayId } from '#areas/intake/intake/rules/assessment.ts'
import type { LawRow } from '#firm/law.ts'
import type { UrgentReason } from '#areas/intake/intake/rules/urgent-answers.ts'
import type { Topic } from './topics.ts'

/** To add one: copy a row, say who it is, what differs from `person`, the right colour and the source. */
export type Golden = {
  /** In a few words; first the number of the finding that it mends, where there is one. */
  who: string
  person: Answers
  facts?: Answers
  colour: Colour
  /** All that is not met, as "rule.says", in the order told: where a case settles the whole answer. */
  open?: readonly string[]
  /** Reasons that must be among those told. */
  reasons?: readonly string[]
  says?: readonly Topic[]
  neverSays?: readonly Topic[]
  /** All that are named; none where `open` is given without it. */
  otherWays?: readonly OtherWayId[]
  /** Why the person must call now; nothing where it is left out. */
  urgent?: readonly UrgentReason[]
  /** A Saturday in November 2026 where it is left out. */
  now?: string
  /** Rows of the law's register that are overdue or unread; all count where it is left out. */
  unread?: readonly LawRow[]
  source: string
}
