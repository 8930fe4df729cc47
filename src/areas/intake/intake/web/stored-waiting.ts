// What a page without the intake's own script can tell of the answers that wait in this tab: how many there are.

/** The name in session storage. */
export const WAITING_KEY = 'intake_waiting'

/** 0 for what nobody can read. */
export function countWaiting(stored: string | null): number {
  try {
    const { answers } = JSON.parse(stored ?? 'null') as { answers: unknown }
    return Array.isArray(answers) ? answers.length : 0
  } catch {
    return 0
  }
}
