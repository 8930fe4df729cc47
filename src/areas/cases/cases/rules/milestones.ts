// The road of a case as a client sees it: the milestones of its kind, those behind, the one it is at, and those ahead.
import type { Language } from '#kernel/language.ts'
import { type CaseStatus, isDecided } from './status.ts'
import type { Milestone, MilestoneState } from './milestone-codes.ts'
import type { Template, TemplateMilestone } from './templates.ts'

export type MilestoneView = {
  code: Milestone
  /** The firm's name for it in the reader's language; null if the product's name applies. */
  text: string | null
  state: MilestoneState
  isHere: boolean
  /** Months from the filing; null if the firm states none, or it is past. */
  usualMonths: { from: number; to: number } | null
}

/** All milestones in order, with their state in a case of this status. */
export function milestonesIn(
  { milestones }: Pick<Template, 'milestones'>,
  status: CaseStatus,
  language: Language,
): MilestoneView[] {
  const here = milestones.findIndex(({ statuses }) => statuses.includes(status))
  if (here === -1) throw new RangeError(`no milestone for ${status}`)
  return milestones.map((milestone, index) => viewOf(milestone, index - here, { status, language }))
}

function viewOf(
  { code, usualMonths, words }: TemplateMilestone,
  distance: number,
  { status, language }: { status: CaseStatus; language: Language },
): MilestoneView {
  const state = stateOf(distance, status)
  return {
    code,
    text: words?.[language] ?? null,
    state,
    isHere: distance === 0,
    usualMonths: state === 'completed' ? null : (usualMonths ?? null),
  }
}

/** The agency's clock stops until its request is answered. A decision under appeal is not yet the last one. */
function stateOf(distance: number, status: CaseStatus): MilestoneState {
  if (distance < 0) return 'completed'
  if (distance > 0) return 'pending'
  if (status === 'rfe') return 'on-hold'
  return isDecided(status) ? 'completed' : 'in-progress'
}

const NAMED_BY_MILESTONE: readonly CaseStatus[] = ['consultation', 'preparation', 'submitted', 'review']

/** Whether the status says more than its milestone: "Interview" during the agency's review. */
export function saysMoreThanMilestone(status: CaseStatus): boolean {
  return !NAMED_BY_MILESTONE.includes(status)
}
