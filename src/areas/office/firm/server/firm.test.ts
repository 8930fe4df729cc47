// The firm's profile: changed by administrators, and of the attorney's texts only those the attorney signed.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SMALL_PNG, withRemark } from '#areas/money/receipts/server/testing.ts'
import { FACTS } from '#firm/fact-names.ts'
import { officeHours } from '#firm/hours.ts'
import { isSaid } from '#firm/said-contact.ts'
import { NOTHING_SETTLED } from '#firm/settled.ts'
import { TEST_MARK } from '#kernel/test-mark.ts'
import type { Context } from '#platform/context.ts'
import { ScannerAway } from '#platform/ports/scanner.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import type { SaveFirmInput } from '../contract.ts'
import type { SignedText } from '../rules/signed.ts'
import { listSigned, readFirm, saveFirm, signText } from './change-firm.ts'
import { firmNow, profileGaps } from './firm-now.ts'

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
    expect(await readFirm(ana)).toMatchObject({ version: 0, unused: [] })
    const hours = [{ firstDay: 1, lastDay: 6, opensAtMinute: 480, closesAtMinute: 720 }]
    await saved({ city: 'Waco', attorneyTitle: 'abogado', phoneHours: hours })
    const { unused } = await readFirm(ana)
    expect(unused).toContain('city')
    expect(unused).not.toContain('phone')
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

describe('a save', () => {
  it('of forty at once from the same page changes it once; the others are told, and nothing is mixed', async () => {
    const { profile, version } = await readFirm(ana)
    const names = Array.from({ length: 40 }, (_, at) => `Town ${at}`)
    const tries = await Promise.allSettled(
      names.map((city) => saveFirm(ana, { ...profile, version, city, street: `${city} Road` })),
    )
    const refused = tries.filter((each) => each.status === 'rejected')
    expect(refused.map(({ reason }: { reason: { code?: string } }) => reason.code)).toEqual(
      Array.from({ length: 39 }, () => 'FIRM_CHANGED'),
    )
    const { profile: kept, version: next } = await readFirm(ana)
    expect([next, kept.street]).toEqual([1, `${kept.city} Road`])
  })
})

describe('a profile that an older release kept', () => {
  it('is read field by field: what is missing or no longer fits is empty, and the launch gate counts it', async () => {
    await saved()
    await world.connection.pool.query(
      `UPDATE firm_profiles SET profile = jsonb_set(profile - 'languages' - 'photograph' - 'memberships', '{licenseUrl}',
        '"javascript:alert(1)"') || '{"phone": 7, "city": "Waco", "attorneyTitle": "Esq."}'`,
    )
    const { profile } = await readFirm(ana)
    const empty = {
      licenseUrl: '',
      phone: '',
      attorneyTitle: null,
      languages: [],
      photograph: '',
      memberships: [],
    }
    expect(profile).toMatchObject({ ...empty, city: 'Waco', attorney: 'Elena Nunez' })
    expect(await profileGaps(world.services.db)).toBe(2)
    expect(isSaid((await firmNow(world.services)).contact)).toBe(false)
    await world.connection.pool.query(`UPDATE firm_profiles SET profile = '"nothing"'`)
    expect((await readFirm(ana)).profile).toMatchObject({ city: '', languages: [] })
  })
})

describe('the photograph of the attorney', () => {
  const described = { photographAltEn: 'Elena at her desk', photographAltEs: 'Elena en su escritorio' }
  it('is made small and without remarks, and shows with its languages once that attorney has signed it', async () => {
    const remarked = withRemark(SMALL_PNG).toString('base64')
    const { profile, version } = await saved({ photograph: remarked, languages: ['en', 'pt'], ...described })
    const kept = Buffer.from(profile.photograph, 'base64')
    expect([kept.subarray(0, 2).toString('hex'), kept.includes('29.7604')]).toEqual(['ffd8', false])
    expect(await firmNow(world.services)).toMatchObject({ photograph: null, languages: [] })
    await sign(elena, 'profile')
    expect(await firmNow(world.services)).toMatchObject({
      photograph: {
        source: `data:image/jpeg;base64,${profile.photograph}`,
        alt: { es: 'Elena en su escritorio' },
      },
      languages: ['en', 'pt'],
    })
    // Saved again as shown, it is the same one.
    expect(await saveFirm(ana, { ...profile, version })).toMatchObject({ version })
  })
  it.each([
    ['a virus', Buffer.from(TEST_MARK)],
    ['no picture', Buffer.from('%PDF-1.4')],
  ])('is refused where it is %s, and nothing is saved', async (_what, bytes) => {
    const photograph = bytes.toString('base64')
    await expect(saved({ photograph, ...described })).rejects.toMatchObject({ code: 'PHOTOGRAPH_REFUSED' })
    expect((await readFirm(ana)).version).toBe(0)
  })
  it('waits where nobody can check it', async () => {
    const away = {
      ...ana,
      scanner: { ...ana.scanner, scan: () => Promise.reject(new ScannerAway('of the test')) },
    }
    const { profile, version } = await readFirm(ana)
    const photograph = SMALL_PNG.toString('base64')
    await expect(saveFirm(away, { ...profile, ...described, version, photograph })).rejects.toMatchObject({
      code: 'PHOTOGRAPH_LATER',
    })
  })
})

describe('what speaks for an attorney', () => {
  it('says of what explains the law who read it and when, from the one place where it is signed', async () => {
    expect((await firmNow(world.services)).articlesRead).toBeNull()
    await sign(omar, 'articles')
    const { articlesRead } = await firmNow(world.services)
    expect(articlesRead).toMatchObject({ on: '2026-11-23' })
    await world.connection.pool.query("UPDATE firm_signatures SET digest = 'of-other-words'")
    expect((await firmNow(world.services)).articlesRead).toBeNull()
  })
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
