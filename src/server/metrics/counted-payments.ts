// The payment gateway, with every call reported by its name and outcome.
import type { Payments } from '#platform/ports/payments.ts'
import { watchedPayments } from '../watched-payments.ts'

/** A call and its outcome: words of the port, never of the gateway. */
export type OnCall = (call: string, outcome: string) => void

export function countedPayments(payments: Payments, onCall: OnCall): Payments {
  return watchedPayments(payments, async (call, work) => {
    try {
      const result = await work()
      onCall(call, outcomeOf(result))
      return result
    } catch (error) {
      onCall(call, 'error')
      throw error
    }
  })
}

function outcomeOf(result: unknown): string {
  if (typeof result === 'string') return result
  const isKind = typeof result === 'object' && result !== null && 'kind' in result
  return isKind && typeof result.kind === 'string' ? result.kind : 'done'
}
