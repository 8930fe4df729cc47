// The name of a backup: its moment, so that a list of names is in order and contains all that is needed.
import { type Instant, instant } from '#kernel/calendar.ts'

const NAME = /^backup-(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})$/

export function backupName(moment: Instant): string {
  const digits = moment.toString().replaceAll(/[-:]/g, '').slice(0, 15)
  return `backup-${digits.replace('T', '-')}`
}

/** Null if it is no backup of ours: it is never removed. */
export function madeAtOf(name: string): Instant | null {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
  if (second === undefined) return null
  try {
    return instant(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  } catch {
    return null
  }
}
