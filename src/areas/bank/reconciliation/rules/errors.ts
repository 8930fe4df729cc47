// Errors of reconciling, in both languages.
import type { ErrorEntry } from '#kernel/errors.ts'

export type ReconciliationCode =
  | 'BANK_ACCOUNT_BEGUN'
  | 'BANK_FILE_BEFORE'
  | 'BANK_FILE_WRONG_ACCOUNT'
  | 'BANK_FILE_CURRENCY'
  | 'BANK_FILE_NO_COLUMNS'
  | 'BANK_FILE_NO_LINES'
  | 'BANK_FILE_BROKEN'
  | 'BANK_FILE_TOO_LONG'
  | 'BANK_ROWS_LEFT_OUT'
  | 'BANK_ROWS_TWICE'
  | 'BANK_BEFORE_START'
  | 'BANK_FILE_BALANCE'
  | 'BANK_WAY_UNSAID'
  | 'BANK_DAYS_UNSAID'
  | 'BANK_NUMBER_REUSED'
  | 'BANK_CORRECTED_MATCHED'
  | 'BANK_IMPORT_USED'
  | 'BANK_SUMS_DIFFER'
  | 'BANK_FEE_UNFIT'
  | 'BANK_FEE_NOT_COVERED'
  | 'BANK_TAKEN'
  | 'BANK_ITEM_VOID'
  | 'BANK_NO_CHECK'
  | 'BANK_VOID_SPENT'
  | 'BANK_MONTH_CLOSED'
  | 'BANK_MONTH_NOT_READY'
  | 'BANK_MONTH_NOT_LAST'
  | 'BANK_KIND_UNFIT'

