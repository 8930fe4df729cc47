// Whose turn it is in the documents of a case, and what its client sends first.
import type { Turn } from '#areas/cases/cases/rules/next-action.ts'
import type { DocumentState, DocumentWay, RequestState } from './states.ts'

type Asked = { state: RequestState; turn: Exclude<Turn, 'agency'> | null; due: string | null }
type Came = { way: DocumentWay; state: DocumentState }
type Room<Request> = { isClosed: boolean; requests: readonly Request[]; documents: readonly Came[] }

export type RoomTurn<Request> =
  | { kind: 'to-send'; count: number; next: Request }
  /** So many documents are being checked or looked at. */
  | { kind: 'with-us'; count: number }
  /** Nothing came for so many things, and the client has none. */
  | { kind: 'lacking'; count: number }
  | { kind: 'done' }
  | { kind: 'nothing' }
  | { kind: 'closed' }

const WITH_US: readonly DocumentState[] = ['checking', 'received']

export function turnOfRoom<Request extends Asked>(room: Room<Request>): RoomTurn<Request> {
  const { isClosed, requests, documents } = room
  if (isClosed) return { kind: 'closed' }
  const toSend = toSendFirst(requests)
  const [next] = toSend
  if (next) return { kind: 'to-send', count: toSend.length, next }
  const withUs = documents.filter(({ way, state }) => way === 'sent' && WITH_US.includes(state)).length
  if (withUs > 0) return { kind: 'with-us', count: withUs }
  const lacking = requests.filter(({ state }) => state === 'lacking').length
  if (lacking > 0) return { kind: 'lacking', count: lacking }
  return { kind: requests.some(isNeeded) ? 'done' : 'nothing' }
}

/** No date at all comes after every date. */
const NO_DATE = '9999-12-31'

/** Requests that wait for the client: nearest date first, then rejected answers, then in the order asked. */
export function toSendFirst<Request extends Asked>(requests: readonly Request[]): Request[] {
  return requests
    .filter(({ turn }) => turn === 'client')
    .toSorted(
      (one, other) =>
        (one.due ?? NO_DATE).localeCompare(other.due ?? NO_DATE) ||
        Number(one.state === 'asked') - Number(other.state === 'asked'),
    )
}

function isNeeded({ state }: Pick<Asked, 'state'>): boolean {
  return state !== 'not-needed'
}

export type RoomParts<Request> = {
  /** What its client sends, the first first. */
  yours: Request[]
  withUs: Request[]
  done: Request[]
  /** Without what is not needed. */
  total: number
}

/** What is asked, by whose turn it is. */
export function partsOfRoom<Request extends Asked>(requests: readonly Request[]): RoomParts<Request> {
  return {
    yours: toSendFirst(requests),
    withUs: requests.filter(({ turn }) => turn === 'firm'),
    done: requests.filter(({ turn }) => turn === null),
    total: requests.filter(isNeeded).length,
  }
}
