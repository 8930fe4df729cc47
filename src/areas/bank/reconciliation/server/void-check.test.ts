// A stale check from before the first month, months after the first was closed: its money is the client's.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { matter } from '#areas/money/invoices/server/testing.ts'
import { journalPdf } from '#areas/bank/journal/server/journal-pdf.ts'
import { listJournalLines } from '#areas/bank/journal/server/list-journal.ts'
import { heldInTrust } from '#areas/money/ledger/server/index.ts'
import { recordDisbursement } from '#areas/money/disbursements/server/record-disbursement.ts'
import { costFor } from '#areas/money/disbursements/server/testing.ts'
import { undoDisbursement } from '#areas/money/disbursements/server/undo-disbursement.ts'
import { returnReceipt } from '#areas/money/receipts/server/end-receipt.ts'
import { recordReceipt } from '#areas/money/receipts/server/record-receipt.ts'
import { collected, receiptFor } from '#areas/money/receipts/server/testing.ts'
import { scriptedIdentity, signedIn } from '#areas/people/users/server/testing.ts'
import { fillProfile } from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { bankFile, noonOf } from '#server/demonstration-month.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { OpeningInput, VoidInput } from '../contract.ts'
import { saveAccount } from './accounts.ts'
import { explainMovement, saveEnding } from './book-line.ts'
import { closeMonth } from './close-month.ts'
import { findOwners } from './find-owners.ts'
import { importFile } from './import-file.ts'
import { bankJournal } from './journal-entries.ts'
import { matchByHand, matchByRules } from './match-lines.ts'
import { addOpening, listOpening, withdrawOpening } from './opening-items.ts'
import { listLines, listMovements } from './read-lines.ts'
import { reportPdf } from './report-pdf.ts'
import { readMonth } from './standing.ts'
import { undoVoid, voidOpening } from './void-check.ts'

const FUND = 'trust' as const
const REASON = 'Older than 180 days, and the payee is gone.'
const MISTAKE = 'The payee had the check after all.'
type Fund = 'trust' | 'operating'

let world: World
let admin: Context
let of: Awaited<ReturnType<typeof matter>>

const item = (more: Partial<OpeningInput> = {}): OpeningInput => ({
  fund: FUND,
  kind: 'check',
  number: '1042',
  writtenOn: '2026-09-14',
  payee: 'Correos Núñez',
  matter: 'Ana Pérez, naturalization',
  amountCents: 76_000,
  ...more,
})
const balancesOf = async (month: string, fund: Fund = FUND) =>
  (await readMonth(admin, { fund, month })).balances
const idOf = async (number: string, fund: Fund = FUND) =>
  (await listOpening(admin, { fund })).items.find((each) => each.number === number)!.id
const held = () => heldInTrust(world.connection.db, { clientId: of.clientId, matterId: of.caseId })
const rowsOf = async (sql: string) => (await world.connection.pool.query(sql)).rows

async function closes(month: string, fund: Fund, endingCents: number): Promise<void> {
  await saveEnding(admin, { fund, month, endingCents })
  await closeMonth(admin, { fund, month })
}

beforeAll(async () => {
  world = await createWorld()
  world.clock.set(noonOf('2026-11-02'))
  admin = (await signedIn(world, scriptedIdentity(), 'admin')).ctx
  of = await matter(world)
  for (const [id, firstName, lastName] of [
    [of.clientId, 'Ana', 'Pérez'],
    [requireStaff(admin).userId, 'Olga', 'Ruiz'],
  ] as const)
    await fillProfile(world.services.db, id, { firstName, lastName })
  const about = { bank: 'Banco Lone Star', last4: '6789', firstMonth: '2026-10' }
  await saveAccount(admin, { fund: FUND, ...about, openingCents: 100_000 })
  await saveAccount(admin, { fund: 'operating', ...about, openingCents: 5_000 })
  await addOpening(admin, item())
  await addOpening(admin, item({ number: '1043', amountCents: 20_000 }))
  await addOpening(admin, item({ number: '1044', amountCents: 4_000 }))
  await addOpening(admin, item({ kind: 'payment', number: 'Wire 7', amountCents: 1_000 }))
  await addOpening(admin, item({ kind: 'deposit', number: 'Slip 7', amountCents: 1_000 }))
  await addOpening(admin, item({ fund: 'operating', number: '77', matter: '', amountCents: 5_000 }))
  await explainMovement(admin, { fund: FUND, movementId: await idOf('Slip 7'), note: REASON })
  await closes('2026-10', FUND, 100_000)
  await closes('2026-10', 'operating', 5_000)
  world.clock.set(noonOf('2026-11-23'))
})
afterAll(() => world.end())

