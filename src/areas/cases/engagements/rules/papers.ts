// What the firm has people sign, or sends them, about being hired.

export const PAPERS = [
  'engagement',
  'payer-notice',
  'joint-consent',
  'conflict-waiver',
  'non-engagement',
  'fee-change',
  'file-release',
  'closing',
  'forms-read',
] as const
export type Paper = (typeof PAPERS)[number]

/** Clauses that each client initials. */
export const INITIALS = ['refund', 'arbitration'] as const
export type Initials = (typeof INITIALS)[number]

export const BLOCK_KINDS = ['heading', 'paragraph', 'item'] as const

/** A piece of a paper as it is shown: plain text, never markup. */
export type Block = { kind: (typeof BLOCK_KINDS)[number]; text: string; initials: Initials | null }
