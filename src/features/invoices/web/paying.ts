// Sends one payment, and the very same one again when no answer was heard: the server charges once.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { codeOf, sentenceOf } from '#api/failure.ts'
import { useApi } from '#api/provider.tsx'
import type { Invoice, PayInput } from '../contract.ts'
import { type PayProblem, payProblemOf } from './pay-outcome.ts'
import { markChecking, rememberInvoice } from './queries.ts'

/** What is being checked stands with the invoice itself. */
export type FailedPayment = {
  problem: Exclude<PayProblem, 'checking'>
  sentence: string | null
  attempt: number
  code: string | null
  input: PayInput
  at: Date
}

export type Paying = {
  isSending: boolean
  failed: FailedPayment | null
  /** What the server answered with; null until then. */
  paid: Invoice | null
  send(input: PayInput): void
  /** The same attempt under the same name. */
  sendAgain(): void
}

type Attempt = { input: PayInput; idempotencyKey: string }

export function usePaying(invoiceId: string): Paying {
  const api = useApi()
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)
  const [failed, setFailed] = useState<FailedPayment | null>(null)
  const [paid, setPaid] = useState<Invoice | null>(null)
  const last = useRef<Attempt | null>(null)
  const count = useRef(0)
  const isBusy = useRef(false)

  async function deliver(attempt: Attempt): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    last.current = attempt
    count.current += 1
    setSending(true)
    try {
      const context = { idempotencyKey: attempt.idempotencyKey }
      const invoice = await api.invoices.pay(attempt.input, { context })
      rememberInvoice(queries, invoice)
      setFailed(null)
      setPaid(invoice)
    } catch (error) {
      const problem = payProblemOf(error)
      if (problem === 'checking') markChecking(queries, invoiceId)
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
