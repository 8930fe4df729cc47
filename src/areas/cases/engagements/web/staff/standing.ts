// Whose turn a proposal is, and which part of its page the next act is on.
import type { Turn } from '#ui/status-pill.tsx'
import type { Engagement } from '../../contract.ts'
import type { ShownState } from '../../rules/engagement.ts'

export const ENGAGEMENT_TABS = ['terms', 'conflict', 'preview', 'signatures'] as const
export type EngagementTab = (typeof ENGAGEMENT_TABS)[number]

export const STATE_TURNS: Record<ShownState, Turn> = {
  draft: 'ours',
  sent: 'theirs',
  signed: 'done',
  declined: 'stopped',
  withdrawn: 'stopped',
  replaced: 'stopped',
  expired: 'stopped',
}

/** Others have signed, and the firm signs last. */
export function isFirmsTurn({ state, signers }: Pick<Engagement, 'state' | 'signers'>): boolean {
  const open = signers.filter(({ signed }) => signed === null)
  return state === 'sent' && open.length > 0 && open.every(({ part }) => part === 'firm')
}

/** Names of those who have not signed, without the firm while it waits for them. */
export function waitsFor({ state, signers }: Pick<Engagement, 'state' | 'signers'>): string[] {
  if (state !== 'sent') return []
  return signers.filter(({ part, signed }) => part !== 'firm' && signed === null).map(({ name }) => name)
}

/** The conflict check is of the letter that opens a case; a later paper has none. */
export function needsCheck({ terms, conflict }: Pick<Engagement, 'terms' | 'conflict'>): boolean {
  return terms.paper === 'engagement' && conflict === null
}

/** The page without a part is at the next act. */
export function usualTab(engagement: Engagement): EngagementTab {
  const { state, conflict } = engagement
  if (state !== 'draft') return 'signatures'
  if (needsCheck(engagement)) return 'terms'
  return conflict?.outcome === 'declined' ? 'conflict' : 'preview'
}

export function tabOf(part: string | undefined, engagement: Engagement): EngagementTab | null {
  if (part === undefined) return usualTab(engagement)
  return ENGAGEMENT_TABS.find((tab) => tab === part) ?? null
}
