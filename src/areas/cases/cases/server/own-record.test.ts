import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#tests/world.ts'
import { saveFiling } from './change-filing.ts'
import { savePerson } from './change-person.ts'
import { ownRecord } from './own-record.ts'
import { openedCase } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

it('a client reads who takes part and what was filed, without details of others and without an adverse party', async () => {
  const attorney = await world.person('attorney')
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
  const details = { birthDate: '1990-02-28', aNumber: 'A12345678', phone: '214 555 0134', email: '' }
  const plain = { caseId, version: null, given: 'Rosa', isClient: false, accountEmail: '', ...details }
  const people = [
    { ...plain, personId: randomUUID(), part: 'spouse', surnames: 'Delgado' },
    { ...plain, personId: randomUUID(), part: 'adverse-party', surnames: 'Contraria' },
  ] as const
  for (const person of people) await savePerson(world.as(attorney), person)
  const filing = { form: 'I-130', filedOn: '2026-06-01', priorityDate: null } as const
  const filed = { ...filing, caseId, filingId: randomUUID(), version: null, edition: '04/01/24' }
  await saveFiling(world.as(attorney), { ...filed, receiptNumber: 'IOE0912345678' })

  const record = await ownRecord(world.as(client), { caseId })
  expect(record.people.filter(({ surnames }) => surnames === 'Delgado')).toEqual([
    { id: people[0].personId, part: 'spouse', given: 'Rosa', surnames: 'Delgado' },
  ])
  expect(JSON.stringify(record)).not.toMatch(/Contraria|A12345678|1990-02-28|214 555/)
  expect(record.filings).toEqual([
    { ...filing, state: 'receipt', id: filed.filingId, receiptNumber: 'IOE0912345678' },
  ])
  const other = await world.person('client')
  await expect(ownRecord(world.as(other), { caseId })).rejects.toThrow()
})
