import { array, assert, constantFrom, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CaseEvent, changeTo, type Standing, standingAfter, whyNotMove } from './log.ts'
import { actionsIn, canMove, movesFrom } from './moves.ts'
import { NEXT_ACTIONS, turnOf, TURNS } from './next-action.ts'
import { CASE_STATUSES, type CaseStatus } from './status.ts'

describe('the moves of a case', () => {
  it.each<[CaseStatus, CaseStatus, boolean]>([
    ['consultation', 'preparation', true],
    ['consultation', 'approved', false],
    ['preparation', 'review', false],
    ['submitted', 'rfe', true],
    ['rfe', 'review', true],
    ['rfe', 'preparation', false],
    ['approved', 'appealing', false],
    ['denied', 'appealing', true],
    ['appealing', 'approved', true],
    ['interview', 'interview', true],
  ])('from %s to %s: %s', (from, to, isAllowed) => {
    expect(canMove(from, to)).toBe(isAllowed)
  })
  it('lead from a consultation to every status, and out of every status again', () => {
    const reached = new Set<CaseStatus>(['consultation'])
    for (const status of reached) for (const next of movesFrom(status)) reached.add(next)
    expect([...reached].toSorted()).toEqual([...CASE_STATUSES].toSorted())
    for (const status of CASE_STATUSES) expect(movesFrom(status)).not.toEqual([])
  })
  it('offer every next step in some status', () => {
    const offered = new Set(CASE_STATUSES.flatMap((status) => [...actionsIn(status)]))
    expect(NEXT_ACTIONS.filter((action) => !offered.has(action))).toEqual([])
  })
})

const OPENED: Standing = { status: 'consultation', nextAction: 'schedule-consultation', due: null }
const anyStanding = tuple(
  constantFrom(...CASE_STATUSES),
  constantFrom(...NEXT_ACTIONS),
  integer({ min: 0, max: 3 }),
).map(([status, nextAction, day]): Standing => ({ status, nextAction, due: day ? `2026-12-0${day}` : null }))

describe('the log of a case', () => {
  it('alone says how the case stands, after any history, and holds no move that is not allowed', () => {
    assert(
      property(array(anyStanding, { maxLength: 40 }), (wanted) => {
        let now = OPENED
        const log: CaseEvent[] = [{ kind: 'opened', from: null, ...OPENED }]
        for (const next of wanted) {
          const event = changeTo(now, next)
          if (!event || whyNotMove(now, next)) continue
          log.push(event)
          now = next
        }
        expect(standingAfter(log)).toEqual(now)
        expect(TURNS).toContain(turnOf(now.nextAction))
        for (const [index, event] of log.entries()) {
          if (event.kind !== 'moved') continue
          expect(event.from).toBe(log[index - 1]?.status)
          expect(movesFrom(event.from!)).toContain(event.status)
        }
      }),
      { numRuns: 1_000 },
    )
  })
  it('lets an unusual step have another day, and no other step that does not fit', () => {
    const unusual: Standing = { status: 'review', nextAction: 'sign-forms', due: null }
    expect(whyNotMove(unusual, { ...unusual, due: '2026-12-01' })).toBeNull()
    expect(whyNotMove(unusual, { ...unusual, nextAction: 'close-case' })).toBe('nextAction')
  })
  it('says nothing before a case is opened, and nothing of a change that changes nothing', () => {
    expect(standingAfter([])).toBeNull()
    expect(changeTo(OPENED, { ...OPENED })).toBeNull()
    expect(changeTo(OPENED, { ...OPENED, due: '2026-12-01' })).toMatchObject({ kind: 'step', from: null })
  })
})
