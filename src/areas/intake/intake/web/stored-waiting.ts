// For pages without the intake's own script: the number of answers that wait in this tab.

/** The name in session storage. */
export const WAITING_KEY = 'intake_waiting'

/** 0 if unreadable. */
export function countWaiting(stored: string | null): number {
  try {
    const { answers } = JSON.parse(stored ?? 'null') as { answers: unknown }
    return Array.isArray(answers) ? answers.length : 0
  } catch {
    return 0
  }
}
