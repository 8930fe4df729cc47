// Sends one payment, and resends the same one without an answer: the server charges once.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { codeOf, sentenceOf } from '#api/failure.ts'
import { useApi } from '#api/provider.tsx'
import type { Invoice, PayInput } from '../contract.ts'
import { type PayProblem, payProblemOf } from './pay-outcome.ts'
import { markChecking, rememberInvoice } from './one-invoice.ts'

/** Without `checking`: the invoice itself shows that. */
export type FailedPayment<Input = PayInput> = {
  problem: Exclude<PayProblem, 'checking'>
  sentence: string | null
  attempt: number
  code: string | null
  input: Input
  at: Date
}

export type Paying<Input = PayInput, Answer = Invoice> = {
  isSending: boolean
  failed: FailedPayment<Input> | null
  /** The server's answer; null until then. */
  paid: Answer | null
  send(input: Input): void
  /** The same attempt, with the same key. */
  sendAgain(): void
}

export function usePaying(invoiceId: string): Paying {
  const api = useApi()
  const queries = useQueryClient()
  return useCharge<PayInput, Invoice>({
    ask: (input, context) => api.invoices.pay(input, { context }),
    onPaid: (invoice) => rememberInvoice(queries, invoice),
    onChecking: () => markChecking(queries, invoiceId),
  })
}

type Asked<Input, Answer> = {
  ask: (input: Input, context: { idempotencyKey: string }) => Promise<Answer>
  onPaid: (answer: Answer) => void
  onChecking: () => void
}
type Attempt<Input> = { input: Input; idempotencyKey: string }

export function useCharge<Input, Answer>(asked: Asked<Input, Answer>): Paying<Input, Answer> {
  const [isSending, setSending] = useState(false)
  const [failed, setFailed] = useState<FailedPayment<Input> | null>(null)
  const [paid, setPaid] = useState<Answer | null>(null)
  const last = useRef<Attempt<Input> | null>(null)
  const count = useRef(0)
  const isBusy = useRef(false)

  async function deliver(attempt: Attempt<Input>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    last.current = attempt
    count.current += 1
    setSending(true)
    try {
      const answer = await asked.ask(attempt.input, { idempotencyKey: attempt.idempotencyKey })
      asked.onPaid(answer)
      setFailed(null)
      setPaid(answer)
    } catch (error) {
      const problem = payProblemOf(error)
      if (problem === 'checking') asked.onChecking()
      const told = {
        sentence: sentenceOf(error),
        attempt: count.current,
        code: codeOf(error),
        input: attempt.input,
        at: new Date(),
      }
      setFailed(problem === 'checking' ? null : { problem, ...told })
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  return {
    isSending,
    failed,
    paid,
    send: (input) => void deliver({ input, idempotencyKey: crypto.randomUUID() }),
    sendAgain: () => void (last.current && deliver(last.current)),
  }
}

/** Not payable while it is unknown whether money moved. */
export function isPayable(
  invoice: Pick<Invoice, 'next' | 'status'>,
  { paid, failed }: Pick<Paying, 'paid'> & { failed: Pick<FailedPayment, 'problem'> | null },
): boolean {
  if (invoice.next === null || invoice.status === 'checking' || paid) return false
  return failed === null || failed.problem === 'declined'
}
