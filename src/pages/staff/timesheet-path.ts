import { addressOf } from '#firm/addresses.ts'

export const TIMESHEET = `${addressOf('attorney')}/timesheet`

export function timesheetOfCase(caseId: string): string {
  return `${TIMESHEET}?inCase=${caseId}`
}
