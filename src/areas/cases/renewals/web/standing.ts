// How a renewal is said: whose turn it is, what it is, and what the day on it means.
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import type { Turn } from '#ui/status-pill.tsx'
import { aboutKind, type HeldKind, type HeldState } from '../rules/held-documents.ts'
import type { OwnRenewalWords } from '../words/index.ts'

export const STATE_TURNS: Record<HeldState, Turn> = {
  waiting: 'theirs',
  'to-ask': 'ours',
  asked: 'theirs',
  begun: 'yours',
  answered: 'stopped',
  opened: 'done',
  stopped: 'stopped',
  replaced: 'done',
}

type Names = Pick<OwnRenewalWords, 'kinds' | 'days'>

/** "DACA, expires March 1, 2027". */
export function whatOf(
  { kind, day }: { kind: HeldKind; day: string },
  words: Names,
  language: Language,
): string {
  return `${words.kinds[kind]}, ${dayOf({ kind, day }, words, language)}`
}

export function dayOf(
  { kind, day }: { kind: HeldKind; day: string },
  { days }: Pick<Names, 'days'>,
  language: Language,
): string {
  return fill(days[aboutKind(kind).day], { day: formatDate(plainDate(day), language) })
}
