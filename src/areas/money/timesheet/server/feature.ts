import type { Feature } from '#platform/feature.ts'
import { TIME_ACTIONS } from './audit-actions.ts'
import { demonstrateTimesheet } from './demonstration.ts'
import { timesheetRouter } from './index.ts'

export const timesheetFeature: Feature = {
  name: 'timesheet',
  routers: () => ({ timesheet: timesheetRouter }),
  tags: { 'Time worked': 'Timers and hours of the firm’s people, and how they are approved and billed' },
  auditActions: TIME_ACTIONS,
  staffReadings: {
    'timesheet.billable': { action: TIME_ACTIONS['time.read'], object: 'case', of: 'caseId' },
  },
  demonstrate: demonstrateTimesheet,
  merging: {
    columns: {
      'work_times.person_id': { stays: 'somebody of the firm did the work' },
      'work_times.approved_by': { stays: 'somebody of the firm approved it' },
      'work_times.billed_by': { stays: 'somebody of the firm billed it' },
    },
  },
  personalTables: {
    work_times: {
      privacy: 'payments',
      export: { omittedBecause: 'work of the firm; what was billed of it is in the part "invoices"' },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
      columns: { kept: ['worked_on', 'description', 'approved_description'] },
    },
  },
}
