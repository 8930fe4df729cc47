// Every manual money movement, with the connection killed at one row after another: it is complete or absent, and a repeat does it once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readWhole } from '#areas/documents/files/server/index.ts'
import { issued, matter, type Matter } from '#areas/money/invoices/server/testing.ts'
import type { Context } from '#platform/context.ts'
import {
  type Deed,
  endsConnectionAt,
  expectAllOrNothing,
  expectEndedAtEachTable,
  expectOnceInTheEnd,
  expectWholeBooks,
  isKilled,
  type Kill,
} from '#tests/kill-writer.ts'
import { rounds } from '#tests/rounds.ts'
import { createWorld, type World } from '#tests/world.ts'
import { collectDeposits } from './collect-deposits.ts'
import { correctReceipt, returnReceipt } from './end-receipt.ts'
import { payOutRefund, proposeRefund, undoRefund } from './give-back.ts'
import { depositCleared, depositMade, gatherDeposit } from './make-deposit.ts'
import { checkPicture, removePicture } from './pictures.ts'
import { recordReceipt } from './record-receipt.ts'
import { receiptFor, sentPicture, SMALL_PNG, withRemark } from './testing.ts'

const TODAY = '2026-11-23'
const REASON = 'The bank says: insufficient funds.'

let world: World
let admin: Context
let kill: Kill
beforeAll(async () => {
  world = await createWorld()
  admin = world.as(await world.person('admin'))
  kill = await endsConnectionAt(world)
})
afterAll(() => world.end())

const sql = async (text: string, ...values: unknown[]) =>
  (await world.connection.pool.query(text, values)).rows

/** All stored data of the client's manual money, and of the deposit. */
async function keptOf({ clientId }: Matter): Promise<string> {
  const rows = await sql(
    `SELECT json_build_object(
      'payments', (SELECT json_agg(json_build_array(p.status, p.collected_at IS NOT NULL, h.deposit_id, h.ended_as) ORDER BY p.status, h.ended_as)
        FROM payments p JOIN hand_payments h ON h.payment_id = p.id WHERE p.client_id = $1),
      'deposits', (SELECT json_agg(json_build_array(d.made_on, d.cleared_on) ORDER BY d.id) FROM deposits d WHERE d.id IN
        (SELECT h.deposit_id FROM hand_payments h JOIN payments p ON p.id = h.payment_id WHERE p.client_id = $1)),
      'back', (SELECT json_agg(json_build_array(g.paid_at IS NOT NULL, g.undone_at IS NOT NULL, r.status) ORDER BY g.id)
        FROM give_backs g JOIN payments p ON p.id = g.payment_id LEFT JOIN refunds r ON r.id = g.id WHERE p.client_id = $1),
      'ledger', (SELECT json_agg(json_build_array(t.kind, e.account, e.amount_cents) ORDER BY t.kind, e.account, e.amount_cents)
        FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id WHERE t.client_id = $1),
      'told', (SELECT count(*) FROM notices WHERE recipient_id = $1),
      'log', (SELECT count(*) FROM audit_entries WHERE subject_id = $1)) AS kept`,
    clientId,
  )
  return JSON.stringify(rows[0])
}

/** The setup, and the deed, which can be repeated. */
type Movement = (of: Matter) => Promise<Deed>

async function taken(of: Matter, amountCents = 50_000) {
  return recordReceipt(of.attorney, receiptFor({ for: 'advance', caseId: of.caseId }, { amountCents }))
}

async function onSlip(of: Matter) {
  const [one, two] = [await taken(of), await taken(of, 9_900)]
  const depositId = crypto.randomUUID()
  await gatherDeposit(admin, { depositId, account: 'trust', receiptIds: [one.id, two.id] })
  return { depositId, receiptId: one.id }
}

async function atBank(of: Matter) {
  const slip = await onSlip(of)
  await depositMade(admin, { depositId: slip.depositId, madeOn: TODAY })
  return slip
}

/** Paid by the bank, with a refund proposed. */
async function goingBack(of: Matter) {
  const slip = await atBank(of)
  await depositCleared(admin, { depositId: slip.depositId })
  const about = { receiptId: slip.receiptId, giveBackId: crypto.randomUUID(), amountCents: 20_000 }
  const propose = () => proposeRefund(of.attorney, { ...about, reason: REASON, billsAgain: false })
  return { ...about, propose }
}

async function wentBack(of: Matter) {
  const { giveBackId, propose, receiptId } = await goingBack(of)
  await propose()
  const check = { giveBackId, payee: 'Ana', method: 'check', number: '2041', paidOn: TODAY } as const
  return { giveBackId, receiptId, payOut: () => payOutRefund(admin, check) }
}

/** Paid by the bank, and spent on an invoice. */
async function spent(of: Matter) {
  const slip = await atBank(of)
  await depositCleared(admin, { depositId: slip.depositId })
  const lines = [{ kind: 'service' as const, description: 'Petition', amountCents: 55_000 }]
  await issued(of, { lines, usesTrust: true })
  return slip
}

