// The walls stand: every forbidden import, planted in a house of the same shape, is refused by the rule that forbids it.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

type Planted = readonly [from: string, imports: string, rule: string]

const FORBIDDEN: readonly Planted[] = [
  ['src/kernel/planted.ts', 'src/firm/fact.ts', 'kernel'],
  ['src/kernel/planted-package.ts', 'hono', 'kernel-packages'],
  ['src/firm/planted.ts', 'src/areas/any/one/rules/rule.ts', 'firm'],
  ['src/ui/planted.ts', 'src/firm/fact.ts', 'ui'],
  ['src/api/planted.ts', 'src/areas/any/one/web/part.ts', 'api'],
  ['src/web/planted.ts', 'src/areas/any/one/web/part.ts', 'shared-web'],
  ['src/server/planted-shared-web.ts', 'src/web/part.ts', 'server-not-to-pages'],
  ['src/areas/any/two/rules/planted.ts', 'src/platform/ground.ts', 'rules'],
  ['src/areas/any/two/contract.ts', 'src/areas/any/one/server/index.ts', 'contract'],
  ['src/areas/any/two/server/planted-web.ts', 'src/areas/any/two/web/part.ts', 'server-room'],
  ['src/areas/any/two/server/planted-back-door.ts', 'src/areas/any/one/server/repository.ts', 'server-room'],
  ['src/areas/any/two/server/planted-adapter.ts', 'src/adapters/mail/mail.ts', 'server-room'],
  ['src/areas/any/two/web/planted.ts', 'src/areas/any/one/web/part.ts', 'web-room'],
  ['src/areas/any/two/web/planted-server.ts', 'src/areas/any/two/server/index.ts', 'web-room'],
  ['src/areas/any/two/words/planted.ts', 'src/firm/fact.ts', 'words'],
  ['src/pages/planted.ts', 'src/areas/any/one/server/index.ts', 'pages'],
  ['src/pages/planted-reach.ts', 'src/areas/any/two/web/planted-server.ts', 'browser-never-reaches-server'],
  ['src/platform/planted.ts', 'src/areas/any/one/rules/rule.ts', 'platform'],
  ['src/adapters/mail/planted.ts', 'src/areas/any/one/rules/rule.ts', 'adapters'],
  ['src/adapters/mail/planted-neighbour.ts', 'src/adapters/identity/identity.ts', 'adapters'],
  ['src/server/planted.ts', 'src/areas/any/one/web/part.ts', 'server-not-to-pages'],
  ['src/server/planted-pages.ts', 'src/pages/page.ts', 'server-not-to-pages'],
  ['src/areas/any/two/server/planted-sql.ts', 'drizzle-orm', 'sql-only-in-repositories'],
  ['src/server/planted-vendor.ts', 'better-auth', 'better-auth-only-in-its-adapter'],
  ['src/platform/planted-vendor.ts', 'nodemailer', 'nodemailer-only-in-its-adapter'],
  ['src/server/planted-emulator.ts', 'emulators/one/main.ts', 'nobody-imports-emulators'],
  ['emulators/one/planted.ts', 'src/kernel/fact.ts', 'emulators-stand-outside'],
  ['src/areas/any/two/server/planted-testing.ts', 'src/areas/any/two/server/testing.ts', 'helpers-of-tests'],
  ['src/kernel/planted-circle-back.ts', 'src/kernel/planted-circle.ts', 'no-circles'],
  // Two imports the other way (below) are allowed: together they would be a circle of features, though no file is in one.
  ['src/areas/any/one/rules/planted-circle.ts', 'src/areas/any/two/rules/rule.ts', 'feature-order'],
  ['src/areas/any/one/server/planted-circle.ts', 'src/areas/any/two/server/index.ts', 'feature-order'],
  ['src/areas/any/two/rules/planted-screen.ts', 'src/areas/cases/portal/rules/rule.ts', 'feature-order'],
  ['src/areas/any/below/rules/planted-circle.ts', 'src/areas/any/one/rules/rule.ts', 'feature-order'],
]

