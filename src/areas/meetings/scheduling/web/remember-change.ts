import type { QueryClient } from '@tanstack/react-query'
import { callKey } from '#api/call-key.ts'
import type { Appointment } from '../contract.ts'
import { schedulingKeys } from './queries.ts'

/** After a meeting was moved or cancelled: it is shown as it is now, and other times are free. */
export function rememberChange(queries: QueryClient, appointment: Appointment): void {
  void queries.invalidateQueries({ queryKey: schedulingKeys.slots })
  void queries.invalidateQueries({ queryKey: schedulingKeys.appointments, refetchType: 'none' })
  void queries.invalidateQueries({ queryKey: callKey('payments'), refetchType: 'none' })
  queries.setQueryData([...schedulingKeys.appointments, appointment.id], appointment)
}
