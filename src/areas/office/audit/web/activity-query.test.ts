import { describe, expect, it } from 'vitest'
import { activityQueryIn } from './activity-query.ts'

const ID = '01998f2e-4a7b-7c3d-9e10-5a6b7c8d9e0f'

describe('the activity log', () => {
  it('shows what its address says', () => {
    const address = new URLSearchParams(
      `user=${ID}&by=${ID}&action=user.disabled&from=2026-11-01&until=2026-11-31`,
    )
    expect(activityQueryIn(address)).toEqual({
      subjectId: ID,
      actorId: ID,
      action: 'user.disabled',
      from: '2026-11-01',
    })
  })
  it.each(['', 'user=ana@person.example', "action=drop&by='"])('does not mind "%s"', (address) => {
    expect(activityQueryIn(new URLSearchParams(address))).toEqual({})
  })
})
