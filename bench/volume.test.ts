import { expect, it } from 'vitest'
import { createWorld } from '#tests/world.ts'
import { addVolume } from './volume.ts'

it('fills every table that the figures read, the bank’s too', async () => {
  const few = { clients: 5, appointments: 5, cases: 5, caseEvents: 5, invoices: 5, payments: 5, audit: 5 }
  const world = await createWorld()
  try {
    const { pool } = world.connection
    await addVolume(pool, { ...few, movements: 60, hasBank: true })
    const { rows } = await pool.query('SELECT count(*)::int AS lines FROM bank_lines')
    expect(rows).toEqual([{ lines: 30 }])
  } finally {
    await world.end()
  }
})
