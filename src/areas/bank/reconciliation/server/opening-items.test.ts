// A firm that moves to us: its bank has paid nothing yet of some checks, and a deposit is on its way. The first month closes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scriptedIdentity, type ScriptedIdentity, signedIn } from '#areas/people/users/server/testing.ts'
import type { Context } from '#platform/context.ts'
import { bankFile, noonOf } from '#server/demonstration-month.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { ImportInput, OpeningInput } from '../contract.ts'
import { saveAccount } from './accounts.ts'
import { bookLine, explainMovement, saveEnding } from './book-line.ts'
import { closeMonth, reopenMonth } from './close-month.ts'
import { importFile } from './import-file.ts'
import { matchByHand, matchByRules, undoMatch } from './match-lines.ts'
import { addOpening, listOpening, withdrawOpening } from './opening-items.ts'
import { listLines } from './read-lines.ts'
import { reportPdf } from './report-pdf.ts'
import { readMonth } from './standing.ts'

const FUND = 'trust' as const
const OCTOBER = { fund: FUND, month: '2026-10' }
const NOVEMBER = { fund: FUND, month: '2026-11' }
const REASON = 'As our last reconciliation says.'

let world: World
let identity: ScriptedIdentity
let admin: Context

beforeAll(async () => {
  world = await createWorld()
  identity = scriptedIdentity()
  world.clock.set(noonOf('2026-12-02'))
  admin = (await signedIn(world, identity, 'admin')).ctx
  await saveAccount(admin, {
    fund: FUND,
    bank: 'Banco Lone Star',
    last4: '6789',
    firstMonth: '2026-10',
    openingCents: 60_000,
  })
})
afterAll(() => world.end())

const item = (more: Partial<OpeningInput> = {}): OpeningInput => ({
  fund: FUND,
  kind: 'check',
  number: '1042',
  writtenOn: '2026-09-28',
  payee: 'USCIS',
  matter: 'Ana Pérez, naturalization',
  amountCents: 76_000,
  ...more,
})
const idOf = async (number: string) =>
  (await listOpening(admin, { fund: FUND })).items.find((each) => each.number === number)!.id
const file = (rows: Parameters<typeof bankFile>[0], openingCents: number): ImportInput => ({
  fund: FUND,
  fileName: 'bank.csv',
  text: bankFile(rows, { openingCents }),
  mapping: null,
  leavesOut: false,
  twins: null,
})
const lineOf = async (month: typeof OCTOBER, text: string) =>
  (await listLines(admin, { ...month, state: 'all', limit: 100 })).items.find(({ description }) =>
    description.includes(text),
  )!

