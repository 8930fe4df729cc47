// A question about the bank's files is asked once for an account and remembered, and nothing is added while it is open.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#platform/context.ts'
import { noonOf } from '#server/demonstration-month.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { ImportInput } from '../contract.ts'
import { ofxFile } from '../rules/files-of-tests.ts'
import { saveAccount } from './accounts.ts'
import { bookLine } from './book-line.ts'
import { importFile, previewFile } from './import-file.ts'
import { listLines } from './read-lines.ts'

const FUND = 'operating' as const

let world: World
let admin: Context

beforeAll(async () => {
  world = await createWorld()
  world.clock.set(noonOf('2026-10-01'))
  admin = world.as(await world.person('admin'))
  world.clock.set(noonOf('2026-11-28'))
  const account = { fund: FUND, bank: 'Banco Lone Star', last4: '6789' }
  await saveAccount(admin, { ...account, firstMonth: '2026-10', openingCents: 100_000 })
})
afterAll(() => world.end())

const file = (text: string, more: Partial<ImportInput> = {}): ImportInput => ({
  fund: FUND,
  fileName: 'bank',
  text,
  ...more,
})
const refused = (text: string, code: string, more: Partial<ImportInput> = {}) =>
  expect(importFile(admin, file(text, more))).rejects.toMatchObject({ code })
const linesIn = async (month: string) =>
  (await listLines(admin, { fund: FUND, month, state: 'all', limit: 100 })).items
const amountsIn = async (month: string) => (await linesIn(month)).map(({ amountCents }) => amountCents)

type Row = [type: string, day: string, amount: string, id: string]
const ofx = (account: string, ...rows: Row[]) =>
  ofxFile({
    account,
    hasBalance: false,
    moved: rows.map(([type, day, amount, id]) => [type, day, amount, id, '', `${type} ${id}`, '']),
  })

describe('the direction of a table', () => {
  const HEAD = 'Date,Description,Amount'
  it('that says none is asked for once, with what it comes to, and remembered', async () => {
    const text = `${HEAD}\n10/05/2026,Rent,900.00\n10/06/2026,Phone,60.00`
    await refused(text, 'BANK_WAY_UNSAID')
    expect(await previewFile(admin, file(text, { way: 'turned' }))).toMatchObject({
      way: { doubt: null },
      moneyIn: { count: 0 },
      moneyOut: { count: 2, cents: -96_000 },
      rows: 3,
      plain: 1,
      newLines: 2,
    })
    await importFile(admin, file(text, { way: 'turned' }))
    await importFile(admin, file(`${HEAD}\n10/07/2026,Paper,10.00`))
    expect(await amountsIn('2026-10')).toEqual([-90_000, -6_000, -1_000])
  })
  it('that its balances deny adds nothing', async () => {
    const text = 'Day,Text,Debit,Credit,Balance\n10/15/2026,A,5.00,,95.00\n10/16/2026,B,,5.00,101.00'
    await refused(text.replace('Day', 'Date'), 'BANK_FILE_BALANCE')
  })
  it('is not asked of dates that can be two until somebody says their order', async () => {
    const text = 'Fecha;Concepto;Importe\n05/10/2026;A;-5.00\n06/10/2026;B;-6.00'
    await refused(text, 'BANK_DAYS_UNSAID')
    expect(await previewFile(admin, file(text, { dayShape: 'dmy' }))).toMatchObject({ isDayOrderOpen: false })
  })
})

describe('a file in OFX', () => {
  const OWN = '000123456789-01'
  it('is of this account where a person says so, and so are those that follow', async () => {
    const first = ofx(OWN, ['SRVCHG', '20261030', '-15.00', 'SVC'])
    await refused(first, 'BANK_FILE_WRONG_ACCOUNT')
    expect(await previewFile(admin, file(first))).toMatchObject({ problem: 'WRONG_ACCOUNT', accounts: [OWN] })
    await importFile(admin, file(first, { account: OWN }))
    const later = ofx(OWN, ['CREDIT', '20261102', '8.00', 'C1'])
    expect(await importFile(admin, file(later))).toMatchObject({ newLines: 1 })
  })
  it('with a number of a month ago is new once a person says so; about the same day it is known', async () => {
    const moved = ofx(OWN, ['SRVCHG', '20261102', '-15.00', 'SVC'])
    expect(await previewFile(admin, file(moved))).toMatchObject({ newLines: 0, knownLines: 1, reused: 0 })
    const november = ofx(OWN, ['SRVCHG', '20261127', '-15.00', 'SVC'])
    await refused(november, 'BANK_NUMBER_REUSED')
    expect(await previewFile(admin, file(november))).toMatchObject({ newLines: 0, knownLines: 0, reused: 1 })
    expect(await importFile(admin, file(november, { reused: 'new' }))).toMatchObject({ newLines: 1 })
    expect(await amountsIn('2026-11')).toEqual([800, -1_500])
  })
  it('that corrects an earlier one leaves the corrected movement alone, unless something rests on the wrong one', async () => {
    await importFile(
      admin,
      file(ofx(OWN, ['DEBIT', '20261110', '-500.00', 'D1'], ['DEBIT', '20261111', '-70.00', 'D2'])),
    )
    const corrects = (id: string, wrong: string, amount: string) =>
      ofx(OWN, ['DEBIT', '20261112', amount, id]).replace(
        `<FITID>${id}`,
        `<CORRECTFITID>${wrong}\n<CORRECTACTION>REPLACE\n<FITID>${id}`,
      )
    const text = corrects('D3', 'D1', '-50.00')
    expect(await previewFile(admin, file(text))).toMatchObject({ takenBack: 1, newLines: 1 })
    await importFile(admin, file(text))
    expect((await amountsIn('2026-11')).toSorted((one, other) => one - other)).toEqual([
      -7_000, -5_000, -1_500, 800,
    ])
    const used = (await linesIn('2026-11')).find(({ amountCents }) => amountCents === -7_000)
    await bookLine(admin, {
      fund: FUND,
      lineId: used?.id ?? null,
      amountCents: null,
      kind: 'own-business',
      reason: 'Paper for the printer.',
    })
    await refused(corrects('D4', 'D2', '-7.00'), 'BANK_CORRECTED_MATCHED')
  })
})
