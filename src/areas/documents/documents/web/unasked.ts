import type { DocumentRoom, DocumentView } from '../contract.ts'

/** Sent for nothing that is asked (any more): its page is that of something else. */
export function isUnasked({ way, requestIds }: DocumentView, { requests }: DocumentRoom): boolean {
  return way === 'sent' && !requests.some(({ id }) => requestIds.includes(id))
}
