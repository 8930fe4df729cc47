// The payment gateway, with something done around each of its calls: counted, or timed.
import type { Payments } from '#platform/ports/payments.ts'

export type AroundCall = <Result>(call: keyof Payments, work: () => Promise<Result>) => Promise<Result>

export function watchedPayments(payments: Payments, around: AroundCall): Payments {
  return {
    charge: (...given) => around('charge', () => payments.charge(...given)),
    saveMethod: (...given) => around('saveMethod', () => payments.saveMethod(...given)),
    forgetMethod: (...given) => around('forgetMethod', () => payments.forgetMethod(...given)),
    find: (...given) => around('find', () => payments.find(...given)),
    findByReference: (...given) => around('findByReference', () => payments.findByReference(...given)),
    listTransactions: (...given) => around('listTransactions', () => payments.listTransactions(...given)),
    listEvents: (...given) => around('listEvents', () => payments.listEvents(...given)),
    giveBack: (...given) => around('giveBack', () => payments.giveBack(...given)),
  }
}
