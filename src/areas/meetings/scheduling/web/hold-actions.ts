// Taking a time, holding it longer and letting it go. What the server says of the hold is what the page shows.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '#api/provider.tsx'
import { addressOf } from '#firm/addresses.ts'
import type { Hold, HoldInput } from '../contract.ts'
import { codeOf } from '#api/failure.ts'
import { holdQuery, schedulingKeys, useRememberHold } from './queries.ts'

/** Holding the same time again renews it; holding another one lets the first go. */
export function useTakeTime(onTaken: (hold: Hold) => void) {
  const api = useApi()
  const queries = useQueryClient()
  const remember = useRememberHold()
  return useMutation({
    mutationFn: (input: HoldInput) => api.scheduling.holdSlot(input),
    onSuccess: async (hold) => {
      // A reading that began before this answer would say that nothing is held.
      await queries.cancelQueries({ queryKey: schedulingKeys.hold })
      remember(hold)
      void queries.invalidateQueries({ queryKey: schedulingKeys.slots })
      onTaken(hold)
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: schedulingKeys.slots })
      // A payment under way shows itself in the hold.
      if (isPaymentUnderWay(codeOf(error))) void queries.invalidateQueries({ queryKey: schedulingKeys.hold })
    },
  })
}

function isPaymentUnderWay(code: string | null): boolean {
  return code === 'PAYMENT_BEING_CHECKED' || code === 'BOOKING_IN_PROGRESS'
}

export function useReleaseTime() {
  const api = useApi()
  const queries = useQueryClient()
  const remember = useRememberHold()
  return useMutation({
    mutationFn: (appointmentId: string) => api.scheduling.releaseHold({ appointmentId }),
    onSuccess: () => {
      remember(null)
      void queries.invalidateQueries({ queryKey: schedulingKeys.slots })
    },
    onError: () => void queries.invalidateQueries({ queryKey: schedulingKeys.hold }),
  })
}

/** Asks the server whether the hold is really over: this device's clock may be wrong. */
export function useAskAboutHold(): () => Promise<Hold | null> {
  const api = useApi()
  const queries = useQueryClient()
  return () => queries.fetchQuery(holdQuery(api))
}

/** A page that is being left waits this long for the time to be let go; after that it lapses by itself. */
const RELEASE_MS_MAX = 600

/**
 * Anyone who leaves the scheduler lets the time go at once. A reload is not leaving, and neither is signing in again:
 * both come back to the held time.
 */
export function useReleaseOnLeaving(hold: Hold | null): void {
  const api = useApi()
  const queries = useQueryClient()
  const current = useRef(hold)
  useEffect(() => {
    current.current = hold
  }, [hold])
  useEffect(() => {
    const release = async () => {
      const held = current.current
      current.current = null
      if (held?.payment !== 'none') return
      queries.removeQueries({ queryKey: schedulingKeys.hold })
      await api.scheduling.releaseHold({ appointmentId: held.appointmentId }).catch(() => undefined)
    }
    const onClick = (event: MouseEvent) => {
      const address = addressBeyond(event)
      if (address === null || current.current?.payment !== 'none') return
      // The browser drops the calls of a page that it leaves: the page is left when this one has been heard.
      event.preventDefault()
      void Promise.race([release(), wait(RELEASE_MS_MAX)]).then(() => window.location.assign(address))
    }
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('click', onClick)
      if (isElsewhere(window.location.pathname)) void release()
    }
  }, [api, queries])
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

/** The scheduler has three addresses, and signing in comes back to it. */
const NOT_LEAVING: readonly string[] = (
  ['schedule', 'scheduleDirect', 'scheduleAfterIntake', 'login'] as const
).map(addressOf)

function isElsewhere(pathname: string): boolean {
  return !NOT_LEAVING.includes(pathname)
}

/** The address that a plain press on a link loads in place of this page; null for every other press. */
function addressBeyond(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!isPlain || event.defaultPrevented) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return null
  const isOurs = link.origin === window.location.origin
  return isOurs && isElsewhere(link.pathname) ? link.href : null
}
