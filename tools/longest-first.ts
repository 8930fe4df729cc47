// The order of the test files. By itself Vitest begins with those that took longest the last time, and where there was no last time
// with the largest: then the longest of all, which is short to read, came last, and the other cores waited for it.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Each takes more than fifteen seconds in a run. Those that wait for processes stand among those that compute. */
export const LONGEST = [
  'tests/authorization-matrix.test.ts',
  'tests/supervised.test.ts',
  'tests/malformed-calls.test.ts',
  'tests/nothing-personal-in-a-log.test.ts',
  'tests/each-away.test.ts',
  'tests/mass-assignment.test.ts',
  'src/pages/layouts/portal.browser.test.ts',
  'tests/booking-killed.test.ts',
  'src/pages/public/home.browser.test.ts',
  'tests/start.test.ts',
  'tests/backup.test.ts',
  'tests/spanish-names.test.ts',
  'tests/backup-daily.test.ts',
  'tests/soak.test.ts',
  'tests/fuzz.test.ts',
  'tests/killed-first-start.test.ts',
  'src/features/agreements/server/trust-killed.test.ts',
  'tests/failed-start.test.ts',
  'tests/upload-killed.test.ts',
  'src/server/api/description.lint.test.ts',
  'tests/notices-lost.test.ts',
  'tests/intake-instances.test.ts',
  'src/platform/cage/cage.test.ts',
  'src/pages/offline/offline.browser.test.ts',
  'tests/outgoing-killed.test.ts',
  'tests/page-styles.test.ts',
  'src/features/receipts/server/receipts-killed.test.ts',
  'src/platform/jobs.test.ts',
  'tests/promises.test.ts',
  'src/features/invoices/server/payer-autopay.test.ts',
  'tests/live-killed.test.ts',
  'src/features/documents/web/sending/sending.browser.test.ts',
  'src/pages/public/public-pages.test.ts',
  'src/adapters/files/file-store-contract.test.ts',
]

function rank({ moduleId }: TestSpecification): number {
  const at = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`))
  return at < 0 ? LONGEST.length : at
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- A method of Vitest, which answers with a new list.
    const sorted = await super.sort(files)
    // Vitest runs one project after the other.
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    const place = ({ project }: TestSpecification) => projects.indexOf(project.name)
    return sorted.toSorted((one, other) => place(one) - place(other) || rank(one) - rank(other))
  }
}
