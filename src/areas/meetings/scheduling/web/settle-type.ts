// The person says which kind of meeting it is, after they chose a time: a longer one may not fit where the shorter one did.
import { useMutation } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { AppointmentType } from '#firm/appointment-types.ts'
import { dateIn, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import type { SlotsList } from '../contract.ts'
import { codeOf } from '#api/failure.ts'
import { useTakeTime } from './hold-actions.ts'
import { canHold, useScheduler } from './scheduler-state.tsx'
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
  const { draft, booker, hold, minutes, chooseType, change, goTo, say } = useScheduler()
  const fits = useFits()
  const afterHold = draft.areDetailsDone ? 'confirm' : 'details'
  return useMutation({
    mutationFn: async (type: AppointmentType) => ({ type, doesFit: await fits(type) }),
    onSuccess: ({ type, doesFit }) => {
      chooseType(type)
      if (doesFit) return goTo(hold || canHold(booker) ? afterHold : 'guest')
      change({ wanted: null })
      goTo('time')
      const text = fill(words.type.otherTime, { minutes: minutes[type] })
      say({ kind: 'info', title: words.time.lost, text })
    },
  })
}

/** Where a time is held, holds it for the other kind of meeting: the first hold is given up only if that succeeds. */
function useFits(): (type: AppointmentType) => Promise<boolean> {
  const api = useApi()
  const { draft, hold } = useScheduler()
  const take = useTakeTime(() => undefined)
  const { timeZone, wanted } = draft
  return async (type) => {
    if (type === draft.type) return true
    if (hold === null) {
      if (wanted === null) return false
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