const MOVEMENTS: Record<string, Movement> = {
  'a check for trust': async (of) => {
    const facts = receiptFor({ for: 'advance', caseId: of.caseId })
    return () => recordReceipt(of.attorney, facts)
  },
  'a check for an invoice': async (of) => {
    const { id: invoiceId } = await issued(of)
    const facts = receiptFor({ for: 'invoice', invoiceId })
    return () => recordReceipt(of.attorney, facts)
  },
  'a wire, with its deposit': async (of) => {
    const facts = receiptFor({ for: 'cost', caseId: of.caseId }, { method: 'wire' })
    return () => recordReceipt(of.attorney, facts)
  },
  'a slip': async (of) => {
    const receiptIds = [(await taken(of)).id, (await taken(of, 9_900)).id]
    const depositId = crypto.randomUUID()
    return () => gatherDeposit(admin, { depositId, account: 'trust', receiptIds })
  },
  'a deposit that is made': async (of) => {
    const { depositId } = await onSlip(of)
    return () => depositMade(admin, { depositId, madeOn: TODAY })
  },
  'a check that comes back after it was spent': async (of) => {
    const { receiptId } = await spent(of)
    return () => returnReceipt(of.attorney, { receiptId, returnedOn: TODAY, reason: REASON })
  },
  'a refund that is proposed': async (of) => (await goingBack(of)).propose,
  'a refund by check': async (of) => (await wentBack(of)).payOut,
  'a refund check that nobody cashed': async (of) => {
    const { giveBackId, payOut } = await wentBack(of)
    await payOut()
    return () => undoRefund(admin, { giveBackId, reason: REASON })
  },
  'a check that comes back after some of it went back': async (of) => {
    const { payOut, receiptId } = await wentBack(of)
    await payOut()
    return () => returnReceipt(of.attorney, { receiptId, returnedOn: TODAY, reason: REASON })
  },
  'a receipt that was a mistake': async (of) => {
    const { id: receiptId } = await taken(of)
    return () => correctReceipt(of.attorney, { receiptId, reason: REASON })
  },
}

/** Of a client's receipts: the pictures, their files, and the readable bytes of each, as many as its row states. */
async function picturesOf({ clientId }: Matter): Promise<string> {
  const pictures = await sql(
    `SELECT r.side, r.state, r.bytes, r.file_id, r.gone_at IS NOT NULL AS is_gone, f.removed_at IS NOT NULL AS is_removed
     FROM receipt_pictures r JOIN payments p ON p.id = r.payment_id LEFT JOIN files f ON f.id = r.file_id
     WHERE p.client_id = $1 ORDER BY r.side`,
    clientId,
  )
  for (const { file_id: fileId, bytes } of pictures) {
    if (fileId !== null) expect((await readWhole(world.services, String(fileId))).length).toBe(bytes)
  }
  const nobodys = await sql(
    `SELECT f.id FROM files f WHERE f.removed_at IS NULL
     AND NOT EXISTS (SELECT 1 FROM receipt_pictures r WHERE r.file_id = f.id)`,
  )
  expect(nobodys).toEqual([])
  const log = `SELECT action FROM audit_entries WHERE subject_id = $1 AND action LIKE 'picture.%' ORDER BY id`
  return JSON.stringify({ pictures, log: await sql(log, clientId) })
}

type Sent = { bytes: Buffer; isThenRemoved?: boolean }

/** A picture arrives and the job checks it. */
async function sending(of: Matter, { bytes, isThenRemoved = false }: Sent): Promise<Deed[]> {
  const { id: receiptId } = await taken(of)
  const uploadId = crypto.randomUUID()
  const arrives = () => sentPicture(world, { receiptId, by: of.attorney, bytes, uploadId, isChecked: false })
  const isLookedAt = () => checkPicture(world.services, { pictureId: uploadId })
  if (!isThenRemoved) return [arrives, isLookedAt]
  return [arrives, isLookedAt, () => removePicture(of.attorney, { pictureId: uploadId })]
}

const PICTURES: Record<string, (of: Matter) => Promise<Deed[]>> = {
  'a picture that is kept as it was cleaned': (of) => sending(of, { bytes: withRemark(SMALL_PNG) }),
  'a picture that is none': (of) => sending(of, { bytes: Buffer.from('MZ this is a program') }),
  'a picture that is taken away again': (of) => sending(of, { bytes: SMALL_PNG, isThenRemoved: true }),
}

const KILLS = rounds(1, 100)

describe('a stop in the middle', () => {
  it.each(Object.entries(MOVEMENTS))('leaves all of %s or nothing, and again is once', (_, movement) =>
    expectAllOrNothing({ kill, kills: KILLS, scene: () => matter(world), movement, keptOf }),
  )
  it.each(Object.entries(PICTURES))('leaves a row that agrees with its file: %s', (_, movement) =>
    expectOnceInTheEnd({ kill, kills: KILLS, scene: () => matter(world), movement, keptOf: picturesOf }),
  )
  it('leaves what it has collected of a deposit, and the next run collects the rest', async () => {
    let ended = -1
    for (let nth = 1; ended < (await kill.ends()); nth += rounds(6, 1)) {
      ended = await kill.ends()
      const of = await matter(world)
      const { depositId } = await atBank(of)
      const later = { ...world.services, clock: { now: () => world.clock.now().add({ hours: 15 * 24 }) } }
      await isKilled(kill, () => collectDeposits(later), nth)
      await collectDeposits(later)
      expect(
        await sql('SELECT cleared_on IS NOT NULL AS done FROM deposits WHERE id = $1', depositId),
      ).toEqual([{ done: true }])
      expect(await keptOf(of)).toContain('"trust_bank",50000')
      expect((await keptOf(of)).match(/"collected","trust_bank"/g)).toHaveLength(2)
    }
  })
  it('is tried at each table that they write', () => expectEndedAtEachTable(kill))
  it('leaves books that are whole, and no case below zero', () => expectWholeBooks(world))
})
