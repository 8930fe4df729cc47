// Which readings a live update makes stale, by the beginnings of their keys. Those on screen are reread.
import type { QueryKey } from '@tanstack/react-query'
import { callKey } from '#api/call-key.ts'
import type { LiveKind } from '#areas/messages/live/rules/news.ts'
import { caseLists, everythingSettled } from '#web/read-together.ts'

type Readings = (id: string) => readonly QueryKey[]

/** What did not arrive or came back, and whom mail does not reach. */
const MAIL = [callKey('mail.list'), callKey('notices.unreached'), callKey('notices.ofClient')]
const INTAKES = [callKey('intake.list'), callKey('intake.urgent')]
const DESK = callKey('desk.today')
const MEETINGS = [['scheduling', 'appointments'], DESK]

/** `id` as the feature tells it: a case, a conversation, an invoice. */
export const LIVE_READINGS: Readonly<Record<LiveKind, Readings>> = {
  message: () => [callKey('messages'), DESK],
  mark: () => [callKey('messages')],
  // Read nowhere: `hearNews` is for it.
  typing: () => [],
  document: (caseId) => [
    ...documentsOf({ caseId }),
    callKey('documents.queue'),
    DESK,
    // How the documents beside its messages stand.
    callKey('messages.list', { input: { conversationId: caseId } }),
  ],
  // The page of one case compares its log with the screen, and reads the rest where that is safe.
  case: (caseId) => [
    callKey('cases.history', { input: { caseId } }),
    ...caseLists(),
    callKey('cases.comingDates'),
    DESK,
    callKey('documents.ofCase', { input: { caseId } }),
    // The private notes of a case are beside its messages too.
    callKey('messages.notes', { input: { conversationId: caseId } }),
  ],
  desk: () => [DESK],
  // What was new when the bell was opened stays so until closed: its number alone.
  bell: () => [callKey('notices.unseen')],
  invoice: () => [callKey('invoices'), DESK],
  fees: () => [callKey('agreements'), DESK],
  engagement: () => [callKey('engagements'), DESK],
  meeting: () => MEETINGS,
  intake: () => [...INTAKES, DESK],
  mail: () => [...MAIL, DESK],
  incoming: () => [callKey('incoming'), DESK],
  // Who helps, and what a helper may read: the conversations too.
  helper: () => [callKey('helping'), callKey('messages')],
  reading: () => [...everythingSettled(), DESK],
}

/** Of everything that is live: where something may have been missed. */
export const ALL_READINGS: readonly QueryKey[] = [
  callKey('messages'),
  callKey('incoming'),
  callKey('helping'),
  ...documentsOf(),
  callKey('documents.queue'),
  callKey('cases.history'),
  ...caseLists(),
  callKey('cases.comingDates'),
  callKey('notices.unseen'),
  callKey('invoices'),
  callKey('agreements'),
  callKey('engagements'),
  ...MEETINGS,
  ...INTAKES,
  ...MAIL,
  ...everythingSettled(),
]

/** Of one case, or of all. */
function documentsOf(input?: { caseId: string }): QueryKey[] {
  const only = input && { input }
  return [callKey('documents.ofCase', only), callKey('documents.packets', only)]
}
