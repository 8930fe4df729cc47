// The payment gateway, with every call told of by its name and by what came of it.
import type { Payments } from '#platform/ports/payments.ts'

/** A call, and what came of it: words of the port, never of the gateway. */
export type OnCall = (call: string, outcome: string) => void

export function countedPayments(payments: Payments, onCall: OnCall): Payments {
  const counted = async <Result>(call: keyof Payments, work: () => Promise<Result>): Promise<Result> => {
    try {
      const result = await work()
      onCall(call, outcomeOf(result))
      return result
    } catch (error) {
      onCall(call, 'error')
      throw error
    }
  }
  return {
    charge: (...given) => counted('charge', () => payments.charge(...given)),
    find: (...given) => counted('find', () => payments.find(...given)),
    findByReference: (...given) => counted('findByReference', () => payments.findByReference(...given)),
    listTransactions: (...given) => counted('listTransactions', () => payments.listTransactions(...given)),
    listEvents: (...given) => counted('listEvents', () => payments.listEvents(...given)),
    giveBack: (...given) => counted('giveBack', () => payments.giveBack(...given)),
  }
}

function outcomeOf(result: unknown): string {
  if (typeof result === 'string') return result
  const isKind = typeof result === 'object' && result !== null && 'kind' in result
  return isKind && typeof result.kind === 'string' ? result.kind : 'done'
}
