// Sends a booking once, and the very same one again, under the same name, when no answer was heard: the server books and
// charges once.
import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { Appointment, BookInput } from '../contract.ts'
import { type BookingProblem, bookingProblemOf } from './booking-outcome.ts'
import type { TriedPayment } from './payment-slot.ts'
import { codeOf, sentenceOf } from '#api/failure.ts'
import { forgetAfterBooking } from './queries.ts'

/** One attempt to book; every card is a new one. */
type Attempt = { input: BookInput; idempotencyKey: string }

export type FailedBooking = {
  problem: BookingProblem
  sentence: string | null
  attempt: number
  payment: TriedPayment
}

type Outcome = {
  onBooked: (appointment: Appointment) => void
  onFailed: (failed: FailedBooking) => void
}

export type Booking = {
  isSending: boolean
  send(input: BookInput): void
  /** Null until something was sent that can be sent again. */
  sendAgain: (() => void) | null
}

export function useBooking({ onBooked, onFailed }: Outcome): Booking {
  const api = useApi()
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)
  const [last, setLast] = useState<Attempt | null>(null)
  const attempt = useRef(0)
  const isHere = useIsHere()
  const isBusy = useRef(false)

  async function deliver(sent: Attempt): Promise<void> {
    const { input, idempotencyKey } = sent
    if (isBusy.current) return
    isBusy.current = true
    attempt.current += 1
    setSending(true)
    setLast(sent)
    try {
      const appointment = await api.scheduling.book(input, { context: { idempotencyKey } })
      forgetAfterBooking(queries, appointment)
      if (isHere.current) onBooked(appointment)
    } catch (error) {
      const failed = {
        problem: bookingProblemOf(error),
        sentence: sentenceOf(error),
        attempt: attempt.current,
        payment: { amountCents: input.expectedPriceCents, at: new Date(), code: codeOf(error) },
      }
      if (isHere.current) onFailed(failed)
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  return {
    isSending,
    send: (input) => void deliver({ input, idempotencyKey: attemptName() }),
    sendAgain: last && (() => void deliver(last)),
  }
}

/** 128 random bits; `randomUUID` is not there on a page without TLS. */
function attemptName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** False once the person has gone elsewhere: an answer that comes late must not call them back. */
function useIsHere(): { current: boolean } {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
