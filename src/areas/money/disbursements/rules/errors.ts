// Errors of recording a cost, in both languages.
import type { ErrorEntry } from '#kernel/errors.ts'

export type DisbursementCode =
  | 'COST_TRUST_SHORT'
  | 'COST_TRUST_BLOCKED'
  | 'COST_METHOD_NOT_FROM_TRUST'
  | 'COST_REFERENCE_MISSING'
  | 'COST_DAY_INVALID'
  | 'COST_RECORDED_BEFORE'
  | 'COST_BILLED'
  | 'PAYEE_IS_FIRM'
  | 'CHECK_USED'

export const DISBURSEMENT_ERRORS: Record<DisbursementCode, ErrorEntry> = {
  COST_TRUST_SHORT: {
    status: 409,
    text: {
      en: 'This case has {held} in trust that has arrived. That does not cover this cost. Pay it from the operating account, or ask the client for the money first.',
      es: 'Este caso tiene {held} en fideicomiso ya disponibles. No alcanza para este gasto. Páguelo de la cuenta operativa, o pida antes el dinero al cliente.',
    },
  },
  COST_TRUST_BLOCKED: {
    status: 409,
    text: {
      en: 'The firm still has to put money back into trust for this client. Until then, nothing more can be paid from this client’s trust money.',
      es: 'El bufete todavía tiene que reponer dinero de este cliente en el fideicomiso. Hasta entonces no se puede pagar nada más con ese dinero.',
    },
  },
  COST_METHOD_NOT_FROM_TRUST: {
    status: 409,
    text: {
      en: 'Trust money is paid out only by check, by bank transfer or on the payee’s website. Choose one of these.',
      es: 'El dinero en fideicomiso solo se paga con cheque, por transferencia bancaria o en el sitio web de quien cobra. Elija una de estas formas.',
    },
  },
  COST_REFERENCE_MISSING: {
    status: 409,
    text: {
      en: 'Enter the number of the check, order or transfer. The bank statement shows it.',
      es: 'Escriba el número del cheque, del giro o de la transferencia. Es el que muestra el estado de cuenta.',
    },
  },
  COST_DAY_INVALID: {
    status: 409,
    text: {
      en: 'Choose the day on which it was paid: today or earlier, and not more than a year ago.',
      es: 'Elija el día en que se pagó: hoy o antes, y no hace más de un año.',
    },
  },
  COST_RECORDED_BEFORE: {
    status: 409,
    text: {
      en: 'The same amount to the same payee is already recorded for that day. If you paid it twice, check “This is another payment” and save again.',
      es: 'Ya está registrado el mismo monto para el mismo beneficiario en ese día. Si lo pagó dos veces, marque «Es otro pago» y guarde de nuevo.',
    },
  },
  PAYEE_IS_FIRM: {
    status: 409,
    text: {
      en: 'This payee is the firm or one of its people. A cost is paid to someone else, and a refund goes to the client. The firm’s own fees leave trust by the fee agreement or an invoice.',
      es: 'Este beneficiario es el bufete o alguien del bufete. Un gasto se paga a otra persona, y un reembolso va al cliente. Los honorarios del bufete salen del fideicomiso por el acuerdo de honorarios o por una factura.',
    },
  },
  CHECK_USED: {
    status: 409,
    text: {
      en: 'Check {number} of this account already went to {payee}. Enter another number, or write the payee as it is there.',
      es: 'El cheque {number} de esta cuenta ya fue para {payee}. Escriba otro número, o el beneficiario como está allí.',
    },
  },
  COST_BILLED: {
    status: 409,
    text: {
      en: 'An invoice already asks the client for this cost. Cancel that invoice first.',
      es: 'Una factura ya cobra este gasto al cliente. Anule antes esa factura.',
    },
  },
}
