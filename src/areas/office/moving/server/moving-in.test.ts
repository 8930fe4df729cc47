import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { caseHistory } from '#areas/cases/cases/server/case-history.ts'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { addNote } from '#areas/cases/cases/server/add-note.ts'
import { saveAccount } from '#areas/bank/reconciliation/server/accounts.ts'
import type { Invoice } from '#areas/money/invoices/contract.ts'
import { getInvoice } from '#areas/money/invoices/server/read-invoices.ts'
import { reduceInvoice } from '#areas/money/invoices/server/reduce-invoice.ts'
import { remindOfInvoices } from '#areas/money/invoices/server/remind-of-invoices.ts'
import { owedByInvoice } from '#areas/money/ledger/server/index.ts'
import { heldInTrust } from '#areas/money/ledger/server/index.ts'
import { nameConflicts } from '#areas/cases/opening/server/open-by-phone.ts'
import { MONDAY_NINE } from '#tests/world.ts'
import type { Batch } from '../contract.ts'
import type { Columns } from '../rules/files.ts'
import { answerRow, bringIn, discardFile, stageFile, undoImport } from './batches.ts'
import { movingFirm, type MovingFirm, name, peopleFile, type Person, person } from '#tests/moving-firm.ts'

let firm: MovingFirm
beforeAll(async () => {
  firm = await movingFirm()
})
beforeEach(async () => {
  const { world } = firm
  world.clock.set(MONDAY_NINE)
  await world.idle()
  world.mails.length = 0
})
afterAll(() => firm.world.end())

async function bringPerson(): Promise<Person> {
  const one = person()
  await firm.brought('people', peopleFile([one]))
  return one
}

async function bringCase(): Promise<{ reference: string; owner: Person; batch: Batch; caseId: string }> {
  const owner = await bringPerson()
  const reference = `M-${randomUUID()}`
  const batch = await firm.brought(
    'cases',
    `Reference,Client reference,Title,Kind of case\n${reference},${owner.reference},"Ana; v. ""USCIS""",Naturalization`,
  )
  const { rows } = await firm.world.connection.pool.query<{ made_id: string }>(
    'SELECT made_id FROM moving_rows WHERE batch_id = $1',
    [batch.id],
  )
  return { reference, owner, batch, caseId: rows[0]?.made_id ?? '' }
}

describe('people from another program', () => {
  it('who look like someone here wait for an answer: the same person is not made twice', async () => {
    const known = await bringPerson()
    const [same, other, open] = [1, 2, 3].map(() => ({
      ...person(),
      firstName: known.firstName,
      lastName: known.lastName,
    }))
    if (!same || !other || !open) throw new Error('three people')
    const checked = await firm.staged('people', peopleFile([same, other, open]))
    expect(checked.counts).toMatchObject({ alike: 3, fine: 0 })
    const [first, second] = await firm.rowsOf(checked, 'open')
    if (!first || !second) throw new Error('two rows')
    expect(first.alike).toMatchObject({ email: known.email })
    await expect(bringIn(firm.desk, { batchId: checked.id })).rejects.toMatchObject({ code: 'MOVE_NOTHING' })
    await answerRow(firm.desk, { batchId: checked.id, rowId: first.id, isSame: true })
    await answerRow(firm.desk, { batchId: checked.id, rowId: second.id, isSame: false })
    const before = await firm.countUsers()
    await bringIn(firm.desk, { batchId: checked.id })
    await firm.world.idle()
    expect((await bringIn(firm.desk, { batchId: checked.id })).counts).toMatchObject({
      made: 1,
      known: 1,
      alike: 1,
    })
    expect(await firm.countUsers()).toBe(before + 1)
    await expect(
      answerRow(firm.desk, { batchId: checked.id, rowId: second.id, isSame: true }),
    ).rejects.toMatchObject({ code: 'MOVE_NOT_READY' })
  })
  it('with an address of the firm, or one that came meanwhile, are not taken', async () => {
    const [ofStaff, late] = [{ ...person(), email: 'admin@firm.example' }, person()]
    const checked = await firm.staged('people', peopleFile([ofStaff, late, person()]))
    expect((await firm.rowsOf(checked, 'left-out')).map(({ problems }) => problems[0]?.code)).toEqual([
      'EMAIL_OF_STAFF',
    ])
    await firm.brought('people', peopleFile([{ ...late, firstName: name(), lastName: name() }]))
    await bringIn(firm.desk, { batchId: checked.id })
    await firm.world.idle()
    expect((await firm.rowsOf(checked, 'left-out')).map(({ problems }) => problems[0]?.code)).toEqual([
      'EMAIL_OF_STAFF',
      'EMAIL_TAKEN',
    ])
  })
  it('are taken out again as one, unless something was built on them: then it says on whom', async () => {
    const before = await firm.countUsers()
    const batch = await firm.brought('people', peopleFile([person(), person()]))
    await undoImport(firm.desk, { batchId: batch.id })
    await firm.world.idle()
    expect(await undoImport(firm.desk, { batchId: batch.id })).toMatchObject({
      state: 'undone',
      counts: { undone: 2 },
    })
    expect(await firm.countUsers()).toBe(before)
    const { batch: _cases, owner } = await bringCase()
    const { rows } = await firm.world.connection.pool.query<{ batch_id: string }>(
      'SELECT batch_id FROM moving_rows WHERE reference = $1',
      [owner.reference.toLowerCase()],
    )
    const refused = undoImport(firm.desk, { batchId: rows[0]?.batch_id ?? '' })
    await expect(refused).rejects.toMatchObject({
      code: 'MOVE_BUILT_ON',
      values: { names: `${owner.firstName} ${owner.lastName}` },
    })
  })
})

