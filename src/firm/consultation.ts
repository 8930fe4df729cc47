// What a consultation costs where the firm asks for money at booking (specification §9).
import type { Cents } from '#kernel/money.ts'

export const CONSULTATION_FEE_CENTS: Cents = 5_000
