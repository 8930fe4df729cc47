import { offeredType } from '#firm/appointment-types.ts'

/** Behind the scheduler's address, chooses the kind of meeting; nothing for one that is no longer offered. */
export function typeQuery(type: string): string {
  const offered = offeredType(type)
  return offered === null ? '' : `?type=${offered}`
}