describe('cases from another program', () => {
  it('are opened with a note of what was known, and their client takes part in conflict checks', async () => {
    const { owner, caseId } = await bringCase()
    expect(await getCase(firm.desk, { caseId })).toMatchObject({
      kind: 'naturalization',
      status: 'preparation',
    })
    const stranger = { firstName: owner.firstName, lastName: owner.lastName }
    expect((await nameConflicts(firm.desk, stranger)).conflicts).toHaveLength(1)
    expect(firm.world.mails).toHaveLength(0)
  })
  it('name what is missing: a client, an attorney, a case that is closed there', async () => {
    const owner = await bringPerson()
    const batch = await firm.staged(
      'cases',
      [
        'Reference,Client reference,Client email,Client last name,Attorney,Open or closed,Opened on',
        `1,nobody,,,,,`,
        `2,,nobody@client.example,,,,`,
        `3,,,${name()},,,`,
        `4,${owner.reference},,,Nobody Here,,`,
        `5,${owner.reference},,,,Closed,`,
        `6,,,,,Open,`,
        `7,${owner.reference},,,,,last week`,
        `8,,${owner.email},,,Open,1/31/2024`,
      ].join('\n'),
    )
    expect(batch.counts).toMatchObject({ fine: 1, refused: 7 })
    expect((await firm.rowsOf(batch, 'left-out')).map(({ problems }) => problems[0])).toMatchObject([
      { code: 'CLIENT_UNKNOWN', field: 'clientReference' },
      { code: 'CLIENT_UNKNOWN', field: 'clientEmail' },
      { code: 'CLIENT_UNKNOWN', field: 'clientLastName' },
      { code: 'ATTORNEY' },
      { code: 'CLOSED' },
      { code: 'MISSING' },
      { code: 'DAY' },
    ])
  })
  it('of a name that two clients have are not guessed', async () => {
    const [given, surname] = [name(), name()]
    const twins = [1, 2].map(() => ({ ...person(), firstName: given, lastName: surname }))
    await firm.brought('people', peopleFile(twins.map((each) => ({ ...each }))))
    const batch = await firm.staged('cases', `Client first name,Client last name\n${given},${surname}`)
    expect((await firm.rowsOf(batch))[0]?.problems[0]?.code).toBe('CLIENT_MANY')
  })
  it('are closed again when the import is undone, and are no conflict then; not once staff have worked on them', async () => {
    const { owner, batch, caseId } = await bringCase()
    await undoImport(firm.desk, { batchId: batch.id })
    await firm.world.idle()
    expect(await undoImport(firm.desk, { batchId: batch.id })).toMatchObject({
      state: 'undone',
      counts: { undone: 1 },
    })
    expect(await getCase(firm.desk, { caseId })).toMatchObject({ portalStatus: 'cancelled' })
    const stranger = { firstName: owner.firstName, lastName: owner.lastName }
    expect((await nameConflicts(firm.desk, stranger)).conflicts).toHaveLength(0)
    expect(firm.world.mails).toHaveLength(0)
    const worked = await bringCase()
    await addNote(firm.desk, {
      caseId: worked.caseId,
      noteId: randomUUID(),
      text: 'Called.',
      isShared: false,
    })
    const { number } = await getCase(firm.desk, { caseId: worked.caseId })
    await expect(undoImport(firm.desk, { batchId: worked.batch.id })).rejects.toMatchObject({
      code: 'MOVE_BUILT_ON',
      values: { names: number },
    })
  })
})

