// The road of a case as a client sees it: five milestones, those behind, the one it is at, and those ahead.
import type { CaseStatus } from './status.ts'

export const MILESTONES = ['consultation', 'preparation', 'filed', 'review', 'decision'] as const
export type Milestone = (typeof MILESTONES)[number]

/** A decided case stands at its end, with nothing ahead; an appeal is a decision that is not the last one yet. */
const MILESTONE_OF: Record<CaseStatus, Milestone> = {
  consultation: 'consultation',
  preparation: 'preparation',
  submitted: 'filed',
  review: 'review',
  rfe: 'review',
  interview: 'review',
  approved: 'decision',
  denied: 'decision',
  appealing: 'decision',
}

export type Stretch = 'behind' | 'here' | 'ahead'

/** Every milestone in its order, with where the case is in relation to it. */
export function roadOf(status: CaseStatus): { milestone: Milestone; stretch: Stretch }[] {
  const here = MILESTONES.indexOf(MILESTONE_OF[status])
  return MILESTONES.map((milestone, index) => ({ milestone, stretch: stretchOf(index - here) }))
}

function stretchOf(distance: number): Stretch {
  if (distance === 0) return 'here'
  return distance < 0 ? 'behind' : 'ahead'
}

const NAMED_BY_MILESTONE: readonly CaseStatus[] = ['consultation', 'preparation', 'submitted', 'review']

/** Whether the status says more than the milestone it stands at: "Interview" during the agency's review. */
export function saysMoreThanMilestone(status: CaseStatus): boolean {
  return !NAMED_BY_MILESTONE.includes(status)
}
