// The firm's own rules about money, and what each may be. The server's settings apply until one is chosen.
import { CHECK_CLEARING_DAYS } from '#areas/money/receipts/rules/clearing.ts'

export const FIRM_RULES = ['cancellationRefund', 'consultationAccount', 'checkClearingDays'] as const
export type FirmRule = (typeof FIRM_RULES)[number]
export type FirmRules = {
  cancellationRefund: 'credit' | 'refund'
  consultationAccount: 'operating' | 'trust'
  checkClearingDays: number
}

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
