// The firm's own rules about money, and what each may be. The server's settings apply until one is chosen.

export const FIRM_RULES = ['cancellationRefund', 'consultationAccount', 'checkClearingDays'] as const
type FirmRule = (typeof FIRM_RULES)[number]
export type FirmRules = {
  cancellationRefund: 'credit' | 'refund'
  consultationAccount: 'operating' | 'trust'
  checkClearingDays: number
}

/**
 * Available funds do not mean a paid check: a bank may release a deposit on the second business day (Regulation CC, 12
 * CFR 229.12) and still return the check later. So the firm's default is longer.
 */
export const CHECK_CLEARING_DAYS = { default: 10, min: 2, max: 30 } as const

const { min, max } = CHECK_CLEARING_DAYS
const DAYS = Array.from({ length: max - min + 1 }, (_, day) => String(min + day))

export const RULE_VALUES: Readonly<Record<FirmRule, readonly string[]>> = {
  cancellationRefund: ['refund', 'credit'],
  consultationAccount: ['trust', 'operating'],
  checkClearingDays: DAYS,
}

/** What is chosen goes before what the server is set to; a value that this version does not know counts as none. */
export function rulesWith(chosen: ReadonlyMap<string, string | null>, { ...server }: FirmRules): FirmRules {
  const of = (rule: FirmRule) => {
    const value = chosen.get(rule) ?? null
    return value !== null && RULE_VALUES[rule].includes(value) ? value : null
  }
  const refund = of('cancellationRefund')
  const account = of('consultationAccount')
  const days = of('checkClearingDays')
  return {
    cancellationRefund: refund === 'refund' || refund === 'credit' ? refund : server.cancellationRefund,
    consultationAccount:
      account === 'trust' || account === 'operating' ? account : server.consultationAccount,
    checkClearingDays: days === null ? server.checkClearingDays : Number(days),
  }
}
