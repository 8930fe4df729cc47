// What scheduling reads from the API. Free times go stale in seconds; what a person booked does not.
import {
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { callKey } from '#api/call-key.ts'
import type { Api } from '#api/client.ts'
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import { readVisitorKey } from '#api/visitor-key.ts'
import type { AppointmentType } from '#firm/appointment-types.ts'
import { dateIn, FIRM_ZONE, type Instant, momentAt, type PlainDate, plusDays } from '#kernel/calendar.ts'
import { useLanguage } from '#ui/language.tsx'
import type { Appointment, Guest, Hold, Price, SlotsList } from '../contract.ts'
import { DAYS_AHEAD_MAX } from '../rules/booking-window.ts'

const SLOTS_STALE_MS = 20_000

export type SlotsQuestion = {
  type: AppointmentType
  from: string
  to: string
  timeZone: string
  moving?: string
}

export const schedulingKeys = {
  slots: ['scheduling', 'slots'] as const,
  hold: ['scheduling', 'hold'] as const,
  guest: ['scheduling', 'guest'] as const,
  price: ['scheduling', 'price'] as const,
  appointments: ['scheduling', 'appointments'] as const,
}

export function useSlots(question: SlotsQuestion): UseQueryResult<SlotsList> {
  const api = useApi()
  const language = useLanguage()
  return useQuery({
    queryKey: [...schedulingKeys.slots, question, language],
    queryFn: ({ signal }) => api.scheduling.listSlots(question, { signal }),
    staleTime: SLOTS_STALE_MS,
  })
}

type DaysQuestion = { type: AppointmentType; timeZone: string; today: PlainDate; moving?: string }

/** Every day that can be booked at all, from today on. */
export function useAllDays({ today, ...question }: DaysQuestion): UseQueryResult<SlotsList> {
  return useSlots({
    ...question,
    from: today.toString(),
    to: plusDays(today, DAYS_AHEAD_MAX).toString(),
  })
}

/** The time that the person holds, null where there is none. Always asked again: it may have lapsed. */
export function useHold(canHold = true): UseQueryResult<Hold | null> {
  return useQuery({ ...holdQuery(useApi()), enabled: canHold })
}

/** Who books without an account here: null without a key, and where the key is over. */
export function useGuest<Seen = Guest | null>(
  isVisitor: boolean,
  select?: (guest: Guest | null) => Seen,
): UseQueryResult<Seen> {
  const api = useApi()
  return useQuery({
    queryKey: schedulingKeys.guest,
    queryFn: async ({ signal }): Promise<Guest | null> =>
      readVisitorKey() === null ? null : (await api.scheduling.guests.current(undefined, { signal })).guest,
    enabled: isVisitor,
    staleTime: 0,
    ...(select && { select }),
  })
}

/** What booking the held time costs with a code; nothing is asked without one. */
export function usePriceWith(hold: Hold | null, discountCode: string | null): UseQueryResult<Price> {
  const api = useApi()
  const appointmentId = hold?.appointmentId ?? ''
  return useQuery({
    queryKey: [...schedulingKeys.price, appointmentId, discountCode],
    queryFn: () => api.scheduling.price({ appointmentId, discountCode }),
    enabled: hold !== null && discountCode !== null,
    staleTime: 0,
  })
}

export function holdQuery(api: Api) {
  return queryOptions({
    queryKey: schedulingKeys.hold,
    queryFn: async ({ signal }) => (await api.scheduling.currentHold(undefined, { signal })).hold,
    staleTime: 0,
  })
}

/** The earliest first: the person who wants the coming ones says from when. */
export function useAppointments(range: { from: string; to?: string; limit?: number }): ListRead<Appointment> {
  const api = useApi()
  return useList({
    key: [...schedulingKeys.appointments, range],
    ask: (page, signal) => api.scheduling.list({ ...range, ...page }, { signal }),
  })
}

/** What the person has from today on; the same all day long, so that parts of pages share it. */
export function useAppointmentsFrom(now: Instant): ListRead<Appointment> {
  return useAppointments({ from: momentAt(dateIn(FIRM_ZONE, now), 0, FIRM_ZONE).toString() })
}

/** How far back the portal shows what was: older meetings are in the file of one's own data. */
const PAST_DAYS = 2 * 365

/** What the person had until now, and what was cancelled. */
export function usePastAppointments(now: Instant): ListRead<Appointment> {
  const today = dateIn(FIRM_ZONE, now)
  return useAppointments({ from: momentAt(plusDays(today, -PAST_DAYS), 0, FIRM_ZONE).toString() })
}

export function useAppointment(appointmentId: string | null): UseQueryResult<Appointment> {
  const api = useApi()
  return useQuery({
    queryKey: [...schedulingKeys.appointments, appointmentId],
    queryFn: ({ signal }) => api.scheduling.get({ appointmentId: appointmentId ?? '' }, { signal }),
    enabled: appointmentId !== null,
  })
}

/** After a booking: the hold is gone, the meeting and its payment are new, and one time less is free. */
export function forgetAfterBooking(queries: QueryClient, appointment: Appointment): void {
  queries.setQueryData([...schedulingKeys.appointments, appointment.id], appointment)
  queries.setQueryData(schedulingKeys.hold, null)
  void queries.invalidateQueries({ queryKey: schedulingKeys.slots })
  void queries.invalidateQueries({ queryKey: schedulingKeys.appointments, refetchType: 'none' })
  void queries.invalidateQueries({ queryKey: callKey('payments'), refetchType: 'none' })
}

/** Puts what the server said of the hold where every part of the page reads it. */
export function useRememberHold(): (hold: Hold | null) => void {
  const queries = useQueryClient()
  return (hold) => queries.setQueryData(schedulingKeys.hold, hold)
}