describe('dates and notes from another program', () => {
  it('keep a long text whole behind its day', async () => {
    const { reference, caseId } = await bringCase()
    const text = 'x'.repeat(2_000)
    await firm.brought('notes', `Case reference,Day,Text\n${reference},2020-05-01,${text}`)
    expect(JSON.stringify(await caseHistory(firm.desk, { caseId }))).toContain(`2020-05-01: ${text}"`)
  })
  it('of one case come in the order of their file, and so do its invoices', async () => {
    const { reference, caseId } = await bringCase()
    const notes = ['First', 'Second', 'Third']
    await firm.brought(
      'notes',
      ['Case reference,Text', ...notes.map((text) => `${reference},${text}`)].join('\n'),
    )
    await firm.brought(
      'invoices',
      `Reference,Case reference,Due on,Total\nI-1,${reference},2027-01-20,10\nI-2,${reference},2027-01-10,20`,
    )
    const { rows } = await firm.world.connection.pool.query<{ number: number; kind: string; due: string }>(
      'SELECT number, kind, due::text FROM case_events WHERE case_id = $1 ORDER BY number',
      [caseId],
    )
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, place) => place + 1))
    expect(rows.slice(-2)).toMatchObject([
      { kind: 'task-added', due: '2027-01-20' },
      { kind: 'task-added', due: '2027-01-10' },
    ])
    const stands = await firm.world.connection.pool.query(
      'SELECT version, next_action, next_action_due::text AS due FROM cases WHERE id = $1',
      [caseId],
    )
    expect(stands.rows).toMatchObject([
      { version: rows.length, next_action: 'pay-invoice', due: '2027-01-10' },
    ])
    const history = JSON.stringify(await caseHistory(firm.desk, { caseId }))
    const places = notes.map((text) => history.indexOf(`"${text}"`))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places.toSorted((one, other) => other - one)).toEqual(places)
  })
  it('come into their case without a mail, and are undone', async () => {
    const { reference, caseId } = await bringCase()
    const { number } = await getCase(firm.desk, { caseId })
    const dates = await firm.brought(
      'dates',
      [
        'Case reference,Kind of date,Day,Text',
        `${reference},Interview,12/15/2026,Notice of November`,
        `${number},Hearing,2020-01-01,Old`,
        `nothing,Hearing,2026-12-20,Nowhere`,
        `${number},Party,2026-12-20,No kind`,
      ].join('\n'),
    )
    expect(dates.counts).toMatchObject({ made: 1, refused: 3 })
    expect((await firm.rowsOf(dates, 'left-out')).map(({ problems }) => problems[0]?.code)).toEqual([
      'DAY_PAST',
      'CASE_UNKNOWN',
      'DATE_KIND',
    ])
    const notes = await firm.brought(
      'notes',
      `Case reference,Day,Text\n${reference},2020-05-01,"Two\nlines"\n${reference},,`,
    )
    expect(notes.counts).toMatchObject({ made: 1, refused: 1 })
    expect(firm.world.mails).toHaveLength(0)
    for (const { id: batchId } of [notes, dates]) {
      await undoImport(firm.desk, { batchId })
      await firm.world.idle()
      expect((await undoImport(firm.desk, { batchId })).counts).toMatchObject({ undone: 1, made: 0 })
    }
    expect(firm.world.mails).toHaveLength(0)
  })
  it('are refused by a case that is closed here, or has as many dates as a case can have', async () => {
    const { reference, batch } = await bringCase()
    const rows = Array.from({ length: 101 }, (_, at) => `${reference},Other,2027-01-10,Day ${at}`)
    const dates = await firm.brought('dates', ['Case reference,Kind of date,Day,Text', ...rows].join('\n'))
    expect(dates.counts).toMatchObject({ made: 100, refused: 1 })
    expect((await firm.rowsOf(dates, 'left-out')).map(({ problems }) => problems[0]?.code)).toEqual([
      'NOT_TAKEN',
    ])
    await expect(undoImport(firm.desk, { batchId: batch.id })).rejects.toMatchObject({
      code: 'MOVE_BUILT_ON',
    })
    const closed = await bringCase()
    const { number } = await getCase(firm.desk, { caseId: closed.caseId })
    await undoImport(firm.desk, { batchId: closed.batch.id })
    await firm.world.idle()
    const notes = await firm.staged('notes', `Case reference,Text\n${number},Late`)
    expect((await firm.rowsOf(notes))[0]?.problems[0]?.code).toBe('CASE_CLOSED')
  })
})

