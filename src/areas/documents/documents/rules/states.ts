// The states of documents and requests, and whose turn follows.
import type { Turn } from '#areas/cases/cases/rules/next-action.ts'

/**
 * `checking`: arrived, and not yet looked at by the scanner. `refused`: by the product, with a problem. `received`: the firm's to
 * look at. `returned`: the firm asks for it again, with a reason. `replaced`: staff made other documents of its pages.
 */
export const DOCUMENT_STATES = [
  'checking',
  'refused',
  'received',
  'accepted',
  'returned',
  'withdrawn',
  'replaced',
] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** `shared`: given by the firm to its client to read. `internal`: for the firm alone. */
export const DOCUMENT_WAYS = ['sent', 'shared', 'internal'] as const
export type DocumentWay = (typeof DOCUMENT_WAYS)[number]

export const REQUEST_STATES = [
  'asked',
  'checking',
  'refused',
  'received',
  'accepted',
  'returned',
  'lacking',
  'not-needed',
] as const
export type RequestState = (typeof REQUEST_STATES)[number]

type Answer = { way: DocumentWay; state: DocumentState; sentAt: Date; sequence: number }
type Asked = { isNeeded: boolean; lackingAt: Date | null }

/** A document added by the firm answers no request: its client may not know of it. */
export function isAnswer({ way }: { way: DocumentWay }): boolean {
  return way === 'sent'
}

/** A document made of another's pages takes its place, behind documents of the same moment. */
function byArrival(one: Answer, other: Answer): number {
  return one.sentAt.getTime() - other.sentAt.getTime() || one.sequence - other.sequence
}

/** From all answers to it. A document sent after a refusal or a return answers that. */
export function requestState({ isNeeded, lackingAt }: Asked, answers: readonly Answer[]): RequestState {
  if (!isNeeded) return 'not-needed'
  const inOrder = answers.filter(isAnswer).toSorted(byArrival)
  const lastWrong = inOrder.findLastIndex(({ state }) => state === 'returned' || state === 'refused')
  const standing = inOrder.slice(lastWrong + 1).map(({ state }) => state)
  if (standing.includes('checking')) return 'checking'
  if (standing.includes('received')) return 'received'
  const wrong = inOrder[lastWrong]
  if (wrong && !standing.includes('accepted')) return wrong.state === 'refused' ? 'refused' : 'returned'
  if (inOrder.some(({ state }) => state === 'accepted')) return 'accepted'
  return lackingAt ? 'lacking' : 'asked'
}

const TURN_OF: Record<RequestState, Exclude<Turn, 'agency'> | null> = {
  asked: 'client',
  refused: 'client',
  returned: 'client',
  checking: 'firm',
  received: 'firm',
  lacking: 'firm',
  accepted: null,
  'not-needed': null,
}

/** No one's if nothing is left to do. */
export function turnOfRequest(state: RequestState): Exclude<Turn, 'agency'> | null {
  return TURN_OF[state]
}

/** `share`: the firm gives its client a document of its own. `recall`: it takes one back. `say-expiry`: its client states until when it is valid. */
export type DocumentStep =
  | 'accept'
  | 'return'
  | 'withdraw'
  | 'share'
  | 'recall'
  | 'reopen'
  | 'arrange'
  | 'say-expiry'

const FROM: Record<DocumentStep, readonly DocumentState[]> = {
  accept: ['received'],
  return: ['received', 'accepted'],
  withdraw: ['checking', 'received', 'refused', 'returned'],
  share: ['received'],
  recall: ['checking', 'received', 'refused'],
  reopen: ['accepted', 'returned'],
  arrange: ['received', 'accepted'],
  'say-expiry': ['checking', 'received'],
}

export function canTake(step: DocumentStep, state: DocumentState): boolean {
  return FROM[step].includes(state)
}

type Added = { way: DocumentWay; state: DocumentState; seenAt: unknown }

/** A document opened by its client stays. */
export function canRecall({ way, state, seenAt }: Added): boolean {
  return way !== 'sent' && seenAt === null && canTake('recall', state)
}

type Source = { way: DocumentWay; state: DocumentState }

/** A document for the firm alone, once it is checked. */
export function canShare({ way, state }: Source): boolean {
  return way === 'internal' && canTake('share', state)
}

/** A document given to the client stays unchanged. */
export function canArrange({ way, state }: Source): boolean {
  return way !== 'shared' && canTake('arrange', state)
}

/** Whether its file may be opened: only once checked, and not if refused. */
export function isReadable(state: DocumentState): boolean {
  return state !== 'checking' && state !== 'refused'
}
