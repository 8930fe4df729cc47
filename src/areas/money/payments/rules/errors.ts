// All payment errors, in both languages. If no money moved, the text says so (docs/specification.md §8).
import type { ErrorEntry } from '#kernel/errors.ts'

export type PaymentCode =
  | 'PAYMENT_METHOD_REQUIRED'
  | 'PAYMENT_DECLINED'
  | 'CARD_EXPIRED'
  | 'INSUFFICIENT_FUNDS'
  | 'PAYMENT_PROCESSING_ERROR'
  | 'PAYMENT_NETWORK_ERROR'
  | 'INVALID_PAYMENT_INFO'
  | 'BANK_PAYMENT_DECLINED'
  | 'BANK_INSUFFICIENT_FUNDS'
  | 'BANK_INFO_INVALID'
  | 'PAYMENT_CANCELLED'
  | 'PAYMENT_TIMEOUT'
  | 'PAYMENT_BEING_CHECKED'
  | 'PAYMENT_UNAVAILABLE'
  | 'PAYMENT_IN_COPY'

export const PAYMENT_ERRORS: Record<PaymentCode, ErrorEntry> = {
  PAYMENT_METHOD_REQUIRED: {
    status: 400,
    text: {
      en: 'Please enter your card details. You were not charged.',
      es: 'Escriba los datos de su tarjeta. No se le cobró nada.',
    },
  },
  PAYMENT_DECLINED: {
    status: 402,
    text: {
      en: 'Your bank declined this payment. You were not charged. Try another card, or call your bank.',
      es: 'Su banco rechazó este pago. No se le cobró nada. Pruebe con otra tarjeta o llame a su banco.',
    },
  },
  CARD_EXPIRED: {
    status: 402,
    text: {
      en: 'This card has expired. You were not charged. Please use another card.',
      es: 'Esta tarjeta está vencida. No se le cobró nada. Use otra tarjeta, por favor.',
    },
  },
  INSUFFICIENT_FUNDS: {
    status: 402,
    text: {
      en: 'There is not enough money available on this card. You were not charged. Please use another card.',
      es: 'Esta tarjeta no tiene fondos suficientes. No se le cobró nada. Use otra tarjeta, por favor.',
    },
  },
  PAYMENT_PROCESSING_ERROR: {
    status: 402,
    text: {
      en: 'The payment could not be processed. You were not charged. Please try again in a few minutes.',
      es: 'No se pudo procesar el pago. No se le cobró nada. Intente de nuevo en unos minutos.',
    },
  },
  PAYMENT_NETWORK_ERROR: {
    status: 503,
    text: {
      en: 'We could not reach the payment service. You were not charged. Please try again in a moment.',
      es: 'No pudimos conectar con el servicio de pagos. No se le cobró nada. Intente de nuevo en un momento.',
    },
  },
  INVALID_PAYMENT_INFO: {
    status: 402,
    text: {
      en: 'Some card details are incorrect. You were not charged. Check the number, date and code, and try again.',
      es: 'Algún dato de la tarjeta no es correcto. No se le cobró nada. Revise el número, la fecha y el código, e intente de nuevo.',
    },
  },
  BANK_PAYMENT_DECLINED: {
    status: 402,
    text: {
      en: 'Your bank declined this payment. You were not charged. Try another account or a card, or call your bank.',
      es: 'Su banco rechazó este pago. No se le cobró nada. Pruebe con otra cuenta o con una tarjeta, o llame a su banco.',
    },
  },
  BANK_INSUFFICIENT_FUNDS: {
    status: 402,
    text: {
      en: 'There is not enough money in this bank account. You were not charged. Please use another account or a card.',
      es: 'Esta cuenta bancaria no tiene fondos suficientes. No se le cobró nada. Use otra cuenta o una tarjeta, por favor.',
    },
  },
  BANK_INFO_INVALID: {
    status: 402,
    text: {
      en: 'The bank does not recognize this account, or it is closed. You were not charged. Check both numbers and try again.',
      es: 'El banco no reconoce esta cuenta o está cerrada. No se le cobró nada. Revise los dos números e intente de nuevo.',
    },
  },
  PAYMENT_CANCELLED: {
    status: 409,
    text: {
      en: 'This payment was cancelled. You were not charged.',
      es: 'Este pago se canceló. No se le cobró nada.',
    },
  },
  PAYMENT_TIMEOUT: {
    status: 504,
    text: {
      en: 'The payment service took too long to answer. You were not charged. Please try again.',
      es: 'El servicio de pagos tardó demasiado en responder. No se le cobró nada. Intente de nuevo.',
    },
  },
  PAYMENT_BEING_CHECKED: {
    status: 409,
    text: {
      en: 'We are checking whether your payment went through. Your time is held. Please do not pay again. Once it is confirmed you will get an email, usually within 10 minutes. Your reference is {reference}.',
      es: 'Estamos revisando si su pago se realizó. Su horario está apartado. No pague otra vez. Cuando se confirme recibirá un correo, normalmente en menos de 10 minutos. Su referencia es {reference}.',
    },
  },
  PAYMENT_UNAVAILABLE: {
    status: 503,
    text: {
      en: 'We cannot take card payments right now. You were not charged. Please call us at {phone}.',
      es: 'En este momento no podemos cobrar con tarjeta. No se le cobró nada. Llámenos al {phone}, por favor.',
    },
  },
  PAYMENT_IN_COPY: {
    status: 503,
    text: {
      en: 'This is a copy of the site, where nobody can pay. You were not charged.',
      es: 'Esto es una copia del sitio, donde nadie puede pagar. No se le cobró nada.',
    },
  },
}
