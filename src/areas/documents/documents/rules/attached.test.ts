import { expect, it } from 'vitest'
import { attachedState, canAttach } from './attached.ts'
import { DOCUMENT_STATES, DOCUMENT_WAYS } from './states.ts'

it('stands beside a message as it is now', () => {
  expect(DOCUMENT_STATES.map((state) => [state, attachedState({ state, isGone: false })])).toEqual([
    ['checking', 'checking'],
    ['refused', 'refused'],
    ['received', 'open'],
    ['accepted', 'open'],
    ['returned', 'open'],
    ['withdrawn', 'gone'],
    ['replaced', 'gone'],
  ])
  expect(new Set(DOCUMENT_STATES.map((state) => attachedState({ state, isGone: true })))).toEqual(
    new Set(['gone']),
  )
})

it('is put beside one only where both sides may read it', () => {
  const can = DOCUMENT_WAYS.map((way) =>
    DOCUMENT_STATES.filter((state) => canAttach({ way, state, isGone: false })),
  )
  const good = ['checking', 'received', 'accepted', 'returned']
  expect(can).toEqual([good, good, []])
  expect(canAttach({ way: 'sent', state: 'accepted', isGone: true })).toBe(false)
})
