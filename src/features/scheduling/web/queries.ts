// What scheduling reads from the API. Free times go stale in seconds; what a person booked does not.
import {
  queryOptions,
  type QueryClient,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { Api } from '#api/client.ts'
import { useApi } from '#api/provider.tsx'
import type { AppointmentType } from '#firm/appointment-types.ts'
import type { Appointment, Hold, SlotsList } from '../contract.ts'

const SLOTS_STALE_MS = 20_000

export type SlotsQuestion = { type: AppointmentType; from: string; to: string; timeZone: string }

export const schedulingKeys = {
  slots: ['scheduling', 'slots'] as const,
  hold: ['scheduling', 'hold'] as const,
  appointments: ['scheduling', 'appointments'] as const,
}

/** A line that is down is said at once: nothing waits in silence for it to come back. */
const ALWAYS = { networkMode: 'always' } as const

export function useSlots(question: SlotsQuestion): UseQueryResult<SlotsList> {
  const api = useApi()
  return useQuery({
    ...ALWAYS,
    queryKey: [...schedulingKeys.slots, question],
    queryFn: ({ signal }) => api.scheduling.listSlots(question, { signal }),
    staleTime: SLOTS_STALE_MS,
  })
}

/** The time that the person holds, null where there is none. Always asked anew: it may have lapsed. */
export function useHold(): UseQueryResult<Hold | null> {
  return useQuery(holdQuery(useApi()))
}

export function holdQuery(api: Api) {
  return queryOptions({
    ...ALWAYS,
    queryKey: schedulingKeys.hold,
    queryFn: async ({ signal }) => (await api.scheduling.currentHold(undefined, { signal })).hold,
    staleTime: 0,
  })
}

export function useAppointments(range: { from?: string; to?: string }): UseQueryResult<Appointment[]> {
  const api = useApi()
  return useQuery({
    ...ALWAYS,
    queryKey: [...schedulingKeys.appointments, range],
    queryFn: async ({ signal }) => (await api.scheduling.list(range, { signal })).appointments,
  })
}

export function useAppointment(appointmentId: string | null): UseQueryResult<Appointment> {
  const api = useApi()
  return useQuery({
    ...ALWAYS,
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
  void queries.invalidateQueries({ queryKey: ['payments'], refetchType: 'none' })
}

/** Puts what the server said of the hold where every part of the page reads it. */
export function useRememberHold(): (hold: Hold | null) => void {
  const queries = useQueryClient()
  return (hold) => queries.setQueryData(schedulingKeys.hold, hold)
}
