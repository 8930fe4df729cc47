import { addressOf } from '#firm/addresses.ts'

/** Where a meeting is moved to another time, or cancelled. */
export function changePath(appointmentId: string, change: 'move' | 'cancel'): string {
  return `${addressOf('schedule')}/${appointmentId}/${change}`
}
