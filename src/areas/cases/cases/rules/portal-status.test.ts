import { describe, expect, it } from 'vitest'
import { OUTCOMES, outcomesFrom } from './closing.ts'
import { PORTAL_STATUSES, portalStatusOf } from './portal-status.ts'
import { CASE_STATUSES } from './status.ts'

describe("the portal's status", () => {
  it('follows from every dashboard status', () => {
    expect(Object.fromEntries(CASE_STATUSES.map((status) => [status, portalStatusOf(status, null)]))).toEqual(
      {
        consultation: 'pending',
        preparation: 'in_progress',
        submitted: 'active',
        review: 'active',
        rfe: 'in_progress',
        interview: 'active',
        approved: 'approved',
        denied: 'rejected',
        appealing: 'in_progress',
      },
    )
  })
  it('follows from the outcome once the case is closed', () => {
    for (const status of CASE_STATUSES) {
      expect(OUTCOMES.map((outcome) => portalStatusOf(status, outcome))).toEqual([
        'completed',
        'rejected',
        'cancelled',
        'cancelled',
      ])
    }
  })
  it('can be every one of the set that the portal has words for, and no other', () => {
    const reached = CASE_STATUSES.flatMap((status) =>
      [null, ...outcomesFrom(status)].map((outcome) => portalStatusOf(status, outcome)),
    )
    expect(new Set(reached)).toEqual(new Set(PORTAL_STATUSES))
  })
})
