import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setRole, upsert } from '#areas/people/users/server/index.ts'
import { productOf } from '#tests/product-in-process.ts'
import { createWorld, type World } from '#tests/world.ts'
import { refuseDemonstrationData, seedDemonstration } from './demonstration.ts'
import { markDemonstration } from './demonstration-mark.ts'
import { DEMONSTRATION_PASSWORD, DEMONSTRATION_PEOPLE } from './demonstration-people.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.end())

const product = () => productOf(world)

describe('production', () => {
  it('starts with an empty database and with that of a firm', async () => {
    await expect(refuseDemonstrationData(product())).resolves.toBeUndefined()
    await world.person('admin')
    await expect(refuseDemonstrationData(product())).resolves.toBeUndefined()
  })
  it('refuses a database with one of the demonstration people', async () => {
    const { email } = DEMONSTRATION_PEOPLE[2]!
    await upsert(world.services.db, { subject: 'subject-1', email, language: 'es' })
    await expect(refuseDemonstrationData(product())).rejects.toThrow(/maria@client\.example.*public/)
  })
  it('refuses one whose staff signs in with the published password under another address', async () => {
    const { services, identity } = product()
    const person = { email: 'owner@firm.example', password: DEMONSTRATION_PASSWORD, name: 'Ruth' }
    const subject = await identity.createAccount!(person)
    const row = await upsert(services.db, { subject, email: person.email, language: 'en' })
    await expect(refuseDemonstrationData(product())).resolves.toBeUndefined()
    await setRole(services.db, row.id, 'admin')
    await expect(refuseDemonstrationData(product())).rejects.toThrow(/staff .* password, which is public/)
  })
  it('refuses one in which the demonstration was ever opened, though all its people are gone', async () => {
    await markDemonstration(world.services.db)
    await expect(refuseDemonstrationData(product())).rejects.toThrow(/demonstration was opened/)
  })
})

describe('the demonstration', () => {
  it('leaves the database of a firm as it is, and says what to set', async () => {
    await world.person('client')
    await expect(seedDemonstration(product())).rejects.toThrow(/Set NODE_ENV=production/)
    const { rows } = await world.connection.pool.query('SELECT id FROM users')
    expect(rows).toHaveLength(1)
    await expect(refuseDemonstrationData(product())).resolves.toBeUndefined()
  })
})
