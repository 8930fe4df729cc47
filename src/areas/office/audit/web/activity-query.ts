// The log's query in its address: ids and names of actions, nothing that identifies a person to a reader.
import { isId } from '#kernel/id.ts'
import { dayIn } from '#web/days-cut.ts'
import type { AuditQuery } from '../contract.ts'

const ACTION = /^[a-z-]{1,30}\.[a-z-]{1,29}$/

/** Anything in the address that is not ours is as if it were not there. */
export function activityQueryIn(address: URLSearchParams): AuditQuery {
  const action = matching(address.get('action'), (text) => ACTION.test(text))
  const subjectId = matching(address.get('user'), isId)
  const actorId = matching(address.get('by'), isId)
  const [from, until] = [dayIn(address, 'from'), dayIn(address, 'until')]
  return {
    ...(subjectId && { subjectId }),
    ...(actorId && { actorId }),
    ...(action && { action }),
    ...(from && { from }),
    ...(until && { until }),
  }
}

function matching(value: string | null, isOurs: (text: string) => boolean): string | null {
  return value !== null && isOurs(value) ? value : null
}