describe('trust balances from another program', () => {
  it('come to the sum of the file in the ledgers, agree with the account, and are reversed by new entries', async () => {
    const { reference, owner, caseId } = await bringCase()
    const { rows } = await firm.world.connection.pool.query<{ id: string }>(
      'SELECT id FROM users WHERE email = $1',
      [owner.email],
    )
    const clientId = rows[0]?.id ?? ''
    const file = `Case reference,Client reference,Amount\n${reference},,"$1,250.00"\n,${owner.reference},50\n${reference},,free`
    const batch = await firm.brought('trust', file)
    expect(batch).toMatchObject({
      counts: { made: 2, refused: 1 },
      money: { fileCents: 130_000, postedCents: 130_000, bankCents: null },
    })
    expect(await heldInTrust(firm.world.services.db, { clientId, matterId: caseId })).toBe(125_000)
    expect(await heldInTrust(firm.world.services.db, { clientId, matterId: null })).toBe(5_000)
    await undoImport(firm.desk, { batchId: batch.id })
    await firm.world.idle()
    expect(await undoImport(firm.desk, { batchId: batch.id })).toMatchObject({
      state: 'undone',
      money: { fileCents: 130_000, postedCents: 0 },
    })
    const entries = await firm.world.connection.pool.query<{ kind: string }>(
      'SELECT kind FROM ledger_transactions WHERE client_id = $1 ORDER BY kind',
      [clientId],
    )
    expect(entries.rows.map(({ kind }) => kind)).toEqual([
      'opening-balance',
      'opening-balance',
      'opening-balance-undone',
      'opening-balance-undone',
    ])
  })
})

