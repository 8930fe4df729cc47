// What only a linter that knows the types can see, planted in a copy of the product, is refused by the rule against it.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const project = join(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'portal-lint-'))

const CONFIRM = 'src/areas/meetings/scheduling/server/confirm.ts'
const UNCHANGED = 'src/areas/meetings/scheduling/server/hold-slot.ts'

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

type Change = readonly [file: string, from: string, to: string]

const MEETING_KINDS = 'src/areas/meetings/scheduling/server/meeting-mail.ts'
const CASE_ACTIONS = 'src/areas/cases/cases/server/audit-actions.ts'

const CHANGES: readonly Change[] = [
  [CONFIRM, 'await settleUse(', 'settleUse('],
  [MEETING_KINDS, "'staff-appointment',\n]", "'staff-appointment',\n  'planted',\n]"],
  [
    'src/areas/money/payments/server/payment-mails.ts',
    "'payment-taken-back',\n]",
    "'payment-taken-back',\n  'planted',\n]",
  ],
  [
    'src/areas/money/invoices/server/invoice-mails.ts',
    "  'invoice-overdue',\n]",
    "  'invoice-overdue',\n  'planted',\n]",
  ],
  ['src/platform/ports/identity.ts', "{ kind: 'prove-email'", "{ kind: 'planted' | 'prove-email'"],
  [CASE_ACTIONS, "'case.read': [", "'case.planted': [],\n    'case.read': ["],
  ['src/areas/money/invoices/words/es.json', '"invoice.voided"', '"invoice.planted"'],
  ['src/areas/money/discounts/server/manage-codes.ts', "['discount.disabled']", "['discount.planted']"],
  ['src/areas/money/ledger/server/refill-trust.ts', '{ refillId, amountCents }', '{ refillId, planted: 1 }'],
  ['src/areas/office/backups/contract.ts', "list: procedure('admin')", 'list: procedure()'],
]

/** What has to be said of a new mail, a new audit action and a new procedure, and where its absence does not compile. */
const FORGOTTEN: readonly (readonly [what: string, file: string, code: string])[] = [
  ['a kind of mail about meetings without its mail', MEETING_KINDS, 'TS2366'],
  [
    'a kind of mail about meetings without its name',
    'src/areas/meetings/scheduling/server/meeting-mails.ts',
    'TS7053',
  ],
  [
    'a kind of mail about payments without its mail',
    'src/areas/money/payments/server/payment-mails.ts',
    'TS2366',
  ],
  [
    'a kind of mail about invoices without its mail',
    'src/areas/money/invoices/server/invoice-mails.ts',
    'TS2366',
  ],
  [
    'a kind of mail about an account without its mail',
    'src/areas/people/auth/server/account-mails.ts',
    'TS2741',
  ],
  ['an audit action without its words', CASE_ACTIONS, 'TS2322'],
  ['an audit action without its Spanish words', 'src/areas/money/invoices/server/audit-actions.ts', 'TS2322'],
  ['an audit action that is not declared', 'src/areas/money/discounts/server/manage-codes.ts', 'TS2551'],
  [
    'a fact that its audit action does not declare',
    'src/areas/money/ledger/server/refill-trust.ts',
    'TS2353',
  ],
  ['a procedure that does not say who may', 'src/areas/office/backups/contract.ts', 'TS2554'],
]

const MISTYPED = 'src/kernel/planted-type.ts'
const OWN_WAY = 'src/areas/office/backups/planted-contract.ts'

type Found = { filename: string; code: string }
let found: Found[] = []

function change([file, from, to]: Change): void {
  const text = readFileSync(join(copy, file), 'utf8')
  expect(text.split(from), `${file} has ${from} once`).toHaveLength(2)
  writeFileSync(join(copy, file), text.replace(from, to))
}

beforeAll(() => {
  for (const file of ['package.json', 'tsconfig.json', '.oxlintrc.json', 'src']) {
    cpSync(join(project, file), join(copy, file), { recursive: true })
  }
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'))
  for (const each of CHANGES) change(each)
  for (const [file, , text] of PLANTED) writeFileSync(join(copy, file), text)
  writeFileSync(join(copy, MISTYPED), `export const planted: number = 'one'\n`)
  writeFileSync(join(copy, OWN_WAY), `import { oc } from '@orpc/contract'\nexport const planted = oc\n`)
  const forgetful = FORGOTTEN.map(([, file]) => file)
  const files = [MISTYPED, OWN_WAY, CONFIRM, UNCHANGED, ...forgetful, ...PLANTED.map(([file]) => file)]
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
it('a procedure that begins in a way of its own, where nothing asks who may, is refused', () => {
  expect(rulesBrokenIn(OWN_WAY)).toEqual(['eslint(no-restricted-imports)'])
})
it.each(PLANTED)('%s is refused by %s', (file, rule) => {
  expect(rulesBrokenIn(file)).toContain(`typescript(${rule})`)
})
it.each(FORGOTTEN)('%s does not compile: %s, %s', (_what, file, code) => {
  expect(rulesBrokenIn(file)).toContain(`typescript(${code})`)
})
it('what is as it should be is not refused', () => {
  expect(rulesBrokenIn(UNCHANGED)).toEqual([])
})
it.each(['package.json', 'tools/test.ts'])('%s asks for types and the rules that need them', (file) => {
  expect(readFileSync(join(project, file), 'utf8')).toMatch(/oxlint'?,? '?--type-aware'?,? '?--type-check/)
})
