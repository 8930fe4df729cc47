// Errors of recording and depositing money, in both languages.
import type { ErrorEntry } from '#kernel/errors.ts'

export type ReceiptCode =
  | 'RECEIPT_NOTHING_OWED'
  | 'RECEIPT_TOO_MUCH'
  | 'RECEIPT_DAY_INVALID'
  | 'RECEIPT_NUMBER_MISSING'
  | 'RECEIPT_LIKE_ANOTHER'
  | 'RECEIPT_BEING_PAID'
  | 'RECEIPT_ENDED'
  | 'RECEIPT_NOT_RETURNABLE'
  | 'RECEIPT_NOT_COLLECTED'
  | 'RECEIPT_GIVEN_BACK'
  | 'GIVE_BACK_OPEN'
  | 'GIVE_BACK_PAID'
  | 'GIVE_BACK_WITHDRAWN'
  | 'GIVE_BACK_NOT_PAID'
  | 'GIVE_BACK_METHOD'
  | 'GIVE_BACK_NUMBER_MISSING'
  | 'GIVE_BACK_TRUST_BLOCKED'
  | 'GIVE_BACK_TRUST_SHORT'
  | 'PICTURE_OF_NO_PAPER'
  | 'PICTURE_THERE'
  | 'DEPOSIT_CHANGED'
  | 'DEPOSIT_MADE'
  | 'DEPOSIT_NOT_MADE'

