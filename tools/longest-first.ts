// The order of the test files. By default Vitest begins with the slowest of the last run, and without one with the largest: then the
// slowest of all, a short file, came last, and the other cores waited for it.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Each takes more than fifteen seconds in a run. Those that wait for processes are among those that compute. */
export const LONGEST = [
  'tests/procedures.landing.test.ts',
  'tests/supervised.landing.test.ts',
  'tests/each-away.landing.test.ts',
  'src/pages/layouts/portal.browser.landing.test.ts',
  'tests/booking-killed.landing.test.ts',
  'src/pages/public/home.browser.landing.test.ts',
  'tests/start.landing.test.ts',
  'tests/backup.landing.test.ts',
  'tests/spanish-names.landing.test.ts',
  'tests/backup-daily.landing.test.ts',
  'tests/soak.landing.test.ts',
  'tests/fuzz.landing.test.ts',
  'tests/killed-first-start.landing.test.ts',
  'src/areas/money/agreements/server/trust-killed.landing.test.ts',
  'tests/failed-start.landing.test.ts',
  'tests/upload-killed.landing.test.ts',
  'src/server/api/description.lint.landing.test.ts',
  'tests/notices-lost.landing.test.ts',
  'tests/intake-instances.landing.test.ts',
  'src/platform/cage/cage.landing.test.ts',
  'src/pages/offline/offline.browser.landing.test.ts',
  'tests/outgoing-killed.landing.test.ts',
  'tests/page-styles.landing.test.ts',
  'src/areas/money/receipts/server/receipts-killed.landing.test.ts',
  'src/platform/jobs.landing.test.ts',
  'tests/promises.landing.test.ts',
  'src/areas/money/invoices/server/payer-autopay.landing.test.ts',
  'tests/live-killed.landing.test.ts',
  'src/areas/documents/documents/web/sending/sending.browser.landing.test.ts',
  'src/pages/public/public-pages.landing.test.ts',
  'src/adapters/files/file-store-contract.landing.test.ts',
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
