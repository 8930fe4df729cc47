import { afterAll, expect, it } from 'vitest'
import { schemaBefore } from '#tests/older-schema.ts'
import { caseStatusOf, type FilingState, isEarly } from '../rules/filing-states.ts'
import type { FORMS } from '../rules/filings.ts'
import { CASE_STATUSES, type CaseStatus } from '../rules/status.ts'

const older = await schemaBefore('filings_stand')
afterAll(() => older.end())

const EARLIER: readonly [(typeof FORMS)[number], string | null, string | null][] = [
  ['I-130', 'a', '2026-01-05'],
  ['I-485', 'b', '2026-01-05'],
  ['I-765', null, '2026-01-05'],
  ['I-864', null, null],
]

it('filings from before they had a state stand so that their case stays where it is', async () => {
  const { client } = older
  const { rows: users } = await client.query<{ id: string }>(
    "INSERT INTO users (subject, email, role) VALUES ('ana', 'ana@client.example', 'client') RETURNING id",
  )
  for (const [index, status] of CASE_STATUSES.entries()) {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO cases (number, client_id, type, status, next_action) VALUES ($1, $2, 'marriage', $3, 'nothing') RETURNING id`,
      [`LS-2026-000${index}`, users[0]?.id, status],
    )
    for (const [form, key, filedOn] of EARLIER)
      await client.query(
        `INSERT INTO case_filings (id, case_id, form, edition, filed_on, sealed_receipt, receipt_key)
         VALUES (gen_random_uuid(), $1, $2, '', $3, $4::text, $4::text)`,
        [rows[0]?.id, form, filedOn, key],
      )
  }
  await older.upgrade()
  const { rows } = await client.query<{
    status: CaseStatus
    form: (typeof FORMS)[number]
    state: FilingState
  }>('SELECT c.status, f.form, f.state FROM case_filings f JOIN cases c ON c.id = f.case_id')
  for (const status of CASE_STATUSES) {
    const filings = rows.filter((row) => row.status === status)
    expect(filings).toHaveLength(EARLIER.length)
    if (!isEarly(status)) expect(caseStatusOf(filings, status), status).toBe(status)
  }
  const inRfe = rows.filter(({ status }) => status === 'rfe')
  expect(Object.fromEntries(inRfe.map(({ form, state }) => [form, state]))).toEqual({
    'I-485': 'rfe',
    'I-130': 'receipt',
    'I-765': 'filed',
    'I-864': 'filed',
  })
})
