// The order of the test files. By itself Vitest begins with those that took longest the last time, and where there was no last time
// with the largest: then the longest of all, which is short to read, came last, and the other cores waited for it.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Each takes more than ten seconds of a quiet machine. */
export const LONGEST = [
  'tests/authorization-matrix.test.ts',
  'tests/malformed-calls.test.ts',
  'tests/booking-guest-reach.test.ts',
  'tests/mass-assignment.test.ts',
  'tests/supervised.test.ts',
  'src/pages/layouts/portal.browser.test.ts',
  'src/pages/public/home.browser.test.ts',
  'tests/booking-killed.test.ts',
  'tests/killed-first-start.test.ts',
  'tests/nothing-personal-in-a-log.test.ts',
  'tests/upload-killed.test.ts',
  'src/platform/cage/cage.test.ts',
  'src/pages/offline/offline.browser.test.ts',
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