const wanted = async (number: string, more: Partial<VoidInput> = {}): Promise<VoidInput> => ({
  fund: FUND,
  itemId: await idOf(number),
  reason: REASON,
  clientId: of.clientId,
  caseId: of.caseId,
  ...more,
})

describe('whose the money is', () => {
  it('is found by a name or the number of a case, by administrators', async () => {
    const [client] = await rowsOf(`SELECT email FROM users WHERE id = '${of.clientId}'`)
    const [row] = await rowsOf(`SELECT number FROM cases WHERE id = '${of.caseId}'`)
    const found = [{ id: of.clientId, cases: [{ id: of.caseId, number: row.number }] }]
    for (const search of [client.email, row.number])
      expect((await findOwners(admin, { search })).owners).toMatchObject(found)
    expect(await findOwners(admin, { search: 'nobody of that name' })).toEqual({ owners: [] })
    await expect(findOwners(of.attorney, { search: 'a' })).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  })
  it('is a client of ours and a case of theirs, and nobody else’s', async () => {
    const other = await matter(world)
    const input = await wanted('1042')
    await expect(voidOpening(of.attorney, input)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    for (const [more, code] of [
      [{ clientId: null, caseId: null }, 'INVALID_INPUT'],
      [{ caseId: other.caseId }, 'NOT_FOUND'],
      [{ caseId: crypto.randomUUID() }, 'NOT_FOUND'],
      [{ clientId: crypto.randomUUID(), caseId: null }, 'NOT_FOUND'],
      [{ clientId: (await world.person('attorney')).userId, caseId: null }, 'NOT_FOUND'],
      [{ itemId: crypto.randomUUID() }, 'NOT_FOUND'],
      [{ itemId: await idOf('77', 'operating') }, 'NOT_FOUND'],
      [{ itemId: await idOf('Wire 7') }, 'BANK_NO_CHECK'],
      [{ itemId: await idOf('Slip 7') }, 'BANK_NO_CHECK'],
    ] as const)
      await expect(voidOpening(admin, { ...input, ...more })).rejects.toMatchObject({ code })
    expect(await rowsOf('SELECT FROM bank_voids')).toEqual([])
    expect(await rowsOf(`SELECT FROM ledger_transactions WHERE kind = 'check-void'`)).toEqual([])
  })
})

describe('a voided check', () => {
  it('is booked once, today, for the client and the case, with who did it and why', async () => {
    const input = await wanted('1042')
    const tries = await Promise.allSettled([1, 2, 3].map(() => voidOpening(admin, input)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of tries)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'BANK_ITEM_VOID' })
    expect(await held()).toBe(76_000)
    expect(
      (await listOpening(admin, { fund: FUND })).items.find(({ number }) => number === '1042'),
    ).toMatchObject({
      isMatched: false,
      voided: { day: '2026-11-23', reason: REASON, caseNumber: expect.stringMatching(/^LS-/) },
    })
    const [entry] = await rowsOf(
      `SELECT subject_id, after FROM audit_entries WHERE action = 'bank.check-voided'`,
    )
    expect(entry).toMatchObject({ subject_id: of.clientId, after: { fund: FUND, amountCents: 76_000 } })
  })
  it('is not outstanding from that day on, and was in the month that was closed', async () => {
    expect((await readMonth(admin, { fund: FUND, month: '2026-10' })).inTransitCents).toBe(-100_000)
    expect(await readMonth(admin, { fund: FUND, month: '2026-11' })).toMatchObject({
      inTransitCents: -24_000,
      balances: {
        booksCents: 76_000,
        ledgersCents: 76_000,
        bankDifferenceCents: 0,
        ledgersDifferenceCents: 0,
      },
    })
    expect((await listMovements(admin, { fund: FUND, month: '2026-11', limit: 100 })).items).toEqual([])
  })
  it('stands in the journal by its number, and in every file of it', async () => {
    const { items } = await listJournalLines(admin, { search: '1042', limit: 10 }, [bankJournal])
    expect(items).toMatchObject([
      {
        kind: 'check-void',
        client: { id: of.clientId },
        matter: { case: { id: of.caseId } },
        givenBack: { method: 'check', number: '1042', payee: 'Correos Núñez' },
        why: REASON,
        entries: [
          { account: 'trust_bank', amountCents: 76_000 },
          { account: 'client_funds', amountCents: -76_000 },
        ],
      },
    ])
    expect(items[0]?.by).toBeTruthy()
    const text = await pdfText(await journalPdf(admin, { search: '1042', language: 'es' }, [bankJournal]))
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Cheque anterior a los libros anulado')
  })
  it.each([
    ['en', 'Checks from before the first month that were voided', 'Returned to'],
    ['es', 'Cheques anteriores al primer mes que se anularon', 'Devuelto a'],
  ] as const)('stands in the report of its month as voided, in %s', async (language, heading, returned) => {
    const file = await reportPdf(admin, { fund: FUND, month: '2026-11', language })
    const text = (await pdfText(file)).replaceAll(/\s+/g, ' ')
    for (const part of [heading, '1043']) expect(text).toContain(part)
    const [{ number }] = await rowsOf(`SELECT number FROM cases WHERE id = '${of.caseId}'`)
    const said = new RegExp(
      `1042, Correos Núñez. ${returned} Ana Pérez, (case|caso) ${number}. ${REASON} \\([a-zó ]+ Olga Ruiz\\) \\$760 `,
    )
    expect(text).toMatch(said)
    expect(text.match(/1042/g)).toHaveLength(1)
    const before = await pdfText(await reportPdf(admin, { fund: FUND, month: '2026-10', language }))
    expect(before).not.toContain(heading)
    expect(before).toContain('1042')
  })
  it('is neither matched nor voided again nor changed, by the product or past it', async () => {
    await importFile(admin, {
      fund: FUND,
      fileName: 'november.csv',
      text: bankFile([{ on: '2026-11-20', text: 'Check 1042', cents: -76_000, check: '1042' }], {
        openingCents: 100_000,
      }),
      mapping: null,
      leavesOut: false,
      twins: null,
    })
    expect(await matchByRules(admin, { fund: FUND, month: '2026-11' })).toEqual({ matched: 0 })
    const [line] = (await listLines(admin, { fund: FUND, month: '2026-11', state: 'open', limit: 10 })).items
    const match = { fund: FUND, lineIds: [line!.id], movementIds: [], openingIds: [await idOf('1042')] }
    await expect(matchByHand(admin, match)).rejects.toMatchObject({ code: 'BANK_ITEM_VOID' })
    const { pool } = world.connection
    for (const statement of [
      `UPDATE bank_opening_items SET match_id = (SELECT id FROM bank_matches LIMIT 1), withdrawn_at = now(), withdrawn_by = recorded_by, withdrawn_reason = 'x' WHERE number = '1042'`,
      `INSERT INTO bank_voids (fund, item_id, day, client_id, reason, recorded_by, recorded_at) SELECT fund, item_id, day, client_id, reason, recorded_by, now() FROM bank_voids`,
      `INSERT INTO bank_voids (fund, item_id, day, client_id, reason, recorded_by, recorded_at) SELECT v.fund, i.id, v.day, v.client_id, v.reason, v.recorded_by, now() FROM bank_voids v, bank_opening_items i WHERE i.number = '1043'`,
      `INSERT INTO bank_voids (fund, item_id, day, client_id, reason, recorded_by, recorded_at) SELECT v.fund, i.id, v.day, v.client_id, v.reason, v.recorded_by, now() FROM bank_voids v, bank_opening_items i WHERE i.number = 'Wire 7'`,
      `UPDATE bank_voids SET reason = 'another'`,
      `UPDATE bank_voids SET day = day - 30`,
      `DELETE FROM bank_voids`,
    ])
      await expect(pool.query(statement)).rejects.toMatchObject({ code: '23514' })
    await expect(pool.query(`UPDATE ledger_voided_checks SET reason = 'another'`)).rejects.toThrow(
      'never changed',
    )
  })
})