describe('before the first month is closed', () => {
  it('is named by administrators alone, with all that it has', async () => {
    const attorney = world.as(await world.person('attorney'))
    await expect(addOpening(attorney, item())).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    await expect(addOpening(admin, item({ fund: 'operating' }))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const [wrong, field, code] of [
      [{ writtenOn: '2026-10-01' }, 'writtenOn', 'INVALID_DATE'],
      [{ number: '' }, 'number', 'REQUIRED'],
      [{ matter: '' }, 'matter', 'REQUIRED'],
    ] as const)
      await expect(addOpening(admin, item(wrong))).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: [{ field, code }],
      })
    expect(await listOpening(admin, { fund: FUND })).toEqual({ mayChange: true, items: [] })
  })
  it('makes bank and books agree without a movement', async () => {
    expect((await readMonth(admin, OCTOBER)).balances.bankDifferenceCents).toBe(60_000)
    await addOpening(admin, item())
    await addOpening(admin, item({ number: '1043', payee: 'Correos Núñez', amountCents: 4_000 }))
    await addOpening(
      admin,
      item({ kind: 'deposit', number: 'Slip 7', payee: 'Luis Gómez', amountCents: 20_000 }),
    )
    const state = await readMonth(admin, OCTOBER)
    expect(state.inTransitCents).toBe(-60_000)
    expect(state.balances).toMatchObject({
      bankDifferenceCents: 0,
      ledgersDifferenceCents: 0,
      booksCents: 0,
      ledgersCents: 0,
    })
    const { rows } = await world.connection.pool.query('SELECT count(*)::int AS n FROM ledger_transactions')
    expect(rows).toEqual([{ n: 0 }])
  })
  it('is taken back with a reason, leaves a trace, and is never changed', async () => {
    const { itemId } = await addOpening(admin, item({ number: '999', amountCents: 100 }))
    expect((await readMonth(admin, OCTOBER)).inTransitCents).toBe(-60_100)
    const withdrawn = await withdrawOpening(admin, { fund: FUND, itemId, reason: 'It was cashed in August.' })
    expect(withdrawn).toEqual({ withdrawn: true })
    await expect(withdrawOpening(admin, { fund: FUND, itemId, reason: REASON })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await readMonth(admin, OCTOBER)).inTransitCents).toBe(-60_000)
    expect((await listOpening(admin, { fund: FUND })).items).toHaveLength(3)
    const { pool } = world.connection
    const kept = await pool.query('SELECT withdrawn_reason FROM bank_opening_items WHERE id = $1', [itemId])
    expect(kept.rows).toEqual([{ withdrawn_reason: 'It was cashed in August.' }])
    const { rows } = await pool.query(
      `SELECT action FROM audit_entries WHERE action LIKE 'bank.opening-%' ORDER BY id`,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      ...Array.from({ length: 4 }, () => 'bank.opening-added'),
      'bank.opening-withdrawn',
    ])
    for (const statement of [
      `UPDATE bank_opening_items SET amount_cents = -1 WHERE number = '1042'`,
      `UPDATE bank_opening_items SET payee = 'Nobody' WHERE number = '1042'`,
      `UPDATE bank_opening_items SET withdrawn_by = NULL, withdrawn_at = NULL, withdrawn_reason = NULL WHERE number = '999'`,
      `DELETE FROM bank_opening_items`,
    ])
      await expect(pool.query(statement)).rejects.toMatchObject({ code: '23514' })
  })
  it('holds where the account begins', async () => {
    const moved = { fund: FUND, bank: 'B', last4: '6789', firstMonth: '2026-09', openingCents: 60_000 }
    await expect(saveAccount(admin, moved)).rejects.toMatchObject({ code: 'BANK_ACCOUNT_BEGUN' })
  })
  it('is matched by number and amount; what differs is matched by hand, once, and parted again', async () => {
    const rows = [
      { on: '2026-10-02', text: 'COUNTER CREDIT', cents: 20_000 },
      { on: '2026-10-06', text: 'Check 1042', cents: -76_000, check: '1042' },
    ]
    await importFile(admin, file(rows, 60_000))
    expect(await matchByRules(admin, OCTOBER)).toEqual({ matched: 2 })
    const matched = await lineOf(OCTOBER, '1042')
    expect(matched.match).toMatchObject({
      rule: 'check',
      movements: [],
      movementCount: 0,
      adjustment: null,
      openingItems: [{ number: '1042', isMatched: true }],
    })
    const itemId = await idOf('1042')
    await expect(withdrawOpening(admin, { fund: FUND, itemId, reason: REASON })).rejects.toMatchObject({
      code: 'BANK_TAKEN',
    })
    const parted = await undoMatch(admin, { fund: FUND, matchId: matched.match!.id, reason: null })
    expect(parted).toEqual({ undone: true })
    const hand = { fund: FUND, lineIds: [matched.id], movementIds: [] }
    await expect(matchByHand(admin, hand)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(matchByHand(admin, { ...hand, openingIds: [await idOf('1043')] })).rejects.toMatchObject({
      code: 'BANK_SUMS_DIFFER',
    })
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => matchByHand(admin, { ...hand, openingIds: [itemId] })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(
      world.connection.pool.query(`UPDATE bank_opening_items SET match_id = NULL WHERE number = '1042'`),
    ).rejects.toMatchObject({ code: '23514' })
  })
  it('closes, with what is still out in its report in both languages', async () => {
    await saveEnding(admin, { ...OCTOBER, endingCents: 4_000 })
    const state = await readMonth(admin, OCTOBER)
    expect(state).toMatchObject({ obstacles: [], inTransitCents: -4_000 })
    expect((await closeMonth(admin, OCTOBER)).closed).not.toBeNull()
    const en = await pdfText(await reportPdf(admin, { ...OCTOBER, language: 'en' }))
    for (const word of [
      'Check from before the first month',
      'Correos Núñez',
      'Ana Pérez',
      'no. 1043',
      '-$40',
    ])
      expect(en).toContain(word)
    expect(en).not.toContain('no. 1042')
    const es = await pdfText(await reportPdf(admin, { ...OCTOBER, language: 'es' }))
    expect(es).toContain('Cheque anterior al primer mes')
  })
})

