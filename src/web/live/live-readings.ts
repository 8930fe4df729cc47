// Which readings are out of date when news come, by the beginnings of their keys. What is shown of them is read again.
import type { QueryKey } from '@tanstack/react-query'
import type { LiveKind } from '#features/live/rules/news.ts'

type Readings = (id: string) => readonly QueryKey[]

/** `id` as the feature tells it: a case, a conversation, an invoice. */
export const LIVE_READINGS: Readonly<Record<LiveKind, Readings>> = {
  message: () => [['messages']],
  mark: () => [['messages']],
  // Read nowhere: `hearNews` is for it.
  typing: () => [],
  document: (caseId) => [
    ['documents', 'room', caseId],
    ['documents', 'packets', caseId],
    ['documents', 'queue'],
    // How the documents beside its messages stand.
    ['messages', 'of', caseId],
  ],
  // The page of one case compares its log with what it shows, and reads the rest where that is safe.
  case: (caseId) => [
    ['cases', 'history', caseId],
    ['cases', 'list'],
    ['cases', 'coming-dates'],
    ['documents', 'room', caseId],
    // The private notes of a case stand beside its messages too.
    ['messages', 'notes', caseId],
  ],
  desk: () => [['desk', 'today']],
  // What was new when the bell was opened stays so until it is closed: its number alone.
  bell: () => [['notices', 'bell', 'unseen']],
  invoice: () => [['invoices']],
  fees: () => [['agreements']],
  meeting: () => [['scheduling', 'appointments']],
  intake: () => [
    ['intake', 'sent'],
    ['intake', 'urgent'],
  ],
  // What did not arrive or came back, and whom mail does not reach.
  mail: () => [['mails'], ['notices', 'unreached'], ['notices', 'client']],
  // Who helps, and what a helper may read: the conversations too.
  helper: () => [['helping'], ['messages']],
  // What the firm has settled of its copy, and read of the law.
  reading: () => [['readings']],
}

/** Of everything that is live: where something may have been missed. */
export const ALL_READINGS: readonly QueryKey[] = [
  ['messages'],
  ['helping'],
  ['documents', 'room'],
  ['documents', 'packets'],
  ['documents', 'queue'],
  ['cases', 'history'],
  ['cases', 'list'],
  ['cases', 'coming-dates'],
  ['desk', 'today'],
  ['notices', 'bell', 'unseen'],
  ['invoices'],
  ['agreements'],
  ['scheduling', 'appointments'],
  ['intake', 'sent'],
  ['intake', 'urgent'],
  ['mails'],
  ['notices', 'unreached'],
  ['notices', 'client'],
  ['readings'],
]
