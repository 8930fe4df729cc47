// What each answer to a booking does to the page. Whatever goes wrong, what was typed stays.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fill } from '#kernel/language.ts'
import type { Appointment } from '../contract.ts'
import { type Booking, type FailedBooking, useBooking } from './booking.ts'
import type { Settled } from './checking.tsx'
import { holdQuery, forgetAfterBooking, schedulingKeys, useRememberHold } from './queries.ts'
import { useApi } from '#api/provider.tsx'
import { forgetKept } from './kept-draft.ts'
import { type Scheduler, type StepNotice, useScheduler } from './scheduler-state.tsx'
import { useStepAddress } from './step-address.ts'
import { useSchedulerWords } from './words.ts'

export type Check = { appointmentId: string; sentence: string | null }

export type BookingFlow = {
  booking: Booking
  /** How the last try went; null before the first and once it no longer matters. */
  failed: FailedBooking | null
  /** A payment whose answer is awaited: nothing else is shown meanwhile. */
  check: Check | null
  book(paymentToken: string | null): void
  settle(settled: Settled): void
}

export function useBookingFlow(): BookingFlow {
  const scheduler = useScheduler()
  const [failed, setFailed] = useState<FailedBooking | null>(null)
  const [asked, setAsked] = useState<Check | null>(() => unansweredOnArrival(scheduler))
  const onBooked = useOnBooked()
  const onFailed = useOnFailed(setAsked)
  const booking = useBooking({
    onBooked,
    onFailed: (problem) => {
      setFailed(problem)
      onFailed(problem)
    },
  })
  const settle = useSettle(onBooked, () => {
    setAsked(null)
    setFailed(null)
  })
  return {
    booking,
    failed,
    check: booking.isSending ? null : (asked ?? paymentUnderWay(scheduler)),
    book: (paymentToken) => {
      const input = bookInput(scheduler, paymentToken)
      if (!input) return
      scheduler.say(null)
      scheduler.setUnanswered(input.appointmentId)
      booking.send(input)
    },
    settle,
  }
}

function bookInput({ hold, draft, priceCents }: Scheduler, paymentToken: string | null) {
  if (!hold || draft.method === null || draft.phone === null) return null
  return {
    appointmentId: hold.appointmentId,
    meetingMethod: draft.method,
    phone: draft.phone,
    preferredContactMethod: draft.contactMethod,
    notes: draft.notes,
    paymentToken,
    expectedPriceCents: priceCents,
    discountCode: draft.discountCode,
    termsDigest: draft.agreedDigest,
  }
}

/** The page was closed before an answer came, and the time is no longer held: it may well be booked. */
function unansweredOnArrival({ anyHold, unanswered }: Scheduler): Check | null {
  return anyHold === null && unanswered !== null ? { appointmentId: unanswered, sentence: null } : null
}

function paymentUnderWay({ anyHold }: Scheduler): Check | null {
  const isUnderWay = anyHold !== null && anyHold.payment !== 'none'
  return isUnderWay ? { appointmentId: anyHold.appointmentId, sentence: null } : null
}

function useOnBooked(): (appointment: Appointment) => void {
  const queries = useQueryClient()
  const address = useStepAddress()
  return (appointment) => {
    forgetKept()
    forgetAfterBooking(queries, appointment)
    address.showBooked(appointment.id)
  }
}

function useOnFailed(setAsked: (check: Check) => void): (failed: FailedBooking) => void {
  const { scheduler: words } = useSchedulerWords()
  const scheduler = useScheduler()
  const readHold = useReadHold()
  const remember = useRememberHold()
  const queries = useQueryClient()
  return ({ problem, sentence }) => {
    const { anyHold } = scheduler
    if (problem !== 'line-lost') scheduler.setUnanswered(null)
    switch (problem) {
      case 'checking':
        if (anyHold) setAsked({ appointmentId: anyHold.appointmentId, sentence })
        return
      case 'slot-lost':
        remember(null)
        void queries.invalidateQueries({ queryKey: schedulingKeys.slots })
        return scheduler.say(danger(words.time.lost, sentence))
      case 'terms-open':
        void readHold()
        return scheduler.change({ agreedDigest: null })
      case 'price-changed':
        void readHold()
        void queries.invalidateQueries({ queryKey: schedulingKeys.price })
        return
      case 'code-refused':
        return scheduler.change({ discountCode: null })
      case 'paid-not-booked':
        return remember(null)
      case 'line-lost':
        return
      case 'declined':
      case 'refused':
        // The server has let the payment go; a later reading of the hold says the same.
        if (anyHold) remember({ ...anyHold, payment: 'none' })
    }
  }
}

function useReadHold() {
  const api = useApi()
  const queries = useQueryClient()
  return () => queries.fetchQuery(holdQuery(api)).catch(() => null)
}

function useSettle(onBooked: (appointment: Appointment) => void, onSettled: () => void) {
  const { scheduler: words } = useSchedulerWords()
  const scheduler = useScheduler()
  const remember = useRememberHold()
  const { checking } = words
  return (settled: Settled) => {
    scheduler.setUnanswered(null)
    onSettled()
    if (settled.kind === 'booked') return onBooked(settled.appointment)
    if (settled.kind === 'not-charged') {
      remember(settled.hold)
      return scheduler.say({ kind: 'info', title: checking.notChargedTitle, text: checking.notCharged })
    }
    remember(null)
    scheduler.say(danger(checking.goneTitle, fill(checking.gone, { phone: scheduler.contact.phone })))
  }
}

function danger(title: string, text: string | null): StepNotice {
  return { kind: 'danger', title, ...(text === null ? {} : { text }) }
}
