// One step for many cases: the possible steps, and their effect on each case.
import type { CaseCode } from '#areas/cases/cases/rules/errors.ts'
import { type Hands, type WhyNotHands, whyNotSecond, whyNotTransfer } from '#areas/cases/cases/rules/hands.ts'
import { type Standing, whyNotMove } from '#areas/cases/cases/rules/log.ts'
import { movesFrom } from '#areas/cases/cases/rules/moves.ts'
import type { NextAction } from '#areas/cases/cases/rules/next-action.ts'
import type { CaseStatus } from '#areas/cases/cases/rules/status.ts'
import { stepsIn, type Template } from '#areas/cases/cases/rules/templates.ts'

/** Per step: no one reads a preview of more. */
export const BULK_MAX = 100

export const BULK_STEPS = ['transfer', 'second', 'status'] as const
export type BulkStep =
  | { what: 'transfer'; attorneyId: string }
  | { what: 'second'; secondId: string | null }
  | { what: 'status'; status: CaseStatus }

export type WhyNotBulk = WhyNotHands | CaseCode

type FirstStep = { nextAction: NextAction; wordsId: string | null }
type CaseNow = { hands: Hands & { isClosed: boolean }; standing: Standing; template: Template }

export function whyNotStep(step: BulkStep, { hands, standing, template }: CaseNow): WhyNotBulk | null {
  switch (step.what) {
    case 'transfer':
      return whyNotTransfer(hands, step.attorneyId)
    case 'second':
      return whyNotSecond(hands, step.secondId)
    case 'status': {
      if (standing.status === step.status) return 'ALREADY_SO'
      if (hands.isClosed) return 'CASE_CLOSED'
      const next = { status: step.status, ...firstStepIn(template, step.status), due: null }
      return whyNotMove(template, standing, next) === null ? null : 'MOVE_NOT_ALLOWED'
    }
  }
}

/** The default next step: the first that its template asks. */
export function firstStepIn(template: Template, status: CaseStatus): FirstStep {
  const [first] = stepsIn(template, status)
  return { nextAction: first?.code ?? 'nothing', wordsId: first?.worded?.wordsId ?? null }
}

/** Where all of these can go. */
export function movesOfAll(statuses: readonly CaseStatus[]): readonly CaseStatus[] {
  const [first, ...others] = [...new Set(statuses)]
  if (first === undefined) return []
  return movesFrom(first).filter((to) => others.every((from) => movesFrom(from).includes(to)))
}
