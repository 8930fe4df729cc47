// What the firm says of itself: changed by administrators, and of what speaks for an attorney only what that attorney signed.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FACTS } from '#firm/fact-names.ts'
import { officeHours } from '#firm/hours.ts'
import { NOTHING_SETTLED } from '#firm/settled.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import type { SaveFirmInput } from '../contract.ts'
import type { SignedText } from '../rules/signed.ts'
import { listSigned, readFirm, saveFirm, signText } from './change-firm.ts'
import { firmNow } from './firm-now.ts'

let world: World
let ana: Context
let elena: Context
let omar: Context

beforeAll(async () => {
  world = await createWorld()
  ana = world.as(await world.person('admin'))
  const [named, other] = [await world.person('attorney'), await world.person('attorney')]
  elena = world.as(named)
  omar = world.as(other)
  await world.connection.pool.query(
    "UPDATE users SET first_name = 'Elena', last_name = 'Núñez' WHERE id = $1",
    [elena.actor.kind === 'user' ? elena.actor.userId : ''],
  )
})
afterAll(() => world.end())
beforeEach(async () => {
  world.clock.set(MONDAY_NINE)
  await world.connection.pool.query('DELETE FROM firm_signatures; DELETE FROM firm_profiles')
})

async function saved(change: Partial<SaveFirmInput> = {}) {
  const { profile, version } = await readFirm(ana)
  const own = {
    attorney: 'Elena Nunez',
    practicingSince: '2015',
    biographyEn: 'Born in Waco.',
    biographyEs: 'Nació en Waco.',
  }
  return saveFirm(ana, { ...profile, ...own, version, ...change })
}

async function sign(ctx: Context, text: SignedText) {
  const { texts } = await listSigned(ctx)
  return signText(ctx, { text, digest: texts.find((each) => each.text === text)?.digest ?? '' })
}

describe('the firm’s profile', () => {
  it('is the environment’s until it is saved, and then what every page and mail says', async () => {
    expect((await readFirm(ana)).version).toBe(0)
    const hours = [{ firstDay: 1, lastDay: 6, opensAtMinute: 480, closesAtMinute: 720 }]
    await saved({ city: 'Waco', attorneyTitle: 'abogado', phoneHours: hours })
    const settled = { ...NOTHING_SETTLED, firm: await firmNow(world.services) }
    expect(FACTS['firm.office']('es', settled)).toBe('Waco, Texas')
    expect(FACTS['firm.yourAttorney']('es', settled)).toBe('su abogado')
    expect(officeHours('week', settled)).toEqual(hours)
  })
  it('is written over by nobody who saw another one, and saved twice is changed once', async () => {
    await saved({ city: 'Waco' })
    await expect(saved({ city: 'Austin', version: 0 })).rejects.toMatchObject({ code: 'FIRM_CHANGED' })
    expect(await saved({ city: 'Waco' })).toMatchObject({ version: 1 })
  })
})

describe('what speaks for an attorney', () => {
  it('shows only once the attorney named has signed these very words', async () => {
    await saved()
    expect(await firmNow(world.services)).toMatchObject({ years: null, biography: null, hasLetter: false })
    await sign(elena, 'profile')
    await sign(elena, 'letter')
    const said = await firmNow(world.services)
    expect(said).toMatchObject({ years: 11, biography: { es: 'Nació en Waco.' }, hasLetter: true })
    expect(FACTS['firm.practice']('en', { firm: said })).toBe(
      'Elena Nunez is licensed as an attorney in Texas and has practiced immigration law for more than 11 years',
    )
    await saved({ biographyEn: 'Born in Austin.' })
    const after = await firmNow(world.services)
    expect(after).toMatchObject({ years: null, biography: null, hasLetter: true })
    expect(
      FACTS['firm.practice']('es', {
        firm: { ...after, contact: { ...after.contact, attorneyTitle: 'abogada' } },
      }),
    ).toBe('Elena Nunez tiene licencia de abogada en Texas')
    await saved({ attorney: 'Omar Diaz' })
    expect(await firmNow(world.services)).toMatchObject({ hasLetter: false })
  })
  it('is signed by no other attorney and by no administrator, and not where its words have changed', async () => {
    await saved()
    await expect(sign(omar, 'letter')).rejects.toMatchObject({ code: 'NAMED_ATTORNEY_SIGNS' })
    await expect(sign(ana, 'terms')).rejects.toMatchObject({ code: 'ATTORNEY_SIGNS' })
    const digest = 'a'.repeat(64)
    await expect(signText(elena, { text: 'terms', digest })).rejects.toMatchObject({ code: 'WORDS_CHANGED' })
    await sign(omar, 'engagement')
    const { texts } = await listSigned(ana)
    expect(texts.filter(({ signedOn }) => signedOn !== null).map(({ text }) => text)).toEqual(['engagement'])
  })
})
