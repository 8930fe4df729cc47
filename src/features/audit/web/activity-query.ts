// What the log shows, as its address says it: ids and names of actions, nothing that a person is known by.
import type { AuditQuery } from '../contract.ts'

const ACTION = /^[a-z-]{1,30}\.[a-z-]{1,29}$/
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Anything in the address that is not ours is as if it were not there. */
export function activityQueryIn(address: URLSearchParams): AuditQuery {
  const action = matching(address.get('action'), ACTION)
  const subjectId = matching(address.get('user'), ID)
  const actorId = matching(address.get('by'), ID)
  return {
    ...(subjectId && { subjectId }),
    ...(actorId && { actorId }),
    ...(action && { action }),
  }
}

function matching(value: string | null, shape: RegExp): string | null {
  return value !== null && shape.test(value) ? value : null
}