const undoing = async () => ({ fund: FUND, itemId: await idOf('1042'), reason: MISTAKE })

describe('a void that is taken back', () => {
  it('is refused while its money is used, and is nobody else’s to take back', async () => {
    const used = costFor(of.caseId, { fund: 'trust', amountCents: 1_000, method: 'check', reference: '900' })
    const { id: disbursementId } = await recordDisbursement(of.attorney, used)
    await expect(undoVoid(of.attorney, await undoing())).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    await expect(undoVoid(admin, await undoing())).rejects.toMatchObject({
      code: 'BANK_VOID_SPENT',
      values: { amount: '$760' },
    })
    expect(await held()).toBe(75_000)
    expect(await rowsOf('SELECT FROM bank_voids WHERE reverses_id IS NOT NULL')).toEqual([])
    await undoDisbursement(of.attorney, { disbursementId, reason: 'The check was never sent.' })
  })
  it('is an entry of the other sign, once, and the bank’s line finds the check again', async () => {
    const input = await undoing()
    const tries = await Promise.allSettled([1, 2].map(() => undoVoid(admin, input)))
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(tries).toContainEqual({ status: 'fulfilled', value: { undone: true } })
    expect(await held()).toBe(0)
    expect(await balancesOf('2026-11')).toMatchObject({ booksCents: 0, bankDifferenceCents: 0 })
    const { items } = await listJournalLines(admin, { search: '1042', limit: 10 }, [bankJournal])
    expect(items.map(({ kind, why }) => [kind, why])).toEqual([
      ['check-void-undone', MISTAKE],
      ['check-void', REASON],
    ])
    expect(await matchByRules(admin, { fund: FUND, month: '2026-11' })).toEqual({ matched: 1 })
    await expect(voidOpening(admin, await wanted('1042'))).rejects.toMatchObject({ code: 'BANK_TAKEN' })
    expect(await balancesOf('2026-11')).toMatchObject({ bankCents: 24_000, bankDifferenceCents: 0 })
    const text = await pdfText(await reportPdf(admin, { fund: FUND, month: '2026-11', language: 'en' }))
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      `Void undone, outstanding again. ${MISTAKE} (entered by Olga Ruiz) -$760 `,
    )
  })
  it('may be voided again, for another client, and for no case yet', async () => {
    const first = await wanted('1043')
    await voidOpening(admin, first)
    await undoVoid(admin, { fund: FUND, itemId: first.itemId, reason: MISTAKE })
    const other = await matter(world)
    await voidOpening(admin, { ...first, clientId: other.clientId, caseId: null })
    const share = { clientId: other.clientId, matterId: null }
    expect(await heldInTrust(world.connection.db, share)).toBe(20_000)
    expect(await held()).toBe(0)
    expect(await balancesOf('2026-11')).toMatchObject({ bankDifferenceCents: 0, ledgersDifferenceCents: 0 })
  })
  it('closes its month, and one of a later month leaves that as it was closed', async () => {
    world.clock.set(noonOf('2026-12-10'))
    admin = (await signedIn(world, scriptedIdentity(), 'admin')).ctx
    for (const number of ['Wire 7', 'Slip 7'])
      await explainMovement(admin, { fund: FUND, movementId: await idOf(number), note: REASON })
    await closes('2026-11', FUND, 24_000)
    const before = await readMonth(admin, { fund: FUND, month: '2026-11' })
    expect(before.inTransitCents).toBe(-4_000)
    await voidOpening(admin, await wanted('1044'))
    expect(await readMonth(admin, { fund: FUND, month: '2026-11' })).toEqual({
      ...before,
      account: before.account,
    })
    await undoVoid(admin, { fund: FUND, itemId: await idOf('1043'), reason: MISTAKE })
    expect(await readMonth(admin, { fund: FUND, month: '2026-12' })).toMatchObject({
      inTransitCents: -20_000,
      balances: { booksCents: 4_000, bankDifferenceCents: 0, ledgersDifferenceCents: 0 },
    })
  })
})

