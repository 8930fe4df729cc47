import { describe, expect, it } from 'vitest'
import type { Turn } from '#areas/cases/cases/rules/next-action.ts'
import { nextStep } from './next-step.ts'

function mint(turn: Turn, due: string | null = null) {
  return { turn, nextAction: { due } }
}

const MEETING = { id: 'meeting' }

describe("a client's next step", () => {
  it('is to answer the questions for somebody new, also when a meeting is booked', () => {
    expect(nextStep([], 'none', []).kind).toBe('start-intake')
    expect(nextStep([], 'none', [MEETING]).kind).toBe('start-intake')
  })
  it('is to finish the questions once begun', () => {
    expect(nextStep([], 'open', [MEETING]).kind).toBe('continue-intake')
    expect(nextStep([mint('firm')], 'open', []).kind).toBe('continue-intake')
  })
  it('is to choose a time when the answers are sent', () => {
    expect(nextStep([], 'completed', []).kind).toBe('schedule')
  })
  it('is the coming meeting once it is booked', () => {
    expect(nextStep([], 'completed', [MEETING])).toEqual({ kind: 'meeting', meeting: MEETING })
    expect(nextStep([mint('agency')], 'completed', [MEETING]).kind).toBe('meeting')
  })
  it('is what a case asks of the client, before everything else', () => {
    const mine = mint('client', '2026-12-03')
    expect(nextStep([mint('firm'), mine], 'open', [MEETING])).toEqual({ kind: 'case', case: mine })
  })
  it("is the firm's or the agency's turn where nothing waits for the client", () => {
    const theirs = mint('agency')
    expect(nextStep([theirs], 'none', [])).toEqual({ kind: 'case', case: theirs })
  })
})