const ALLOWED: readonly (readonly [string, string])[] = [
  ['src/areas/any/one/rules/allowed.ts', 'src/kernel/fact.ts'],
  ['src/areas/any/one/server/allowed.ts', 'src/platform/ground.ts'],
  ['src/areas/any/two/server/allowed-front-door.ts', 'src/areas/any/one/server/index.ts'],
  ['src/areas/any/one/server/repository.ts', 'drizzle-orm'],
  ['src/areas/any/one/web/allowed.ts', 'src/ui/button.ts'],
  ['src/areas/any/one/web/allowed-shared.ts', 'src/web/part.ts'],
  ['src/web/allowed.ts', 'src/ui/button.ts'],
  ['src/areas/any/two/rules/allowed.ts', 'src/areas/any/one/rules/rule.ts'],
  ['src/areas/any/one/rules/allowed-below.ts', 'src/areas/any/below/rules/rule.ts'],
  ['src/areas/cases/portal/rules/allowed.ts', 'src/areas/any/two/rules/rule.ts'],
  ['src/pages/allowed.ts', 'src/areas/any/one/web/part.ts'],
]

const FURNITURE = [
  'src/kernel/fact.ts',
  'src/firm/fact.ts',
  'src/ui/button.ts',
  'src/web/part.ts',
  'src/platform/ground.ts',
  'src/pages/page.ts',
  'src/adapters/mail/mail.ts',
  'src/adapters/identity/identity.ts',
  'src/areas/any/one/rules/rule.ts',
  'src/areas/any/two/rules/rule.ts',
  'src/areas/any/below/rules/rule.ts',
  'src/areas/cases/portal/rules/rule.ts',
  'src/areas/any/one/web/part.ts',
  'src/areas/any/two/web/part.ts',
  'src/areas/any/one/server/index.ts',
  'src/areas/any/two/server/index.ts',
  'src/areas/any/two/server/testing.ts',
  'emulators/one/main.ts',
]

/** Types leave no trace in the program that runs, but one feature cannot be read without the other. */
const TYPE_ONLY = 'src/areas/any/one/rules/planted-type.ts'

type Violation = { from: string; rule: { name: string } }

const project = join(import.meta.dirname, '..')
const house = mkdtempSync(join(tmpdir(), 'portal-walls-'))
let violations: Violation[] = []

function put(file: string, text: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true })
  writeFileSync(join(house, file), text)
}

function plant(from: string, target: string): void {
  const specifier = /^(src|emulators)\//.test(target)
    ? `${'../'.repeat(from.split('/').length - 1)}${target}`
    : target
  put(from, `import * as planted from '${specifier}'\nexport const name = Object.keys(planted)\n`)
}

beforeAll(() => {
  for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs']) {
    cpSync(join(project, file), join(house, file))
  }
  symlinkSync(join(project, 'node_modules'), join(house, 'node_modules'))
  put('src/server/features.ts', 'export const FEATURES: Features = [oneFeature, twoFeature, serverFeature]\n')
  put(TYPE_ONLY, "import type { name } from '../../two/rules/rule.ts'\nexport type Name = typeof name\n")
  for (const file of FURNITURE) put(file, 'export const name = 1\n')
  for (const [from, target] of FORBIDDEN) plant(from, target)
  for (const [from, target] of ALLOWED) plant(from, target)
  plant('src/kernel/planted-circle.ts', 'src/kernel/planted-circle-back.ts')
  const program = join(project, 'node_modules/.bin/depcruise')
  const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', '--no-cache']
  const run = () => execFileSync(program, [...options, 'src', 'emulators'], { cwd: house, maxBuffer: 1e8 })
  const report = JSON.parse(String(run())) as { summary: { violations: Violation[] } }
  violations = report.summary.violations
})
afterAll(() => rmSync(house, { recursive: true, force: true }))

describe('the walls', () => {
  it('refuse a circle of features that is made of types alone', () => {
    expect(violations.filter(({ from }) => from === TYPE_ONLY).map(({ rule }) => rule.name)).toEqual([
      'feature-order',
    ])
  })
  it.each(FORBIDDEN)('refuse %s importing %s (rule %s)', (from, _imports, rule) => {
    const broken = violations
      .filter((violation) => violation.from === from)
      .map((violation) => violation.rule.name)
    expect(broken).toContain(rule)
  })
  it.each(ALLOWED)('let %s import %s', (from) => {
    expect(violations.filter((violation) => violation.from === from)).toEqual([])
  })
})
