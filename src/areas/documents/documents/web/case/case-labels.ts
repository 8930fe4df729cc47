// The words that the documents of a case are drawn with.
import type { CaseKind } from '#areas/cases/cases/rules/case-kinds.ts'
import type { Language } from '#kernel/language.ts'
import type { CaseDocumentWords, RoomWords, SendingWords } from '../../words/browser.ts'
import type { PacketWords } from '../../words/index.ts'
import type { ReviewLabels } from '../review/review-labels.ts'

export type CaseLabels = {
  words: CaseDocumentWords
  packets: PacketWords
  review: ReviewLabels
  sending: { room: Pick<RoomWords, 'retry' | 'sending'>; sending: SendingWords }
  /** The names of the kinds in both languages, for what is made in either. */
  kindsIn: Record<Language, ReviewLabels['kinds']>
  partsIn: Record<Language, ReviewLabels['parts']>
  packetsIn: Record<Language, PacketWords['part']>
}

/** The case whose documents they are. */
export type OfCase = {
  id: string
  number: string
  kind: CaseKind
  client: { id: string; name: string }
  isClosed: boolean
  /** Until when its files are kept; null while it is open. */
  keepUntil: string | null
  /** Under a legal hold nothing of it is deleted. */
  isHeld: boolean
}

export type CasePartProps = { of: OfCase; labels: CaseLabels }
