// What can go wrong with making and paying invoices, in both languages. Where no money moved, the text says so.
import type { ErrorEntry } from '#kernel/errors.ts'

export type InvoiceCode =
  | 'INVOICE_NOT_DRAFT'
  | 'INVOICE_NOT_PAYABLE'
  | 'INVOICE_AMOUNT_CHANGED'
  | 'INVOICE_PAYMENT_IN_PROGRESS'
  | 'INVOICE_HAS_PAYMENTS'
  | 'INVOICE_TOTAL_INVALID'
  | 'INVOICE_COSTS_NOT_PAID'
  | 'BANK_PAYMENT_NOT_OFFERED'
  | 'INVOICE_PAYMENT_RETURNED'
  | 'INVOICE_DUE_DATE_PASSED'
  | 'INVOICE_CASE_NOT_FOUND'
  | 'RECEIPT_NOT_FOUND'

export const INVOICE_ERRORS: Record<InvoiceCode, ErrorEntry> = {
  INVOICE_NOT_DRAFT: {
    status: 409,
    text: {
      en: 'This was already issued or voided. It can no longer be changed.',
      es: 'Este documento ya se emitió o se anuló. Ya no se puede cambiar.',
    },
  },
  INVOICE_NOT_PAYABLE: {
    status: 409,
    text: {
      en: 'There is nothing left to pay here. You were not charged. If you have a question, call us at {phone}.',
      es: 'Aquí ya no hay nada que pagar. No se le cobró nada. Si tiene alguna pregunta, llámenos al {phone}.',
    },
  },
  INVOICE_AMOUNT_CHANGED: {
    status: 409,
    text: {
      en: 'The amount to pay has changed. It is now {amount}. You were not charged. Please check it before you pay.',
      es: 'El monto por pagar cambió. Ahora es {amount}. No se le cobró nada. Revíselo antes de pagar, por favor.',
    },
  },
  INVOICE_PAYMENT_IN_PROGRESS: {
    status: 409,
    text: {
      en: 'A payment on this invoice is already being processed. Please wait a moment and do not pay again.',
      es: 'Ya hay un pago de esta factura en curso. Espere un momento y no pague otra vez, por favor.',
    },
  },
  INVOICE_HAS_PAYMENTS: {
    status: 409,
    text: {
      en: 'Money has been paid toward this. Refund the payments first.',
      es: 'Ya se pagó dinero por este documento. Primero reembolse los pagos.',
    },
  },
  INVOICE_TOTAL_INVALID: {
    status: 409,
    text: {
      en: 'The total must be at least $1. Check the lines.',
      es: 'El total debe ser de al menos $1. Revise las líneas.',
    },
  },
  INVOICE_COSTS_NOT_PAID: {
    status: 409,
    text: {
      en: 'This invoice asks for {asked} in costs, but the firm has paid only {paid} for this case that is not billed yet. Record the cost first, or ask for the money in advance with a retainer request.',
      es: 'Esta factura pide {asked} en gastos, pero el bufete solo ha pagado {paid} por este caso que aún no se ha facturado. Registre primero el gasto, o pida el dinero por adelantado con un anticipo.',
    },
  },
  BANK_PAYMENT_NOT_OFFERED: {
    status: 409,
    text: {
      en: 'This amount cannot be paid from a bank account here. You were not charged. Please use a card.',
      es: 'Aquí no se puede pagar este monto desde una cuenta bancaria. No se le cobró nada. Use una tarjeta, por favor.',
    },
  },
  INVOICE_PAYMENT_RETURNED: {
    status: 409,
    text: {
      en: 'This was already paid or cancelled, so we refund your payment automatically in {from}–{to} business days. You do not need to do anything. Your reference is {reference}.',
      es: 'Esto ya estaba pagado o anulado, así que su pago se le devuelve automáticamente en {from} a {to} días hábiles. No tiene que hacer nada. Su referencia es {reference}.',
    },
  },
  INVOICE_DUE_DATE_PASSED: {
    status: 409,
    text: {
      en: 'The due date has passed. Choose today or a later day.',
      es: 'La fecha límite ya pasó. Elija hoy o un día posterior.',
    },
  },
  INVOICE_CASE_NOT_FOUND: {
    status: 404,
    text: { en: 'We could not find this client or case.', es: 'No encontramos a este cliente o este caso.' },
  },
  RECEIPT_NOT_FOUND: {
    status: 404,
    text: {
      en: 'There is no receipt for this payment. Only money that was received has one.',
      es: 'No hay recibo de este pago. Solo el dinero recibido tiene recibo.',
    },
  },
}
