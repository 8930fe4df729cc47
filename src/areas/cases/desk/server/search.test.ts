import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { fillProfile } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { SearchFound } from '../contract.ts'
import { search } from './search.ts'

const PEOPLE = [
  ['María José', 'González Núñez', '+1 (214) 555-0142'],
  ['José', 'Rodríguez', '214.555.0177'],
  ['Wei', 'Li', ''],
  ['Kim', 'Ng', ''],
  ['An', 'Vo', ''],
  ['Thị Mai', 'Nguyễn', ''],
  ['Katarzyna', 'Wiśniewska', ''],
  ['Guillermo', 'Villaseñor', ''],
  ['Sean', "D'Ávila", ''],
] as const

let world: World
let admin: SignedIn
let attorney: SignedIn
beforeAll(async () => {
  world = await createWorld()
  ;[admin, attorney] = await Promise.all([world.person('admin'), world.person('attorney')])
  for (const [firstName, lastName, phone] of PEOPLE) {
    const { client } = await openedCase(world, { attorneyId: attorney.userId })
    await fillProfile(world.services.db, client.userId, { firstName, lastName, phone })
  }
})
afterAll(() => world.end())

function found(text: string, actor = attorney): Promise<SearchFound> {
  return search(world.as(actor), { text })
}

async function names(text: string, actor = attorney): Promise<string[]> {
  return (await found(text, actor)).people.map(({ name }) => name)
}

describe('the search box of staff', () => {
  it.each([
    ['gonzales', 'María José González Núñez', 'alike'],
    ['GONZÁLEZ', 'María José González Núñez', 'name'],
    ['gonz', 'María José González Núñez', 'name'],
    ['nunes maria', 'María José González Núñez', 'alike'],
    ['hose rodriges', 'José Rodríguez', 'alike'],
    ['rodrigues', 'José Rodríguez', 'alike'],
    ['li', 'Wei Li', 'name'],
    ['ng', 'Kim Ng', 'name'],
    ['VO', 'An Vo', 'name'],
    ['nguyen', 'Thị Mai Nguyễn', 'name'],
    ['wisniewska', 'Katarzyna Wiśniewska', 'name'],
    ['billasenor', 'Guillermo Villaseñor', 'alike'],
    ['guiyermo', 'Guillermo Villaseñor', 'alike'],
    ['davila', "Sean D'Ávila", 'alike'],
    ['(214) 555 0142', 'María José González Núñez', 'phone'],
    ['+1 214-555-0177', 'José Rodríguez', 'phone'],
    ['0177', 'José Rodríguez', 'phone'],
  ])('finds by "%s" %s', async (text, name, by) => {
    const { people, cases } = await found(text)
    expect(people[0]).toMatchObject({ name, by })
    expect(cases[0]).toMatchObject({ client: { name }, by: 'client', id: people[0]?.caseId })
  })

  it.each(['xi', '%%', '__', 'hernandez', '2145559999', 'nobody@nowhere', "'; --", 'LS-2026-99999', '\\\\'])(
    'finds nothing by "%s"',
    async (text) => {
      expect(await found(text)).toEqual({ people: [], cases: [], isCut: false })
    },
  )

  it('finds by an e-mail address and by the number of a case', async () => {
    const [{ email, id } = { email: '', id: '' }] = (await found('gonzales')).people
    expect(await names(email.toUpperCase())).toEqual(['María José González Núñez'])
    const number = (await found('gonzales')).cases[0]?.number ?? ''
    const { cases } = await found(number.toLowerCase())
    expect(cases).toMatchObject([{ number, by: 'number', client: { id } }])
  })

  it('finds for an attorney what they may read, and for an administrator everybody', async () => {
    const colleague = await world.person('attorney')
    expect(await names('gonzales', colleague)).toEqual([])
    expect((await found('0142', colleague)).people).toEqual([])
    const number = (await found('gonzales')).cases[0]?.number ?? ''
    expect((await found(number, colleague)).cases).toEqual([])
    expect(await names('gonzales', admin)).toEqual(['María José González Núñez'])
    await expect(found('gonzales', await world.person())).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  })

  it('says that there are more than it tells', async () => {
    for (let count = 0; count < 12; count += 1) {
      const { client } = await openedCase(world, { attorneyId: attorney.userId })
      await fillProfile(world.services.db, client.userId, { firstName: 'Ana', lastName: `Zaragoza ${count}` })
    }
    const { people, isCut } = await found('zaragoza')
    expect([people.length, isCut]).toEqual([10, true])
  })
})