describe('open invoices from another program', () => {
  const header =
    'Reference,Case reference,Client reference,Client last name,Issued on,Due on,Total,Paid so far,Still open,Text'

  it('are owed here for what is still open, without a mail, and name what cannot be read', async () => {
    const { reference, owner } = await bringCase()
    const batch = await firm.brought(
      'invoices',
      [
        header,
        `B-1,${reference},,,5/1/2026,2026-11-13,"$1,000.00",400,,Green card`,
        `B-2,,,"${owner.lastName}, ${owner.firstName}",,,,,75.50,`,
        `B-3,${reference},,,,,500,500,,`,
        `B-4,${reference},,,,,500,100,450,`,
        `B-5,${reference},,,,,,,"150,000",`,
        `B-6,${reference},,,,soon,10,,,`,
        `B-7,${reference},,,,,ten,,,`,
        `B-1,${reference},,,,,10,,,`,
        `B-8,${reference},,,,,,5,,`,
        `B-9,nothing,,,,,10,,,`,
      ].join('\n'),
    )
    expect(batch).toMatchObject({
      counts: { made: 2, refused: 8 },
      money: { fileCents: 67_550, postedCents: 67_550, bankCents: null },
    })
    expect((await firm.rowsOf(batch, 'left-out')).map(({ problems }) => problems[0]?.code)).toEqual([
      'NOTHING_OPEN',
      'SUM',
      'OUT_OF_RANGE',
      'DAY',
      'AMOUNT',
      'TWICE',
      'MISSING',
      'CASE_UNKNOWN',
    ])
    const [first, second] = await invoicesOf(batch)
    expect(first).toMatchObject({
      status: 'overdue',
      dueOn: '2026-11-13',
      totalCents: 60_000,
      hold: 'on-hold',
    })
    expect(first?.case).not.toBeNull()
    expect(first?.lines[0]?.description).toBe(
      'Green card. Saldo de la factura B-1, emitida el 1 de mayo de 2026, total $1,000, pagado $400',
    )
    expect(second).toMatchObject({ status: 'due', totalCents: 7_550, case: null })
    const owed = await owedByInvoice(firm.world.services.db)
    expect([first, second].map((each) => owed.get(each?.id ?? ''))).toEqual([60_000, 7_550])
    await remindOfInvoices(firm.world.services)
    await firm.world.idle()
    expect(firm.world.mails).toHaveLength(0)
  })
  it('go with their case when its import is undone, as long as nothing was built on one', async () => {
    const { reference, batch, caseId } = await bringCase()
    const invoices = await firm.brought('invoices', `${header}\n,${reference},,,,,250,,,`)
    await undoImport(firm.desk, { batchId: batch.id })
    await firm.world.idle()
    expect((await undoImport(firm.desk, { batchId: batch.id })).counts).toMatchObject({ undone: 1, kept: 0 })
    expect(await getCase(firm.desk, { caseId })).toMatchObject({ portalStatus: 'cancelled' })
    expect((await invoicesOf(invoices))[0]?.status).toBe('void')
    expect((await firm.rowsOf(invoices)).map(({ state }) => state)).toEqual(['undone'])
    const worked = await bringCase()
    const other = await firm.brought('invoices', `${header}\n,${worked.reference},,,,,250,,,`)
    const [lowered] = await invoicesOf(other)
    await reduceInvoice(firm.desk, {
      invoiceId: lowered?.id ?? '',
      kind: 'write-off',
      amountCents: 10_000,
      expectedOpenCents: 25_000,
      reason: 'Agreed',
    })
    const { number } = await getCase(firm.desk, { caseId: worked.caseId })
    await expect(undoImport(firm.desk, { batchId: worked.batch.id })).rejects.toMatchObject({
      code: 'MOVE_BUILT_ON',
      values: { names: number },
    })
    expect(firm.world.mails).toHaveLength(0)
  })
  it('are voided when the import is undone; not once anything was built on one', async () => {
    const { reference } = await bringCase()
    const file = `${header}\n${randomUUID().slice(0, 20)},${reference},,,,,250,,,`
    const batch = await firm.brought('invoices', file)
    await undoImport(firm.desk, { batchId: batch.id })
    await firm.world.idle()
    expect(await undoImport(firm.desk, { batchId: batch.id })).toMatchObject({
      state: 'undone',
      counts: { undone: 1 },
      money: { fileCents: 25_000, postedCents: 0 },
    })
    const [voided] = await invoicesOf(batch)
    expect(voided?.status).toBe('void')
    expect((await owedByInvoice(firm.world.services.db)).get(voided?.id ?? '') ?? 0).toBe(0)
    const other = await firm.brought('invoices', file)
    const [lowered] = await invoicesOf(other)
    if (!lowered) throw new Error('one invoice')
    await reduceInvoice(firm.desk, {
      invoiceId: lowered.id,
      kind: 'write-off',
      amountCents: 10_000,
      expectedOpenCents: 25_000,
      reason: 'Agreed',
    })
    await expect(undoImport(firm.desk, { batchId: other.id })).rejects.toMatchObject({
      code: 'MOVE_BUILT_ON',
      values: { names: lowered.number },
    })
    expect(firm.world.mails).toHaveLength(0)
  })
})

