// Everything goes out, opened and whole, and nothing that lets somebody in.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCase } from '#areas/cases/cases/server/index.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import type { FoundEntry } from '#areas/documents/documents/server/index.ts'
import { sentDocument, SMALL_PNG } from '#areas/documents/documents/server/testing.ts'
import { keepFile } from '#areas/documents/files/server/testing.ts'
import { csvTable } from '#kernel/csv-rows.ts'
import { rowsOfCsv } from '#kernel/csv.ts'
import { FileStoreAway } from '#platform/ports/file-store.ts'
import { FEATURES } from '#server/features.ts'
import { createWorld, type World } from '#tests/world.ts'
import { fieldNotes, FIELD_NOTES } from '../../../../../tools/field-notes.ts'
import { readFileSync } from 'node:fs'
import { isUndecided, LEFT_OUT_COLUMNS, LEFT_OUT_TABLES, whyLeftOut } from '../rules/left-out.ts'
import { tableWords } from '../words/index.ts'
import { readTables } from './database-repository.ts'
import { type Counts, type Source, takeEverything } from './everything.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

type Taken = { files: Map<string, Buffer>; counts: Counts }

async function taken(source: Partial<Source> = {}): Promise<Taken> {
  const files = new Map<string, Buffer>()
  const take = async (entries: AsyncIterable<FoundEntry>) => {
    for await (const entry of entries) files.set(entry.name, await bytesOf(entry))
  }
  const counts = await takeEverything({ ...world.services, ...source }, FEATURES, take)
  return { files, counts }
}

async function bytesOf(entry: FoundEntry): Promise<Buffer> {
  if ('read' in entry) return Buffer.from(await entry.read())
  const pieces: Uint8Array[] = []
  for await (const piece of entry.pieces()) pieces.push(piece)
  return Buffer.concat(pieces)
}

const textOf = ({ files }: Taken, name: string) => files.get(name)?.toString('utf8') ?? ''

/** As programs read them. */
function linesOf(all: Taken, name: string): Record<string, unknown>[] {
  const lines = textOf(all, name).split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

const query = (text: string, values: unknown[] = []) => world.connection.pool.query(text, values)

const away = () => Promise.reject(new FileStoreAway())

const HOSTILE = '../..\\CON: <"x">| =1'

/** A client with a name that is a path, and a document with one that is a formula. */
async function hostileClient(fileName = '=cmd|calc!A0.png') {
  const client = await world.person('client')
  await query('UPDATE users SET first_name = $1, last_name = $2, phone = $3 WHERE id = $4', [
    HOSTILE,
    'aux.',
    '+12145550100',
    client.userId,
  ])
  const { caseId } = await openedCase(world, { clientId: client.userId, attorneyId: null })
  const documentId = await sentDocument(world, { caseId, by: client, fileName })
  return { client, caseId, documentId, number: (await findCase(world.services.db, caseId))!.number }
}

describe('the list of clients and cases', () => {
  it('names each client with each case, and has no formula in it', async () => {
    const { client, caseId, number } = await hostileClient()
    const without = await world.person('client')
    const [head = [], ...rows] = csvTable(textOf(await taken(), 'clients-and-cases.csv')).rows.map(
      ({ cells }) => cells,
    )
    const named = rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])))
    expect(named.filter((row) => row['client_id'] === client.userId)).toMatchObject([
      { first_name: HOSTILE, phone: "'+12145550100", case_number: number, case_id: caseId, closed_on: '' },
    ])
    expect(named.filter((row) => row['client_id'] === without.userId)).toMatchObject([{ case_number: '' }])
  })
})

describe('what is said of tables and columns', () => {
  it('is said of every table of the database once: what it is, or why it stays here', async () => {
    const names = (await readTables(world.services.db)).map(({ name }) => name)
    const said = [...Object.keys(tableWords('en')), ...Object.keys(LEFT_OUT_TABLES)]
    expect(said.toSorted()).toEqual(names.toSorted())
  })
  it('names no column that there is not, and decides about each that is named like a secret', async () => {
    const columns = (await readTables(world.services.db)).flatMap((table) =>
      table.columns.map(({ name }) => [table.name, name] as const),
    )
    const all = new Set(columns.map((column) => column.join('.')))
    expect(Object.keys(LEFT_OUT_COLUMNS).filter((column) => !all.has(column))).toEqual([])
    expect(columns.filter(([table, column]) => isUndecided(table, column))).toEqual([])
  })
  it('asks about a new table, and about a new column that is named like a secret', async () => {
    await query('CREATE TABLE planted (id uuid PRIMARY KEY, api_token text)')
    const tables = await readTables(world.services.db)
    const all = await taken()
    await query('DROP TABLE planted')
    expect(tables.map(({ name }) => name)).toContain('planted')
    expect(isUndecided('planted', 'api_token')).toBe(true)
    expect(rowsOfCsv(textOf(all, 'problems.csv'))[1]?.[0]).toBe('planted')
  })
  it('is what the comments of the tables say now: npm run field-notes', async () => {
    const kept: unknown = JSON.parse(readFileSync(FIELD_NOTES, 'utf8'))
    expect(JSON.parse(await fieldNotes())).toEqual(kept)
  })
  it('leaves out every column that an account is opened with', () => {
    const secrets = [
      ['identity.account', 'password'],
      ['identity.two_factor', 'secret'],
      ['identity.session', 'token'],
      ['files', 'key'],
      ['outside_calendars', 'sealed_access'],
      ['agency_status_settings', 'sealed'],
    ] as const
    expect(secrets.map(([table, column]) => whyLeftOut(table, column))).toEqual(secrets.map(() => 'secret'))
  })
})

