import { addressOf } from '#firm/addresses.ts'

export function timesheetOfCase(caseId: string): string {
  return `${addressOf('attorney')}/timesheet?inCase=${caseId}`
}
