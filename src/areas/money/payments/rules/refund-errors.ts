// Why money cannot be refunded. Administrators read these.
import type { ErrorEntry } from '#kernel/errors.ts'

export type RefundCode =
  | 'REFUND_NOT_PAID'
  | 'REFUND_CREDITED'
  | 'REFUND_TOO_MUCH'
  | 'REFUND_NOT_IN_TRUST'
  | 'REFUND_REFUSED'
  | 'REFUND_BY_HAND'

export const REFUND_ERRORS: Record<RefundCode, ErrorEntry> = {
  REFUND_BY_HAND: {
    status: 409,
    text: {
      en: 'This money did not come through the payment company, so it cannot go back that way. Give it back by check, at its receipt on the case. No money moved.',
      es: 'Este dinero no llegó por la empresa de pagos, así que no se puede devolver por ahí. Devuélvalo con un cheque, en su recibo en la página del caso. No se movió dinero.',
    },
  },
  REFUND_NOT_PAID: {
    status: 409,
    text: {
      en: 'This payment is not completed, so there is nothing to give back. No money moved.',
      es: 'Este pago no está completado, así que no hay nada que devolver. No se movió dinero.',
    },
  },
  REFUND_CREDITED: {
    status: 409,
    text: {
      en: 'This payment is already a credit on an invoice of the client. Void that invoice first. No money moved.',
      es: 'Este pago ya figura como crédito en una factura del cliente. Primero anule esa factura. No se movió dinero.',
    },
  },
  REFUND_TOO_MUCH: {
    status: 409,
    text: {
      en: 'Only {left} of this payment is left to give back. No money moved.',
      es: 'De este pago solo quedan {left} por devolver. No se movió dinero.',
    },
  },
  REFUND_NOT_IN_TRUST: {
    status: 409,
    text: {
      en: 'The client has only {available} left in trust: the rest was already applied to an invoice. No money moved.',
      es: 'Al cliente solo le quedan {available} en la cuenta de fideicomiso (trust): el resto ya se aplicó a una factura. No se movió dinero.',
    },
  },
  REFUND_REFUSED: {
    status: 409,
    text: {
      en: 'The payment service refused this refund. No money moved. Look at the charge in LawPay, or send a check. Reference: {reference}.',
      es: 'El servicio de pagos rechazó este reembolso. No se movió dinero. Revise el cobro en LawPay o envíe un cheque. Referencia: {reference}.',
    },
  },
}
