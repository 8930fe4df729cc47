// Sends a booking once, and the very same one again when no answer was heard: the server books and charges once.
import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { Appointment, BookInput } from '../contract.ts'
import { type BookingProblem, bookingProblemOf } from './booking-outcome.ts'
import { sentenceOf } from './failure-text.ts'
import { forgetAfterBooking } from './queries.ts'

export type FailedBooking = { problem: BookingProblem; sentence: string | null; attempt: number }

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
  const [last, setLast] = useState<BookInput | null>(null)
  const attempt = useRef(0)
  const isHere = useIsHere()
  const isBusy = useRef(false)

  async function deliver(input: BookInput): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    attempt.current += 1
    setSending(true)
    setLast(input)
    try {
      const appointment = await api.scheduling.book(input)
      forgetAfterBooking(queries, appointment)
      if (isHere.current) onBooked(appointment)
    } catch (error) {
      const failed = {
        problem: bookingProblemOf(error),
        sentence: sentenceOf(error),
        attempt: attempt.current,
      }
      if (isHere.current) onFailed(failed)
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  return {
    isSending,
    send: (input) => void deliver(input),
    sendAgain: last && (() => void deliver(last)),
  }
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