describe('everything of a firm', () => {
  it('has each row of each table, the same in a spreadsheet and in JSON, and nothing sealed', async () => {
    const { client, documentId } = await hostileClient()
    const all = await taken()
    for (const [table, count] of Object.entries(all.counts.rows)) {
      const { rows } = await query(
        `SELECT count(*)::int AS count FROM ${table
          .split('.')
          .map((part) => `"${part}"`)
          .join('.')}`,
      )
      expect([table, rows[0]?.count]).toEqual([table, count])
      expect([table, linesOf(all, `tables/${table}.jsonl`).length]).toEqual([table, count])
      expect([table, rowsOfCsv(textOf(all, `tables/${table}.csv`)).length]).toEqual([table, count + 1])
    }
    const people = linesOf(all, 'tables/users.jsonl')
    expect(people.find(({ id }) => id === client.userId)).toMatchObject({
      first_name: HOSTILE,
      is_attorney: false,
      closed_at: null,
    })
    const document = linesOf(all, 'tables/documents.jsonl').find(({ id }) => id === documentId)
    expect(document?.['sealed_name']).toContain('=cmd|calc!A0.png')
    for (const [name, bytes] of all.files)
      if (name.startsWith('tables/'))
        expect([name, bytes.includes(world.services.seal.prefix)]).toEqual([name, false])
  })
  it('is read back as it was by another reader of such files, formulas as text and amounts in dollars', async () => {
    await hostileClient()
    await query(
      `INSERT INTO price_items (id, kind, name_en, name_es, amount_cents, is_active, saved_by, saved_at)
       SELECT gen_random_uuid(), 'service', '-1+2, "a"', E'línea\\n2', 12350, true, id, '2026-11-23T15:00:00Z' FROM users LIMIT 1`,
    )
    const all = await taken()
    const [head, item] = csvTable(textOf(all, 'tables/price_items.csv').replace('\uFEFF', '')).rows
    const told = Object.fromEntries(head!.cells.map((name, at) => [name, item!.cells[at]]))
    expect(told).toMatchObject({
      name_en: `'-1+2, "a"`,
      name_es: 'línea\n2',
      amount_cents: '12350',
      amount_dollars: '123.5',
      is_active: 'true',
      saved_at: '2026-11-23T15:00:00.000Z',
    })
    const people = csvTable(textOf(all, 'tables/users.csv').replace('\uFEFF', '')).rows
    expect(people.some(({ cells }) => cells.includes(`'+12145550100`))).toBe(true)
    expect(linesOf(all, 'tables/price_items.jsonl')[0]).toMatchObject({ name_en: '-1+2, "a"' })
  })
  it('ends the name of a file that no feature names by what is in it', async () => {
    const { fileId: id } = await keepFile(world.services, world.services.db, SMALL_PNG)
    const listed = linesOf(await taken(), 'documents.jsonl').find(({ file_id: fileId }) => fileId === id)
    expect(listed?.path).toBe(`documents/Other files - Otros archivos/${id}.png`)
  })
  it('has each document under a safe path of its client and case, listed with its checksum', async () => {
    const { client, number, caseId } = await hostileClient('.. /con.png')
    const all = await taken()
    const listed = linesOf(all, 'documents.jsonl').filter(({ client_id: id }) => id === client.userId)
    expect(listed).toHaveLength(1)
    const [{ path, ...rest } = {}] = listed
    expect(path).toBe(`documents/CON x =1 aux (${client.userId.slice(-8)})/Case ${number}/con_.png`)
    const bytes = all.files.get(String(path))!
    expect(rest).toMatchObject({
      case_id: caseId,
      case_number: number,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    expect(bytes.length).toBe(SMALL_PNG.length)
    const paths = [...all.files.keys()]
    expect(new Set(paths.map((each) => each.toLowerCase())).size).toBe(paths.length)
    for (const each of paths) {
      expect(each.split('/').some((part) => /^\.|[. ]$|[<>:"\\|?*]/.test(part))).toBe(false)
      expect(each.length).toBeLessThan(230)
    }
  })
  it('tells two clients and two files of one name apart', async () => {
    const { client, caseId, number } = await hostileClient('Passport.png')
    await sentDocument(world, { caseId, by: client, fileName: 'PASSPORT.png' })
    const all = await taken()
    const paths = linesOf(all, 'documents.jsonl')
      .filter(({ case_number: of }) => of === number)
      .map(({ path }) => String(path).split('/').at(-1))
    expect(paths.map((path) => path?.toLowerCase()).toSorted()).toEqual(['passport (2).png', 'passport.png'])
  })
  it('names what does not open, and what is not in the store, and is whole but for that', async () => {
    const { documentId } = await hostileClient()
    const { caseId, number } = await hostileClient('gone.png')
    await query(`UPDATE documents SET sealed_name = 'v1.test.damaged' WHERE id = $1`, [documentId])
    const { rows } = await query('SELECT file_id FROM documents WHERE case_id = $1', [caseId])
    const fileId = String(rows[0]?.file_id)
    await world.services.files.remove(fileId)
    const all = await taken()
    const problems = rowsOfCsv(textOf(all, 'problems.csv'))
    expect(problems).toContainEqual([
      'documents',
      documentId,
      'sealed_name',
      expect.stringContaining('cannot be opened'),
      expect.stringContaining('no se puede abrir'),
    ])
    expect(problems).toContainEqual([
      'documents',
      fileId,
      '',
      'The file is not in the store',
      'El archivo no está en el almacén',
    ])
    expect(linesOf(all, 'documents.jsonl').some(({ case_number: of }) => of === number)).toBe(false)
    expect(
      linesOf(all, 'tables/documents.jsonl').find(({ id }) => id === documentId)?.['sealed_name'],
    ).toBeNull()
    expect(all.counts.problems).toBe(problems.length - 1)
  })
  it('stops where the store is away, so that nobody takes a part for all of it', async () => {
    await hostileClient()
    await expect(taken({ files: { ...world.services.files, read: away } })).rejects.toThrow(FileStoreAway)
  })
  it('is of one moment: what is written meanwhile is not in it', async () => {
    let isAdded = false
    const seen: string[] = []
    await takeEverything(world.services, FEATURES, async (entries) => {
      for await (const entry of entries) {
        if (!isAdded) await world.person('client', { email: 'later@person.example' })
        isAdded = true
        if (entry.name.startsWith('tables/users.')) seen.push((await bytesOf(entry)).toString('utf8'))
        else await bytesOf(entry)
      }
    })
    expect(seen).toHaveLength(2)
    expect(seen.join('')).not.toContain('later@person.example')
  })
  it('says in both languages how to read it, and of each column what it is and where it leads', async () => {
    const all = await taken()
    expect(textOf(all, 'README.txt')).toContain('users (')
    expect(textOf(all, 'LEAME.txt')).toContain('Personas con cuenta')
    const fields = JSON.parse(textOf(all, 'fields.json')) as {
      tables: Record<string, { what: object; rows: number; columns: Record<string, unknown>[] }>
      leftOut: { tables: object }
    }
    expect(Object.keys(fields.tables)).toEqual(Object.keys(all.counts.rows))
    const columnOf = (table: string, column: string) =>
      fields.tables[table]?.columns.find(({ name }) => name === column)
    expect(columnOf('cases', 'client_id')).toMatchObject({ type: 'id', links: 'users.id', mayBeEmpty: false })
    expect(columnOf('payments', 'amount_cents')).toMatchObject({ type: 'number', unit: 'US cents' })
    expect(columnOf('documents', 'way')).toMatchObject({ values: ['sent', 'shared', 'internal'] })
    expect(columnOf('documents', 'sealed_name')).toMatchObject({ isSealedInProduct: true })
    expect(fields.leftOut.tables).toHaveProperty(['identity.session'])
    const columns = rowsOfCsv(textOf(all, 'fields.csv')).map((row) => `${row[0]}.${row[3]}`)
    const heads = Object.keys(all.counts.rows).flatMap((table) =>
      rowsOfCsv(textOf(all, `tables/${table}.csv`))[0]!.map((column) => `${table}.${column}`),
    )
    expect(columns.slice(1)).toEqual(heads)
  })
})
