import { describe, expect, it } from 'vitest'
import { canConfirm, type Deletion, type DeletionState, stateOf } from './standing.ts'

describe('a deletion', () => {
  it.each<[what: string, Deletion | null, DeletionState, ana: boolean, ben: boolean]>([
    ['that nobody proposed', null, 'expired', false, false],
    ['that Ana proposed', { proposedBy: 'ana', confirmedBy: null }, 'proposed', false, true],
    ['that Ben proposed', { proposedBy: 'ben', confirmedBy: null }, 'proposed', true, false],
    [
      'that Ana proposed and Ben confirmed',
      { proposedBy: 'ana', confirmedBy: 'ben' },
      'confirmed',
      false,
      false,
    ],
  ])('%s', (_, deletion, state, ana, ben) => {
    expect([stateOf(deletion), canConfirm(deletion, 'ana'), canConfirm(deletion, 'ben')]).toEqual([
      state,
      ana,
      ben,
    ])
  })
})
