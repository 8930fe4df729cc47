import { describe, expect, it } from 'vitest'
import { CASE_STATUSES, PORTAL_STATUSES, portalStatusOf } from './status.ts'

describe("the portal's status", () => {
  it('follows from every dashboard status', () => {
    expect(Object.fromEntries(CASE_STATUSES.map((status) => [status, portalStatusOf(status)]))).toEqual({
      consultation: 'pending',
      preparation: 'in_progress',
      submitted: 'active',
      review: 'active',
      rfe: 'in_progress',
      interview: 'active',
      approved: 'approved',
      denied: 'rejected',
      appealing: 'in_progress',
    })
  })
  it('is always one of the set that the portal has words for', () => {
    for (const status of CASE_STATUSES) expect(PORTAL_STATUSES).toContain(portalStatusOf(status))
  })
})
