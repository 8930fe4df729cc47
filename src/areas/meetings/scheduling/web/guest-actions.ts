// Beginning to book without an account, proving the address, and being somebody else.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForgetKnown } from '#api/known-visitor.ts'
import { useApi } from '#api/provider.tsx'
import { keepVisitorKey } from '#api/visitor-key.ts'
import type { Guest, GuestInput } from '../contract.ts'
import { schedulingKeys } from './queries.ts'
import { useScheduler } from './scheduler-state.tsx'

function useRememberGuest(): (guest: Guest | null) => void {
  const queries = useQueryClient()
  return (guest) => queries.setQueryData(schedulingKeys.guest, guest)
}

/** Sends a code to the address. Anyone who began before and mends the address keeps nothing of the former one. */
export function useStartGuest(onStarted: (isProven: boolean) => void) {
  const api = useApi()
  const remember = useRememberGuest()
  return useMutation({
    mutationFn: (input: GuestInput) => api.scheduling.guests.start(input),
    onSuccess: ({ guestId, key, email, isProven, minutes }, { firstName, lastName }) => {
      keepVisitorKey(key)
      // Good enough until the server is read: the code ends long before the guest does.
      const expiresAt = new Date(Date.now() + minutes * 60_000).toISOString()
      remember({ guestId, email, firstName, lastName, isProven, expiresAt })
      onStarted(isProven)
    },
  })
}

export function useSendCode() {
  const api = useApi()
  return useMutation({
    mutationFn: () => api.scheduling.guests.sendCode({}),
  })
}

export function useProveGuest(guest: Guest) {
  const api = useApi()
  const remember = useRememberGuest()
  return useMutation({
    mutationFn: (code: string) => api.scheduling.guests.prove({ code, email: guest.email }),
    onSuccess: () => remember({ ...guest, isProven: true }),
  })
}

/** Somebody else books at this device: the held time is let go, and what was booked before is out of reach. */
export function useForgetGuest() {
  const api = useApi()
  const queries = useQueryClient()
  const { anyHold, change } = useScheduler()
  const forgetKnown = useForgetKnown()
  return useMutation({
    mutationFn: async () => {
      if (anyHold) await api.scheduling.releaseHold({ appointmentId: anyHold.appointmentId })
      await api.scheduling.guests.leave()
    },
    onSuccess: () => {
      if (anyHold) change({ wanted: anyHold.startsAt })
      queries.setQueryData(schedulingKeys.hold, null)
      queries.setQueryData(schedulingKeys.guest, null)
      forgetKnown()
    },
  })
}
