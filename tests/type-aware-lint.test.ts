// What only a linter that knows the types can see, planted in a copy of the product, is refused by the rule against it.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const project = join(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'portal-lint-'))

const CONFIRM = 'src/features/scheduling/server/confirm.ts'
const UNCHANGED = 'src/features/scheduling/server/hold-slot.ts'

const PLANTED: readonly (readonly [file: string, rule: string, text: string])[] = [
  [
    'src/kernel/planted-switch.ts',
    'switch-exhaustiveness-check',
    `export function priceOf(kind: 'first' | 'second' | 'third'): number {
  switch (kind) {
    case 'first':
      return 1
    default:
      return 2
  }
}
`,
  ],
  [
    'src/kernel/planted-condition.ts',
    'no-misused-promises',
    `const isFree = () => Promise.resolve(false)
export const answer = isFree() ? 'free' : 'taken'
`,
  ],
  [
    'src/kernel/planted-await.ts',
    'await-thenable',
    `export async function two(): Promise<number> {
  return await (1 + 1)
}
`,
  ],
  [
    'src/kernel/planted-any.ts',
    'no-unsafe-return',
    `export function parsed(text: string): { id: string } {
  return JSON.parse(text)
}
`,
  ],
]

const MISTYPED = 'src/kernel/planted-type.ts'

type Found = { filename: string; code: string }
let found: Found[] = []

const AWAITED = 'await settleUse('

beforeAll(() => {
  for (const file of ['package.json', 'tsconfig.json', '.oxlintrc.json', 'src']) {
    cpSync(join(project, file), join(copy, file), { recursive: true })
  }
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'))
  const confirm = readFileSync(join(project, CONFIRM), 'utf8')
  expect(confirm.split(AWAITED)).toHaveLength(2)
  writeFileSync(join(copy, CONFIRM), confirm.replace(AWAITED, 'settleUse('))
  for (const [file, , text] of PLANTED) writeFileSync(join(copy, file), text)
  writeFileSync(join(copy, MISTYPED), `export const planted: number = 'one'\n`)
  const files = [MISTYPED, CONFIRM, UNCHANGED, ...PLANTED.map(([file]) => file)]
  const run = spawnSync(
    join(project, 'node_modules/.bin/oxlint'),
    ['--type-aware', '--type-check', '--deny-warnings', '--format=json', ...files],
    { cwd: copy, encoding: 'utf8', maxBuffer: 1e8 },
  )
  found = (JSON.parse(run.stdout) as { diagnostics: Found[] }).diagnostics
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const rulesBrokenIn = (file: string) =>
  found.filter(({ filename }) => filename === file).map(({ code }) => code)

it('a forgotten await in the transaction of a booking is refused', () => {
  expect(rulesBrokenIn(CONFIRM)).toEqual(['typescript(no-floating-promises)'])
})
it('what does not fit its type is refused, as the compiler says it', () => {
  expect(rulesBrokenIn(MISTYPED)).toEqual(['typescript(TS2322)'])
})
it.each(PLANTED)('%s is refused by %s', (file, rule) => {
  expect(rulesBrokenIn(file)).toContain(`typescript(${rule})`)
})
it('what is as it should be is not refused', () => {
  expect(rulesBrokenIn(UNCHANGED)).toEqual([])
})
it.each(['package.json', 'tools/test.ts'])('%s asks for types and the rules that need them', (file) => {
  expect(readFileSync(join(project, file), 'utf8')).toMatch(/oxlint'?,? '?--type-aware'?,? '?--type-check/)
})
