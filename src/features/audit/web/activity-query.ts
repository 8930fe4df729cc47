// What the log shows, as its address says it: ids and names of actions, nothing that a person is known by.
import type { AuditQuery } from '../contract.ts'
import { AUDIT_ACTIONS } from '../rules/actions.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Anything in the address that is not ours is as if it were not there. */
export function activityQueryIn(address: URLSearchParams): AuditQuery {
  const action = AUDIT_ACTIONS.find((each) => each === address.get('action'))
  const subjectId = idIn(address.get('user'))
  const actorId = idIn(address.get('by'))
  return {
    ...(subjectId && { subjectId }),
    ...(actorId && { actorId }),
    ...(action && { action }),
  }
}

function idIn(value: string | null): string | null {
  return value !== null && ID.test(value) ? value : null
}
