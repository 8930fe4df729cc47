// The person wants another kind of meeting: where a time is chosen already, a longer one may not fit.
import { useMutation } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { AppointmentType } from '#firm/appointment-types.ts'
import { dateIn, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import type { SlotsList } from '../contract.ts'
import { codeOf } from '#api/failure.ts'
import { useTakeTime } from './hold-actions.ts'
import { useScheduler } from './scheduler-state.tsx'
import { useSchedulerWords } from './words.ts'

/** What the server says of a start at which this kind of meeting cannot be had. */
const DOES_NOT_FIT: readonly (string | null)[] = [
  'SLOT_TAKEN',
  'NO_SLOTS',
  'CONFLICTING_TIME',
  'OUTSIDE_BUSINESS_HOURS',
  'INVALID_DATE_TIME',
]

export function useSettleType() {
  const { scheduler: words } = useSchedulerWords()
  const { draft, hold, minutes, chooseType, change, goTo, say } = useScheduler()
  const fits = useFits()
  return useMutation({
    mutationFn: async (type: AppointmentType) => ({ type, doesFit: await fits(type) }),
    onSuccess: ({ type, doesFit }) => {
      chooseType(type)
      if (doesFit === null) return goTo('time')
      if (doesFit) return goTo(hold && draft.areDetailsDone ? 'payment' : 'details')
      change({ wanted: null })
      goTo('time')
      const text = fill(words.type.otherTime, { minutes: minutes[type] })
      say({ kind: 'info', title: words.time.lost, text })
    },
  })
}

/**
 * Null where no time is chosen yet. Where one is held, holds it for the other kind of meeting: the first hold is given up only
 * if that succeeds.
 */
function useFits(): (type: AppointmentType) => Promise<boolean | null> {
  const api = useApi()
  const { draft, hold } = useScheduler()
  const take = useTakeTime(() => undefined)
  const { timeZone, wanted } = draft
  return async (type) => {
    if (hold === null && wanted === null) return null
    if (type === draft.type) return true
    if (hold === null) {
      if (wanted === null) return null
      const day = dateIn(timeZone, instant(wanted)).toString()
      return offers(await api.scheduling.listSlots({ type, from: day, to: day, timeZone }), wanted)
    }
    try {
      await take.mutateAsync({ type, startsAt: hold.startsAt, timeZone })
      return true
    } catch (error) {
      if (DOES_NOT_FIT.includes(codeOf(error))) return false
      throw error
    }
  }
}

function offers({ days }: SlotsList, startsAt: string): boolean {
  const wanted = instant(startsAt)
  return days.some(({ slots }) => slots.some((slot) => instant(slot.startsAt).equals(wanted)))
}
