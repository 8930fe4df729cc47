import type { DocumentRoom, Waiting } from '../../contract.ts'

/** What was made of the pages of a document waits as that did, until the queue is read again. */
export function madeWaiting(of: Waiting, room: DocumentRoom, madeIds: readonly string[]): Waiting[] {
  return madeIds.flatMap((madeId) => {
    const made = room.documents.find(({ id }) => id === madeId)
    if (!made) return []
    const asked = room.requests
      .filter(({ id }) => made.requestIds.includes(id))
      .map(({ id, kind, whose, words }) => ({ id, kind, whose, words }))
    return [{ ...of, ...made, asked }]
  })
}
