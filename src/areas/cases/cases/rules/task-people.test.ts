import { describe, expect, it } from 'vitest'
import { NEXT_ACTIONS, turnOf } from './next-action.ts'
import { codesOf, doerOf, TASK_ROLES } from './task-people.ts'

const HANDS = { attorneyId: 'elena', secondId: 'ana' }
const ALONE = { attorneyId: 'elena', secondId: null }
const UNTAKEN = { attorneyId: null, secondId: null }

describe('who does a task of the firm', () => {
  it('is the one named for it, else the part that it falls to in the case', () => {
    const doers = (hands: typeof HANDS | typeof ALONE | typeof UNTAKEN) =>
      TASK_ROLES.map((role) => doerOf({ code: 'prepare-petition', role, assigneeId: null }, hands))
    expect(doers(HANDS)).toEqual(['elena', 'ana', null])
    expect(doers(ALONE)).toEqual(['elena', 'elena', null])
    expect(doers(UNTAKEN)).toEqual([null, null, null])
    expect(doerOf({ code: 'firm-task', role: 'team', assigneeId: 'rosa' }, HANDS)).toBe('rosa')
  })
  it('is its attorney, where nothing is said', () => {
    expect(doerOf({ code: 'submit-petition' }, HANDS)).toBe('elena')
  })
})

it('what the client or the agency does has no member of staff', () => {
  for (const code of NEXT_ACTIONS.filter((each) => turnOf(each) !== 'firm'))
    expect(doerOf({ code, role: 'attorney', assigneeId: 'rosa' }, HANDS)).toBeNull()
})

it('every step is in the list of one side, but for nothing to do', () => {
  const listed = [...codesOf('client'), ...codesOf('firm'), ...codesOf('agency')]
  expect(listed.toSorted()).toEqual(NEXT_ACTIONS.filter((code) => code !== 'nothing').toSorted())
})
