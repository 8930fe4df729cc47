// Why a movement cannot be reversed: the bank has carried it out. In both languages.
import type { ErrorEntry } from '#kernel/errors.ts'

export type LedgerCode = 'BANK_PAID_CHECK' | 'BANK_MADE_PAYMENT' | 'BANK_TOOK_DEPOSIT' | 'BANK_MADE_TRANSFER'

export const LEDGER_ERRORS: Record<LedgerCode, ErrorEntry> = {
  BANK_PAID_CHECK: {
    status: 409,
    text: {
      en: 'The bank paid this check on {day}; undo the match first. If the payee sent the money back, record it as money received for the case.',
      es: 'El banco pagó este cheque el {day}; primero deshaga la conciliación de esa línea. Si el beneficiario devolvió el dinero, regístrelo como dinero recibido para el caso.',
    },
  },
  BANK_MADE_PAYMENT: {
    status: 409,
    text: {
      en: 'The bank made this payment on {day}; undo the match first. If the payee sent the money back, record it as money received for the case.',
      es: 'El banco hizo este pago el {day}; primero deshaga la conciliación de esa línea. Si el beneficiario devolvió el dinero, regístrelo como dinero recibido para el caso.',
    },
  },
  BANK_TOOK_DEPOSIT: {
    status: 409,
    text: {
      en: 'The bank shows this deposit on {day}; undo the match first. If the bank sent the money back later, record that instead.',
      es: 'El banco muestra este depósito el {day}; primero deshaga la conciliación de esa línea. Si el banco devolvió el dinero después, registre la devolución.',
    },
  },
  BANK_MADE_TRANSFER: {
    status: 409,
    text: {
      en: 'The bank moved this money out of the trust account on {day}; undo the match first.',
      es: 'El banco sacó este dinero de la cuenta de fideicomiso el {day}; primero deshaga la conciliación de esa línea.',
    },
  },
}
