// Bank entries outside every client's ledger, and whose money they are.
export const FUNDS = ['trust', 'operating'] as const
export type Fund = (typeof FUNDS)[number]

export const ADJUSTMENTS = [
  /** The bank's charge. In trust the firm bears it, and must cover it with its own money there. */
  'fee',
  /** Of the trust account it belongs to the Texas Access to Justice Foundation, to which the bank sends it. */
  'interest',
  /** The firm's own money, put into trust for the bank's charges (Rule 1.15) or taken out again. */
  'firm-money',
  /** A mistake of the bank that it has to correct. */
  'bank-error',
  /** The firm's own income and spending in the operating account: rent, wages, anything that is no client's. */
  'own-business',
] as const
export type AdjustmentKind = (typeof ADJUSTMENTS)[number]

export function adjustmentsOf(fund: Fund): readonly AdjustmentKind[] {
  return ADJUSTMENTS.filter((kind) => (fund === 'trust' ? kind !== 'own-business' : kind !== 'firm-money'))
}

/** The owner. */
export const OWNERS = ['firm', 'foundation', 'bank'] as const
export type Owner = (typeof OWNERS)[number]

export function ownerOf(kind: AdjustmentKind, fund: Fund): Owner {
  if (kind === 'bank-error') return 'bank'
  return kind === 'interest' && fund === 'trust' ? 'foundation' : 'firm'
}

/** The bank takes a fee and pays interest; a fee that it gives back and interest that it sends on have the other sign. */
