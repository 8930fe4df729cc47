import type { ErrorEntry } from '#kernel/errors.ts'

export type LedgerCode = 'TRUST_NOT_ENOUGH'

export const LEDGER_ERRORS: Record<LedgerCode, ErrorEntry> = {
  TRUST_NOT_ENOUGH: {
    status: 409,
    text: {
      en: 'The client has {available} in trust, which is less than this amount. Nothing was moved.',
      es: 'El cliente tiene {available} en la cuenta de fideicomiso (trust), menos que esta cantidad. No se movió nada.',
    },
  },
}
