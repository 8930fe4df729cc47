// Errors of making and paying invoices, in both languages. If no money moved, the text says so.
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
  | 'INVOICE_NOTHING_OPEN'
  | 'INVOICE_REDUCTION_TOO_MUCH'
  | 'INVOICE_REDUCTION_KIND'
  | 'INVOICE_TRUST_CHANGED'
  | 'INVOICE_TRUST_TOO_LITTLE'
  | 'INVOICE_TRUST_NOT_EARNED'
  | 'INVOICE_OPEN_CHANGED'
  | 'INVOICE_PART_INVALID'
  | 'AUTOPAY_NOT_POSSIBLE'
  | 'AUTOPAY_PAY_FIRST'
  | 'AUTOPAY_CHANGED'
  | 'PAY_LINK_OVER'
  | 'PAY_LINK_TOO_MANY'
  | 'PAY_LINK_NOT_AGREED'
  | 'INVOICE_DISCOUNT_TOO_MUCH'
  | 'PRICES_TOO_MANY'
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
  INVOICE_NOTHING_OPEN: {
    status: 409,
    text: {
      en: 'Nothing is left to pay on this document. To give back money that was paid, refund the payment.',
      es: 'En este documento ya no queda nada por pagar. Para devolver dinero que ya se pagó, reembolse el pago.',
    },
  },
  INVOICE_REDUCTION_TOO_MUCH: {
    status: 409,
    text: {
      en: 'Only {left} is left to pay. To give back money that was paid, refund the payment.',
      es: 'Solo quedan {left} por pagar. Para devolver dinero que ya se pagó, reembolse el pago.',
    },
  },
  INVOICE_REDUCTION_KIND: {
    status: 409,
    text: {
      en: 'An invoice takes a credit note or a write-off. A request for a retainer can only be closed.',
      es: 'Una factura admite una nota de crédito o darse por incobrable. Un anticipo solo se puede cerrar.',
    },
  },
  INVOICE_TRUST_CHANGED: {
    status: 409,
    text: {
      en: 'The client’s money in trust has changed. Issuing this invoice would now move {amount}. Nothing was moved or sent. Check the amount and try again.',
      es: 'El dinero del cliente en fideicomiso cambió. Al emitir esta factura se moverían ahora {amount}. No se movió ni se envió nada. Revise el monto e inténtelo de nuevo.',
    },
  },
  INVOICE_TRUST_TOO_LITTLE: {
    status: 409,
    text: {
      en: 'Only {available} of this client’s money in trust can be used for this invoice. No money moved.',
      es: 'Para esta factura solo se pueden usar {available} del dinero del cliente en fideicomiso. No se movió dinero.',
    },
  },
  INVOICE_TRUST_NOT_EARNED: {
    status: 409,
    text: {
      en: 'By the fee agreement, trust can pay {earned} of this invoice now. To move more, write why. No money moved.',
      es: 'Según el acuerdo de honorarios, del fideicomiso se pueden pagar ahora {earned} de esta factura. Para mover más, escriba por qué. No se movió dinero.',
    },
  },
  INVOICE_OPEN_CHANGED: {
    status: 409,
    text: {
      en: 'What is left to pay has changed. It is now {amount}. Nothing was done. Check it and try again.',
      es: 'Lo que falta por pagar cambió. Ahora es {amount}. No se hizo nada. Revíselo e inténtelo de nuevo.',
    },
  },
  INVOICE_PART_INVALID: {
    status: 409,
    text: {
      en: 'The amount must be from {least} to {most}. You were not charged.',
      es: 'El monto debe ser de {least} a {most}. No se le cobró nada.',
    },
  },
  AUTOPAY_NOT_POSSIBLE: {
    status: 409,
    text: {
      en: 'This invoice cannot be paid automatically. You were not charged. If you have a question, call us at {phone}.',
      es: 'Esta factura no se puede pagar de forma automática. No se le cobró nada. Si tiene alguna pregunta, llámenos al {phone}.',
    },
  },
  AUTOPAY_PAY_FIRST: {
    status: 409,
    text: {
      en: 'Please pay what is due today or earlier first. Then you can have the rest paid automatically. You were not charged.',
      es: 'Primero pague, por favor, lo que vence hoy o ya venció. Después puede dejar el resto en pago automático. No se le cobró nada.',
    },
  },
  AUTOPAY_CHANGED: {
    status: 409,
    text: {
      en: 'The plan or the amounts changed since you opened this page. Nothing was set up. You were not charged. Please start again.',
      es: 'El plan o los montos cambiaron desde que abrió esta página. No se activó nada. No se le cobró nada. Empiece de nuevo, por favor.',
    },
  },
  PAY_LINK_OVER: {
    status: 409,
    text: {
      en: 'This link no longer works. You were not charged. Ask the person who sent it for a new one, or call us at {phone}.',
      es: 'Este enlace ya no funciona. No se le cobró nada. Pida uno nuevo a la persona que se lo envió, o llámenos al {phone}.',
    },
  },
  PAY_LINK_TOO_MANY: {
    status: 409,
    text: {
      en: 'There are already {max} links for this document, and it cannot have more. Use one that is still open.',
      es: 'Este documento ya tiene {max} enlaces y no puede tener más. Use uno que siga abierto.',
    },
  },
  PAY_LINK_NOT_AGREED: {
    status: 409,
    text: {
      en: 'Someone else may pay only if the client agrees. Ask the client first, and say so here.',
      es: 'Otra persona solo puede pagar si el cliente está de acuerdo. Pregúntele primero al cliente e indíquelo aquí.',
    },
  },
  INVOICE_DISCOUNT_TOO_MUCH: {
    status: 409,
    text: {
      en: 'The discount is more than the services on this document. Costs cannot be discounted.',
      es: 'El descuento es mayor que los servicios de este documento. A los gastos no se les puede hacer descuento.',
    },
  },
  PRICES_TOO_MANY: {
    status: 409,
    text: {
      en: 'The price list has {max} lines and cannot have more. Change one that you no longer offer.',
      es: 'La lista de precios tiene {max} conceptos y no puede tener más. Cambie uno que ya no ofrezca.',
    },
  },
  RECEIPT_NOT_FOUND: {
    status: 404,
    text: {
      en: 'There is no receipt for this payment. Only money that was received has one.',
      es: 'No hay recibo de este pago. Solo el dinero recibido tiene recibo.',
    },
  },
}
