// The milestones that a road of a case can have. Apart from the templates, which browsers of clients do not load.
export const MILESTONES = [
  'consultation',
  'preparation',
  'filed',
  'review',
  'interview',
  'visa',
  'citizenship',
  'decision',
] as const
export type Milestone = (typeof MILESTONES)[number]

export const MILESTONE_STATES = ['completed', 'in-progress', 'on-hold', 'pending'] as const
export type MilestoneState = (typeof MILESTONE_STATES)[number]