const own = async () => ({
  fund: 'operating' as const,
  itemId: await idOf('77', 'operating'),
  reason: REASON,
  clientId: null,
  caseId: null,
})

describe('a check of the firm’s own', () => {
  it('is the firm’s again, and no client’s', async () => {
    const client = { clientId: of.clientId, caseId: null }
    await expect(voidOpening(admin, { ...(await own()), ...client })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
    await voidOpening(admin, await own())
    expect(await readMonth(admin, { fund: 'operating', month: '2026-12' })).toMatchObject({
      inTransitCents: 0,
      balances: { booksCents: 5_000, bankDifferenceCents: 0 },
    })
    const asked = { search: REASON, inAccount: 'operating_bank' as const, limit: 10 }
    const { items } = await listJournalLines(admin, asked, [bankJournal])
    expect(items).toMatchObject([
      {
        kind: 'bank-own-business',
        client: null,
        givenBack: { method: 'check', number: '77' },
        why: REASON,
        entries: [
          { account: 'operating_bank', amountCents: 5_000 },
          { account: 'own_business', amountCents: -5_000 },
        ],
      },
    ])
    const text = await pdfText(
      await reportPdf(admin, { fund: 'operating', month: '2026-12', language: 'en' }),
    )
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Returned to the firm')
  })
  it('is outstanding again once that is taken back', async () => {
    const { fund, itemId } = await own()
    await undoVoid(admin, { fund, itemId, reason: MISTAKE })
    await expect(undoVoid(admin, { fund, itemId, reason: MISTAKE })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await readMonth(admin, { fund, month: '2026-12' })).toMatchObject({
      inTransitCents: -5_000,
      balances: { booksCents: 0, bankDifferenceCents: 0 },
    })
    await expect(withdrawOpening(admin, { fund, itemId, reason: REASON })).rejects.toMatchObject({
      code: 'BANK_MONTH_CLOSED',
    })
  })
})

it('draws on no trust money while the firm owes some of this client’s, by the product or past it', async () => {
  const owed = await matter(world)
  const voided = await wanted('1043', { clientId: owed.clientId, caseId: null })
  await voidOpening(admin, voided)
  const facts = receiptFor({ for: 'advance', caseId: owed.caseId }, { amountCents: 50_000, method: 'wire' })
  const receipt = await collected(admin, await recordReceipt(owed.attorney, facts))
  const used = costFor(owed.caseId, { fund: 'trust', amountCents: 40_000, method: 'check', reference: '901' })
  await recordDisbursement(owed.attorney, used)
  await returnReceipt(owed.attorney, { receiptId: receipt.id, returnedOn: '2026-11-24', reason: REASON })
  // It is there, and still nothing is drawn on it.
  expect(await heldInTrust(world.connection.db, { clientId: owed.clientId, matterId: null })).toBe(20_000)
  await expect(undoVoid(admin, { fund: FUND, itemId: voided.itemId, reason: MISTAKE })).rejects.toMatchObject(
    {
      code: 'BANK_VOID_SPENT',
    },
  )
  const past = `WITH moved AS (
      INSERT INTO ledger_transactions (kind, client_id, source, occurred_at)
      VALUES ('check-void-undone', $1, 'check-void-undone:past', now()) RETURNING id)
    INSERT INTO ledger_entries (transaction_id, client_id, account, amount_cents)
    SELECT id, $1, account, cents FROM moved, (VALUES ('trust_bank', -100), ('client_funds', 100)) e (account, cents)`
  await expect(world.connection.pool.query(past, [owed.clientId])).rejects.toMatchObject({ code: '23514' })
})
