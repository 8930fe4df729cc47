// What the database refuses of a case under a legal hold (drizzle/functions/cases.sql), whichever feature asked for it.
import { chainOf } from './database-away.ts'

const HELD = 'FH001'

export function isHeld(error: unknown): boolean {
  return [...chainOf(error)].some(({ code }) => code === HELD)
}