export const RECONCILIATION_ERRORS: Record<ReconciliationCode, ErrorEntry> = {
  BANK_ACCOUNT_BEGUN: {
    status: 409,
    text: {
      en: 'This account already has bank lines, items outstanding at the start or closed months, so its first month and opening balance can no longer change.',
      es: 'Esta cuenta ya tiene movimientos del banco, partidas pendientes al inicio o meses cerrados, así que su primer mes y su saldo inicial ya no se pueden cambiar.',
    },
  },
  BANK_FILE_BEFORE: {
    status: 409,
    text: {
      en: 'This file was already imported on {day}. Nothing was added.',
      es: 'Este archivo ya se importó el {day}. No se agregó nada.',
    },
  },
  BANK_FILE_WRONG_ACCOUNT: {
    status: 409,
    text: {
      en: 'This file names {named}. Your account ends in {last4}. Confirm that they are the same, or choose another file.',
      es: 'Este archivo indica {named}. Su cuenta termina en {last4}. Confirme que son la misma, o elija otro archivo.',
    },
  },
  BANK_FILE_CURRENCY: {
    status: 409,
    text: {
      en: 'This file has amounts in another currency. Only U.S. dollars can be reconciled.',
      es: 'Este archivo tiene montos en otra moneda. Solo se pueden conciliar dólares estadounidenses.',
    },
  },
  BANK_FILE_NO_COLUMNS: {
    status: 409,
    text: {
      en: 'We cannot tell which columns hold the date and the amount. Choose them below, or download the file from your bank as CSV, OFX or QFX.',
      es: 'No podemos saber qué columnas tienen la fecha y el monto. Elíjalas abajo, o descargue el archivo de su banco como CSV, OFX o QFX.',
    },
  },
  BANK_FILE_NO_LINES: {
    status: 409,
    text: {
      en: 'This file has no movements that can be read.',
      es: 'Este archivo no tiene movimientos que se puedan leer.',
    },
  },
  BANK_FILE_BROKEN: {
    status: 409,
    text: {
      en: 'This file is incomplete or is not for a checking account. Download it again from your bank.',
      es: 'Este archivo está incompleto o no es de una cuenta de cheques. Descárguelo de nuevo de su banco.',
    },
  },
  BANK_FILE_TOO_LONG: {
    status: 409,
    text: {
      en: 'This file has more than 10,000 rows. Nothing was read. Download fewer months at a time.',
      es: 'Este archivo tiene más de 10,000 filas. No se leyó nada. Descargue menos meses a la vez.',
    },
  },
  BANK_ROWS_LEFT_OUT: {
    status: 409,
    text: {
      en: 'Some rows cannot be read as movements. Look at them, and confirm that they can be left out.',
      es: 'Algunas filas no se pueden leer como movimientos. Revíselas y confirme que se pueden omitir.',
    },
  },
  BANK_ROWS_TWICE: {
    status: 409,
    text: {
      en: 'Some rows look exactly the same. Say whether they are one movement or separate ones.',
      es: 'Algunas filas se ven exactamente iguales. Indique si son un solo movimiento o varios.',
    },
  },
  BANK_BEFORE_START: {
    status: 409,
    text: {
      en: 'All movements in this file are from before the first month of this account. Nothing was added.',
      es: 'Todos los movimientos de este archivo son anteriores al primer mes de esta cuenta. No se agregó nada.',
    },
  },
  BANK_FILE_BALANCE: {
    status: 409,
    text: {
      en: 'In row {row}, the amount is not the difference between the balances. Nothing was added. Choose the columns, or download the file again.',
      es: 'En la fila {row}, el monto no es la diferencia entre los saldos. No se agregó nada. Elija las columnas, o descargue el archivo de nuevo.',
    },
  },
  BANK_WAY_UNSAID: {
    status: 409,
    text: {
      en: 'The file does not say clearly which amounts are money in and which are money out. Choose how this bank writes them.',
      es: 'El archivo no indica con claridad qué montos entraron y cuáles salieron. Elija cómo los escribe este banco.',
    },
  },
  BANK_DAYS_UNSAID: {
    status: 409,
    text: {
      en: 'The dates of this file can be read in two ways. Choose whether the month or the day comes first.',
      es: 'Las fechas de este archivo se pueden leer de dos maneras. Elija si va primero el mes o el día.',
    },
  },
  BANK_NUMBER_REUSED: {
    status: 409,
    text: {
      en: 'Some movements have the same bank number and amount as earlier ones from other days. Say whether they are new.',
      es: 'Algunos movimientos tienen el mismo número del banco y el mismo monto que otros anteriores de otros días. Indique si son nuevos.',
    },
  },
  BANK_CORRECTED_MATCHED: {
    status: 409,
    text: {
      en: 'In row {row}, the bank corrects a movement of {day} that is already matched or belongs to a closed month. Undo that match, or reopen the month, before you import this file.',
      es: 'En la fila {row}, el banco corrige un movimiento del {day} que ya está conciliado o pertenece a un mes cerrado. Deshaga esa conciliación o abra de nuevo el mes antes de importar este archivo.',
    },
  },
  BANK_IMPORT_USED: {
    status: 409,
    text: {
      en: 'Some lines of this file are already matched. Undo those matches first.',
      es: 'Algunos movimientos de este archivo ya están conciliados. Deshaga primero esas conciliaciones.',
    },
  },
  BANK_SUMS_DIFFER: {
    status: 409,
    text: {
      en: 'The bank lines come to {bank} and the entries in the books to {books}. They can be matched only if both are the same.',
      es: 'Los movimientos del banco suman {bank} y los de los libros {books}. Solo se pueden conciliar si ambos son iguales.',
    },
  },
  BANK_FEE_UNFIT: {
    status: 409,
    text: {
      en: 'This difference is not a bank fee. A fee is what is missing from a deposit, and at most {max}. Look for an entry that is missing or wrong.',
      es: 'Esta diferencia no es una comisión bancaria. Una comisión es lo que falta de un depósito, y como máximo {max}. Busque un asiento que falte o que esté mal.',
    },
  },
  BANK_FEE_NOT_COVERED: {
    status: 409,
    text: {
      en: 'Clients’ money cannot pay a bank fee, and the firm’s own money in this account comes to {own}. Put the firm’s money into the account, book that deposit, and then match this line.',
      es: 'El dinero de los clientes no puede pagar una comisión bancaria, y el dinero propio del bufete en esta cuenta suma {own}. Deposite dinero del bufete en la cuenta, registre ese depósito y luego concilie este movimiento.',
    },
  },
  BANK_TAKEN: {
    status: 409,
    text: {
      en: 'Something you chose was matched in the meantime. Look at the list again.',
      es: 'Algo de lo que eligió se concilió mientras tanto. Revise la lista de nuevo.',
    },
  },
  BANK_ITEM_VOID: {
    status: 409,
    text: {
      en: 'This check has been voided. If that was a mistake, or the bank paid it after all, undo the void first.',
      es: 'Este cheque está anulado. Si fue un error, o si el banco lo pagó de todos modos, deshaga primero la anulación.',
    },
  },
  BANK_NO_CHECK: {
    status: 409,
    text: {
      en: 'Only a check can be voided. A payment or a deposit that never was made is taken back from the list while its first month is open.',
      es: 'Solo se puede anular un cheque. Un pago o un depósito que nunca se hizo se retira de la lista mientras el primer mes esté abierto.',
    },
  },
  BANK_VOID_SPENT: {
    status: 409,
    text: {
      en: 'The client has less than {amount} in trust for this case that may be used, so the void cannot be undone. First put back what was used, or deposit the firm’s money for this client.',
      es: 'El cliente tiene menos de {amount} disponibles en fideicomiso para este caso, así que la anulación no se puede deshacer. Reponga primero lo que se usó, o deposite dinero del bufete para este cliente.',
    },
  },
  BANK_MONTH_CLOSED: {
    status: 409,
    text: {
      en: 'This month is closed. Reopen it first, with a reason.',
      es: 'Este mes está cerrado. Ábralo de nuevo primero, con un motivo.',
    },
  },
  BANK_MONTH_NOT_READY: {
    status: 409,
    text: {
      en: 'This month cannot be closed yet. The page says what is still missing.',
      es: 'Este mes todavía no se puede cerrar. La página dice lo que falta.',
    },
  },
  BANK_MONTH_NOT_LAST: {
    status: 409,
    text: {
      en: 'Only the last closed month can be reopened.',
      es: 'Solo se puede abrir de nuevo el último mes cerrado.',
    },
  },
  BANK_KIND_UNFIT: {
    status: 409,
    text: {
      en: 'That kind of entry does not exist for this account.',
      es: 'Ese tipo de asiento no existe para esta cuenta.',
    },
  },
}
