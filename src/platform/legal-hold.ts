// The database's refusals for a case under a legal hold (drizzle/functions/cases.sql), for any feature.
import { chainOf } from './database-away.ts'

const HELD = 'FH001'

export function isHeld(error: unknown): boolean {
  return [...chainOf(error)].some(({ code }) => code === HELD)
}
