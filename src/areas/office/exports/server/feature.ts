import type { Feature } from '#platform/feature.ts'
import { MOVING_OUT_ACTIONS } from './audit-actions.ts'
import { MOVING_OUT_MAILS } from './export-mails.ts'
import { exportsRouter } from './index.ts'
import { FORGET_EXPORTS, MAKE_EXPORT } from './job-kinds.ts'
import { bundleOf, forgetExports, makeExport } from './make-export.ts'

const EACH_HOUR = '25 * * * *'

export const exportsFeature: Feature = {
  name: 'exports',
  routers: () => ({ exports: exportsRouter }),
  tags: { 'Moving out': 'Copies of everything that the firm keeps, in open files' },
  auditActions: MOVING_OUT_ACTIONS,
  mails: MOVING_OUT_MAILS,
  bundle: bundleOf,
  jobs: {
    kinds: [MAKE_EXPORT, FORGET_EXPORTS],
    async register(runner, services, features) {
      await runner.work(MAKE_EXPORT, (data) => makeExport(services, features, data))
      await runner.repeat(FORGET_EXPORTS, EACH_HOUR, () => forgetExports(services))
    },
  },
  merging: {
    columns: { 'firm_exports.asked_by': { stays: 'an administrator of the firm asked' } },
  },
  personalTables: {
    firm_exports: {
      privacy: 'staff',
      export: { omittedBecause: 'it names the administrator who asked for a copy, and nothing of a client' },
      erasure: { keptBecause: 'it proves who took a copy of everything, and when' },
      columns: { kept: ['state'] },
    },
    firm_export_parts: {
      privacy: 'staff',
      export: { omittedBecause: 'it says where the parts of a copy are stored' },
      erasure: { keptBecause: 'its rows are of the firm, and name nobody' },
    },
  },
}