describe('after the first month was closed', () => {
  it('is neither named nor taken back any more, by the product or past it', async () => {
    const itemId = await idOf('1043')
    const withdraw = { fund: FUND, itemId, reason: REASON }
    await expect(addOpening(admin, item())).rejects.toMatchObject({ code: 'BANK_MONTH_CLOSED' })
    await expect(withdrawOpening(admin, withdraw)).rejects.toMatchObject({ code: 'BANK_MONTH_CLOSED' })
    expect((await listOpening(admin, { fund: FUND })).mayChange).toBe(false)
    for (const statement of [
      `UPDATE bank_opening_items SET withdrawn_by = recorded_by, withdrawn_at = now(), withdrawn_reason = 'x' WHERE number = '1043'`,
      `UPDATE bank_opening_items SET match_id = NULL WHERE number = '1042'`,
    ])
      await expect(world.connection.pool.query(statement)).rejects.toMatchObject({ code: '23514' })
  })
  it('leaves the list when a later statement has it, and stays in the month that was closed', async () => {
    expect(await readMonth(admin, NOVEMBER)).toMatchObject({ inTransitCents: -4_000 })
    const rows = [
      { on: '2026-11-09', text: 'Check 1043', cents: -4_000, check: '1043' },
      { on: '2026-11-30', text: 'MONTHLY FEE', cents: -1_500 },
      { on: '2026-11-30', text: 'FROM FIRM', cents: 1_500 },
    ]
    await importFile(admin, file(rows, 4_000))
    expect(await matchByRules(admin, NOVEMBER)).toEqual({ matched: 1 })
    for (const [text, kind] of [
      ['MONTHLY FEE', 'fee'],
      ['FROM FIRM', 'firm-money'],
    ] as const) {
      const { id: lineId } = await lineOf(NOVEMBER, text)
      await bookLine(admin, { fund: FUND, lineId, amountCents: null, kind, reason: REASON })
    }
    await saveEnding(admin, { ...NOVEMBER, endingCents: 0 })
    expect(await readMonth(admin, NOVEMBER)).toMatchObject({ inTransitCents: 0, obstacles: [] })
    expect((await closeMonth(admin, NOVEMBER)).inTransitCents).toBe(0)
    expect((await readMonth(admin, OCTOBER)).inTransitCents).toBe(-4_000)
    const reason = 'To look at the check once more.'
    expect(await reopenMonth(admin, { ...NOVEMBER, reason })).toMatchObject({ inTransitCents: 0 })
    expect((await reopenMonth(admin, { ...OCTOBER, reason })).inTransitCents).toBe(-4_000)
    expect((await closeMonth(admin, OCTOBER)).inTransitCents).toBe(-4_000)
  })
})

it('asks for a word about a check that was old when the account was begun', async () => {
  const before = { fund: 'operating', month: '2026-10' } as const
  await saveAccount(admin, {
    fund: 'operating',
    bank: 'Banco Lone Star',
    last4: '1111',
    firstMonth: '2026-10',
    openingCents: 500,
  })
  const old = {
    fund: 'operating',
    number: '77',
    matter: '',
    writtenOn: '2026-03-02',
    amountCents: 500,
  } as const
  const { itemId: movementId } = await addOpening(admin, item(old))
  expect(await readMonth(admin, before)).toMatchObject({ unexplained: 1 })
  await explainMovement(admin, { fund: 'operating', movementId, note: 'The landlord lost it.' })
  expect(await readMonth(admin, before)).toMatchObject({ unexplained: 0 })
  expect((await listOpening(admin, { fund: 'operating' })).items).toMatchObject([
    { explanation: 'The landlord lost it.' },
  ])
  await addOpening(admin, item({ ...old, kind: 'payment', number: 'Wire 8', amountCents: 100 }))
  const report = await pdfText(await reportPdf(admin, { ...before, language: 'en' }))
  const text = report.replaceAll(/\s+/g, ' ')
  expect(text).toContain('The landlord lost it.')
  // Of the check alone: a transfer does not grow stale.
  expect(text.match(/older than 180 days/g)).toHaveLength(1)
})
