// Where one thing that is asked for has its page, and to which one a link with its kind leads.
import { addressOf } from '#firm/addresses.ts'
import type { RequestView } from '../contract.ts'
import { toSendFirst } from '../rules/room-turn.ts'

/** In place of a request: what nobody asked for. */
export const SOMETHING_ELSE = 'else'

export function requestPath(caseId: string, requestId: string): string {
  return `${addressOf('documents')}/${caseId}/${requestId}`
}

const BY_ID = 'request-'

/** Null where the anchor names nothing that is asked. What waits for its client comes before what does not. */
export function aimedAt(hash: string, requests: readonly RequestView[]): string | null {
  const name = hash.replace(/^#/, '')
  const byId = requests.find(({ id }) => name === BY_ID + id)
  if (byId) return byId.id
  const inOrder = [...toSendFirst(requests), ...requests]
  return inOrder.find(({ kind }) => kind === name)?.id ?? null
}
