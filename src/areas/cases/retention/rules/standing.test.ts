import { describe, expect, it } from 'vitest'
import { canConfirm, type Deletion, type DeletionState, isSoonAlone, stateOf } from './standing.ts'

const BY_ANA = { proposedBy: 'ana', proposedAt: new Date('2033-12-01T15:00:00Z') }
const TWO = { isAlone: false, now: new Date('2034-01-01T15:00:00Z') }

describe('a deletion', () => {
  it.each<[what: string, Deletion | null, DeletionState, ana: boolean, ben: boolean]>([
    ['that nobody proposed', null, 'expired', false, false],
    ['that Ana proposed', { ...BY_ANA, confirmedBy: null }, 'proposed', false, true],
    ['that Ben proposed', { ...BY_ANA, proposedBy: 'ben', confirmedBy: null }, 'proposed', true, false],
    ['that Ana proposed and Ben confirmed', { ...BY_ANA, confirmedBy: 'ben' }, 'confirmed', false, false],
  ])('%s', (_, deletion, state, ana, ben) => {
    expect([stateOf(deletion), canConfirm(deletion, 'ana', TWO), canConfirm(deletion, 'ben', TWO)]).toEqual([
      state,
      ana,
      ben,
    ])
  })

  it('is confirmed by the one who proposed it only where there is nobody else, a week later to the minute', () => {
    const deletion = { ...BY_ANA, confirmedBy: null }
    const at = (now: string, isAlone = true) => canConfirm(deletion, 'ana', { isAlone, now: new Date(now) })
    expect(at('2033-12-08T14:59:59Z')).toBe(false)
    expect(at('2033-12-08T15:00:00Z')).toBe(true)
    expect(at('2033-12-08T15:00:00Z', false)).toBe(false)
    expect(isSoonAlone(deletion, new Date('2033-12-07T14:59:59Z'))).toBe(false)
    expect(isSoonAlone(deletion, new Date('2033-12-07T15:00:00Z'))).toBe(true)
  })
})