export const RECEIPT_ERRORS: Record<ReceiptCode, ErrorEntry> = {
  RECEIPT_NOTHING_OWED: {
    status: 409,
    text: {
      en: 'Nothing is left to pay on this invoice. Record the money as an advance for the case, or give it back.',
      es: 'En esta factura ya no queda nada por pagar. Registre el dinero como adelanto para el caso, o devuélvalo.',
    },
  },
  RECEIPT_TOO_MUCH: {
    status: 409,
    text: {
      en: 'Only {open} is left to pay on this invoice. Record that much for it, and the rest as an advance for the case.',
      es: 'En esta factura solo quedan {open} por pagar. Registre ese monto para ella y el resto como adelanto para el caso.',
    },
  },
  RECEIPT_DAY_INVALID: {
    status: 409,
    text: {
      en: 'Choose a day that is today or earlier, and not more than a year ago.',
      es: 'Elija un día que sea hoy o antes, y no hace más de un año.',
    },
  },
  RECEIPT_NUMBER_MISSING: {
    status: 409,
    text: {
      en: 'Enter the number of the check, money order or transfer. The bank statement shows it.',
      es: 'Escriba el número del cheque, del giro o de la transferencia. Es el que muestra el estado de cuenta.',
    },
  },
  RECEIPT_LIKE_ANOTHER: {
    status: 409,
    text: {
      en: 'This looks like {reference}, which is already recorded. If this is other money, check “This is another payment” and save again.',
      es: 'Esto se parece a {reference}, que ya está registrado. Si es otro dinero, marque «Es otro pago» y guarde de nuevo.',
    },
  },
  RECEIPT_BEING_PAID: {
    status: 409,
    text: {
      en: 'The client is paying this invoice online right now ({reference}). If you have the money in your hands all the same, check “This is another payment” and save again. What then comes in twice goes back to the client.',
      es: 'El cliente está pagando esta factura en línea en este momento ({reference}). Si de todos modos tiene usted el dinero en la mano, marque «Es otro pago» y guarde de nuevo. Lo que entre dos veces se le devuelve al cliente.',
    },
  },
  RECEIPT_ENDED: {
    status: 409,
    text: {
      en: 'This receipt was already returned, corrected or given back.',
      es: 'Este recibo ya fue devuelto, corregido o reembolsado.',
    },
  },
  RECEIPT_NOT_RETURNABLE: {
    status: 409,
    text: {
      en: 'A bank cannot have returned this: it is cash, or it was not deposited yet. If it was recorded by mistake, correct it.',
      es: 'El banco no puede haber devuelto esto: es efectivo, o todavía no se depositó. Si se registró por error, corríjalo.',
    },
  },
  RECEIPT_NOT_COLLECTED: {
    status: 409,
    text: {
      en: 'The bank has not paid this yet, so it cannot be given back. Wait until it counts as paid by the bank.',
      es: 'El banco todavía no pagó esto, así que no se puede devolver. Espere a que cuente como pagado por el banco.',
    },
  },
  RECEIPT_GIVEN_BACK: {
    status: 409,
    text: {
      en: 'Some of this money was already given back. Undo that refund first. If the check was cashed, this receipt was no mistake.',
      es: 'Parte de este dinero ya se devolvió. Primero anule ese reembolso. Si el cheque ya se cobró, este recibo no fue un error.',
    },
  },
  GIVE_BACK_OPEN: {
    status: 409,
    text: {
      en: 'A refund of this money is already waiting to be paid out. Pay it out or withdraw it first.',
      es: 'Ya hay un reembolso de este dinero por pagar. Páguelo o retírelo antes.',
    },
  },
  GIVE_BACK_PAID: {
    status: 409,
    text: {
      en: 'This refund was already paid out in another way. Look at the case again. No money moved.',
      es: 'Este reembolso ya se pagó de otra forma. Vuelva a revisar el caso. No se movió dinero.',
    },
  },
  GIVE_BACK_WITHDRAWN: {
    status: 409,
    text: {
      en: 'This refund was withdrawn. No money moved.',
      es: 'Este reembolso se retiró. No se movió dinero.',
    },
  },
  GIVE_BACK_NOT_PAID: {
    status: 409,
    text: {
      en: 'This refund was not paid out yet. Withdraw it instead.',
      es: 'Este reembolso todavía no se pagó. En vez de eso, retírelo.',
    },
  },
  GIVE_BACK_METHOD: {
    status: 409,
    text: {
      en: 'Trust money is given back only by check or by bank transfer. Choose one of these.',
      es: 'El dinero en fideicomiso solo se devuelve con cheque o por transferencia bancaria. Elija una de estas formas.',
    },
  },
  GIVE_BACK_NUMBER_MISSING: {
    status: 409,
    text: {
      en: 'Enter the number of the check or the transfer. The bank statement shows it.',
      es: 'Escriba el número del cheque o de la transferencia. Es el que muestra el estado de cuenta.',
    },
  },
  GIVE_BACK_TRUST_BLOCKED: {
    status: 409,
    text: {
      en: 'The firm still has to put money back into trust for this client. Until then, nothing can be given back from this client’s trust money.',
      es: 'El bufete todavía tiene que reponer dinero de este cliente en el fideicomiso. Hasta entonces no se puede devolver nada de ese dinero.',
    },
  },
  GIVE_BACK_TRUST_SHORT: {
    status: 409,
    text: {
      en: 'This case has only {held} left in trust: the rest was used or earned. Take that back first, or give back less.',
      es: 'A este caso solo le quedan {held} en fideicomiso: el resto ya se usó o se ganó. Deshaga eso antes, o devuelva menos.',
    },
  },
  PICTURE_OF_NO_PAPER: {
    status: 409,
    text: {
      en: 'Only a check or a money order has a picture. Nothing was sent.',
      es: 'Solo un cheque o un giro postal lleva foto. No se envió nada.',
    },
  },
  PICTURE_THERE: {
    status: 409,
    text: {
      en: 'This side already has a picture. Remove that one first.',
      es: 'Este lado ya tiene una foto. Primero quite esa.',
    },
  },
  DEPOSIT_CHANGED: {
    status: 409,
    text: {
      en: 'Some of this money is already on another deposit slip, or was corrected. Look at the list again.',
      es: 'Parte de este dinero ya está en otra boleta de depósito, o se corrigió. Revise la lista otra vez.',
    },
  },
  DEPOSIT_MADE: {
    status: 409,
    text: {
      en: 'This deposit was already made at the bank.',
      es: 'Este depósito ya se hizo en el banco.',
    },
  },
  DEPOSIT_NOT_MADE: {
    status: 409,
    text: {
      en: 'Say first on which day this deposit was made at the bank.',
      es: 'Indique primero en qué día se hizo este depósito en el banco.',
    },
  },
}