async function invoicesOf(batch: Batch): Promise<Invoice[]> {
  const { rows } = await firm.world.connection.pool.query<{ made_id: string }>(
    'SELECT made_id FROM moving_rows WHERE batch_id = $1 AND made_id IS NOT NULL ORDER BY line',
    [batch.id],
  )
  const found: Invoice[] = []
  for (const { made_id: invoiceId } of rows) found.push(await getInvoice(firm.desk, { invoiceId }))
  return found
}

describe('the trust account', () => {
  it('began with a balance that the page holds against the file', async () => {
    const account = {
      fund: 'trust',
      bank: 'First Bank',
      last4: '6789',
      firstMonth: '2026-11',
      openingCents: 50_000,
    } as const
    await saveAccount(firm.desk, account)
    const { reference } = await bringCase()
    const { money } = await firm.staged('trust', `Case reference,Amount\n${reference},500.00`)
    expect(money).toEqual({ fileCents: 50_000, postedCents: 0, bankCents: 50_000 })
  })
})

describe('a file', () => {
  it('that is no table, or lacks a column, is refused in a sentence of its own', async () => {
    const columns: Columns = ['firstName', 'lastName']
    const send = (text: string, as: Columns = columns) =>
      stageFile(firm.desk, {
        batchId: randomUUID(),
        kind: 'people',
        fileName: 'a.csv',
        text,
        columns: [...as],
      })
    await expect(send('First name,Last name')).rejects.toMatchObject({ code: 'MOVE_FILE_EMPTY' })
    await expect(send('First name,Last name\n"Ana,Paz')).rejects.toMatchObject({ code: 'MOVE_FILE_BROKEN' })
    await expect(send(`a,b\n${'1,2\n'.repeat(20_001)}`)).rejects.toMatchObject({ code: 'MOVE_FILE_LONG' })
    await expect(send(`a,b\n${'1,'.repeat(300)}`)).rejects.toMatchObject({ code: 'MOVE_FILE_WIDE' })
    await expect(send('a,b\n1,2', ['email', null])).rejects.toMatchObject({ code: 'MOVE_COLUMN_MISSING' })
    await expect(send('a,b\n1,2', ['lastName', 'lastName'])).rejects.toMatchObject({
      code: 'MOVE_COLUMN_TWICE',
    })
  })
  it('is deleted before it is imported, and not after', async () => {
    const { id: batchId } = await firm.staged('people', peopleFile([person()]))
    await discardFile(firm.desk, { batchId })
    await expect(discardFile(firm.desk, { batchId })).rejects.toMatchObject({ code: 'MOVE_NOT_FOUND' })
    const done = await firm.brought('people', peopleFile([person()]))
    await expect(discardFile(firm.desk, { batchId: done.id })).rejects.toMatchObject({ code: 'MOVE_IN_USE' })
  })
  it('on which nothing has moved for five minutes goes on in the name of the next who asks', async () => {
    const { id: batchId } = await firm.staged('people', peopleFile([person()]))
    const gone = await firm.world.person('admin', { email: `${randomUUID()}@firm.example` })
    const { pool } = firm.world.connection
    await pool.query("UPDATE moving_batches SET state = 'importing', by_id = $2 WHERE id = $1", [
      batchId,
      gone.userId,
    ])
    await pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [gone.userId])
    firm.world.clock.advance(4)
    expect(await bringIn(firm.desk, { batchId })).toMatchObject({ isStuck: false, counts: { made: 0 } })
    await firm.world.idle()
    firm.world.clock.advance(2)
    await bringIn(firm.desk, { batchId })
    await firm.world.idle()
    expect(await bringIn(firm.desk, { batchId })).toMatchObject({ state: 'done', counts: { made: 1 } })
  })
})
