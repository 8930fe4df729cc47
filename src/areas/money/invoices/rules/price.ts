// The firm's price list: lines to choose from. An invoice keeps its own copy of words and amount.
import type { LINE_KINDS } from './invoice.ts'

export const PRICE_KINDS = ['service', 'cost'] as const satisfies readonly (typeof LINE_KINDS)[number][]
export type PriceKind = (typeof PRICE_KINDS)[number]

export const PRICES_MAX = 200
