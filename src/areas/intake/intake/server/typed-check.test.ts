import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveReport, sendReport } from '#areas/intake/detention/server/own-report.ts'
import { savePerson } from '#areas/cases/cases/server/change-person.ts'
import { CASES_SEALED } from '#areas/cases/cases/server/sealed.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { openByPhone } from '#areas/cases/opening/server/open-by-phone.ts'
import { bookAppointment } from '#areas/meetings/scheduling/server/book-appointment.ts'
import { holdSlot } from '#areas/meetings/scheduling/server/hold-slot.ts'
import { details, freshSlot, guestsOf, wish } from '#areas/meetings/scheduling/server/testing.ts'
import { proveGuest, startGuest } from '#areas/meetings/scheduling/server/guests.ts'
import { fillProfile } from '#areas/people/users/server/index.ts'
import { neighboursOf } from '#areas/people/users/server/neighbours.ts'
import { saveProfile } from '#areas/people/users/server/profile.ts'
import { FEATURES } from '#server/features.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { createSeal } from '#platform/seal.ts'
import { reseal } from '#platform/sealed-rows.ts'
import { registerJobs } from '#server/jobs.ts'
import { createWorld, type World } from '#tests/world.ts'
import { CheckRecord, NameAsked } from '../conflicts-contract.ts'
import { keepNames } from './keep-names.ts'
import { INTAKE_SEALED } from './sealed.ts'
import { checkName, listChecks, readCheck, recordCheck } from './typed-check.ts'

let world: World
let attorney: SignedIn
let desk: Context
beforeAll(async () => {
  world = await createWorld()
  await registerJobs(world.jobs, world.services)
  attorney = await world.person('attorney')
  desk = world.as(attorney)
})
afterAll(() => world.end())

const [OLDER, NEWER] = [randomBytes(32), randomBytes(32)]
const ADVERSE = {
  part: 'adverse-party' as const,
  aNumber: '',
  phone: '',
  email: '',
  isClient: false,
  accountEmail: '',
}

const asked = (given: string, surnames: string, more: Partial<NameAsked> = {}): NameAsked => ({
  given,
  surnames,
  birthDate: null,
  phone: '',
  ...more,
})

const hitsOf = async (given: string, surnames: string, more: Partial<NameAsked> = {}) =>
  (await checkName(desk, asked(given, surnames, more))).hits

async function bookedAs(given: string, surnames: string): Promise<void> {
  const guests = guestsOf(world)
  const email = `${randomUUID()}@guest.example`
  const begun = await startGuest(guests.visitor(), { email, firstName: given, lastName: surnames })
  const ctx = guests.visitor(begun.key)
  await proveGuest(ctx, { code: await guests.newestCode() })
  const { appointmentId } = await holdSlot(ctx, wish(freshSlot()))
  await bookAppointment(ctx, details(appointmentId))
  await world.idle()
}

async function named(
  given: string,
  surnames: string,
  more: { part?: 'adverse-party' | 'spouse'; birthDate?: string | null } = {},
) {
  const { caseId } = await openedCase(world, { attorneyId: attorney.userId })
  const personId = randomUUID()
  await savePerson(desk, {
    caseId,
    personId,
    version: null,
    ...ADVERSE,
    given,
    surnames,
    birthDate: null,
    ...more,
  })
  return caseId
}

async function called(given: string, surnames: string, phone: string): Promise<string> {
  const { clientId } = await openByPhone(desk, {
    openingId: randomUUID(),
    client: {
      kind: 'new',
      details: { firstName: given, lastName: surnames, phone, email: '', language: 'es' },
      alikeSeen: 10,
    },
    kind: 'family-petition',
    attorneyId: attorney.userId,
    nextAction: 'schedule-consultation',
    conflicts: { seen: 100, note: 'Nobody.' },
  })
  return clientId
}

const REPORT = {
  askerName: 'Itzel Amoxtli',
  phone: '214 555 0134',
  relation: '',
  held: '',
  name: 'Nezahual Tlacaelel Ome',
  birthDate: '1991-04-05',
  country: '',
  alienNumber: '',
  place: '',
  since: '',
  note: '',
}

it.each([
  ['小明', '王'],
  ['', '王小明'],
  ['', '王 小明'],
])('finds a name of Chinese signs typed as %j and %j', async (given, surnames) => {
  await bookedAs('小明', '王')
  expect((await hitsOf(given, surnames)).map(({ name }) => name)).toContain('小明 王')
})

it('finds who has one name alone, from either side', async () => {
  await bookedAs('', 'Zarminaposha')
  expect(await hitsOf('Zarminaposha', 'Wardak')).toMatchObject([{ reasons: ['oneNameAlone'] }])
  await named('FNU', 'Khwaresmina')
  expect(await hitsOf('Khwaresmina', 'Wardak')).toMatchObject([{ reasons: ['oneNameAlone'] }])
  await named('Belqisgul', 'Ahmadzai')
  expect(await hitsOf('FNU', 'Belqisgul')).toMatchObject([{ reasons: ['oneNameAlone'] }])
})

describe('a typed name', () => {
  it('finds a guest who only booked, with the day of the meeting and the way to them', async () => {
    await bookedAs('Citlali', 'Xochitl Ríos')
    const [hit, ...others] = await hitsOf('Sitlali', 'Xochitl')
    expect(others).toEqual([])
    expect(hit).toMatchObject({ name: 'Citlali Xochitl Ríos', matter: 'meeting', role: 'client' })
    expect(hit?.clientId).toMatch(/^[0-9a-f-]{36}$/)
  })
  it('finds an account that only booked, once, however often it booked', async () => {
    const client = await world.person()
    await fillProfile(world.services.db, client.userId, { firstName: 'Ollin', lastName: 'Tepeyac' })
    for (const _ of [1, 2]) {
      const { appointmentId } = await holdSlot(world.as(client), wish(freshSlot()))
      await bookAppointment(world.as(client), details(appointmentId))
    }
    await world.idle()
    expect(await hitsOf('Ollin', 'Tepeyac')).toMatchObject([{ matter: 'meeting', clientId: client.userId }])
  })
  it('finds somebody under the name that they gave themselves later, and under the one before', async () => {
    const client = world.as(await world.person())
    const mine = {
      firstName: 'Xiadani',
      lastName: 'Tecuapetla',
      phone: '',
      timeZone: '',
      language: 'es',
    } as const
    const neighbours = neighboursOf(FEATURES)
    await saveProfile(client, mine, neighbours)
    const { appointmentId } = await holdSlot(client, wish(freshSlot()))
    await bookAppointment(client, details(appointmentId))
    await world.idle()
    await saveProfile(client, { ...mine, lastName: 'Cuamatzi' }, neighbours)
    expect(await hitsOf('Xiadani', 'Cuamatzi')).toMatchObject([{ matter: 'meeting' }])
    expect(await hitsOf('Xiadani', 'Tecuapetla')).toMatchObject([{ matter: 'meeting' }])
  })
  it('finds who booked or was reported before names were kept', async () => {
    await bookedAs('Metztli', 'Coyotl')
    await sendReport(world.visitor('es'), { key: null, report: { ...REPORT, name: 'Tonatiuh Mazatl' } })
    await world.idle()
    await world.connection.pool.query(
      'DELETE FROM party_names WHERE meeting_id IS NOT NULL OR report_id IS NOT NULL',
    )
    expect(await hitsOf('Metztli', 'Coyotl')).toEqual([])
    await keepNames(world.services)
    await keepNames(world.services)
    expect(await hitsOf('Metztli', 'Coyotl')).toHaveLength(1)
    expect(await hitsOf('Tonatiuh', 'Mazatl')).toHaveLength(1)
  })
  it('finds who is detained and who reported it, under the names of today', async () => {
    const { key } = await saveReport(world.visitor('es'), {
      key: null,
      report: { ...REPORT, askerName: 'Yolotzin Cuauhtli', name: 'Wrong Mistyped' },
    })
    await sendReport(world.visitor('es'), { key, report: { ...REPORT, askerName: 'Yolotzin Cuauhtli' } })
    await world.idle()
    expect(await hitsOf('Nezahual', 'Tlacaelel Ome', { birthDate: '1991-04-05' })).toMatchObject([
      { matter: 'detention', role: 'client', birthDate: '1991-04-05', birthDateIs: 'same', phone: '' },
    ])
    expect(await hitsOf('Yolotzin', 'Cuauhtli')).toMatchObject([{ matter: 'detention', role: 'family' }])
    expect(await hitsOf('Wrong', 'Mistyped')).toEqual([])
  })
  it('finds an adverse party with the birth date, and says where a typed one differs', async () => {
    await named('Eufrosina', 'Zárraga', { birthDate: '1988-01-02' })
    const [hit] = await hitsOf('Eufrosina', 'Zarraga', { birthDate: '1988-01-03' })
    expect(hit).toMatchObject({ role: 'adverse-party', birthDate: '1988-01-02', birthDateIs: 'different' })
  })
  it('of two people of one name shows the one with the same birth date first', async () => {
    await named('Hermenegilda', 'Obregón', { birthDate: '1970-01-01' })
    await named('Hermenegilda', 'Obregón', { birthDate: '1999-09-09' })
    const found = await hitsOf('Hermenegilda', 'Obregón', { birthDate: '1999-09-09' })
    expect(found.map(({ birthDateIs }) => birthDateIs)).toEqual(['same', 'different'])
  })
  it('finds by the phone people of quite another name', async () => {
    const clientId = await called('Pantaleón', 'Urrutia', '+1 (972) 555-7788')
    expect(clientId).not.toBe('')
    const found = await hitsOf('Nobody', 'Likethis', { phone: '972 555 7788' })
    expect(found).toMatchObject([
      { name: 'Pantaleón Urrutia', likeness: 'possible', reasons: ['samePhone'], phoneIs: 'same' },
    ])
  })
  it.each([
    ['Li', 'Xiaoming', 'Li'],
    ['Ng', 'Kahwai', 'Ng'],
    ['Vo', 'Thuytien', 'Vo'],
    ['gonzales', 'Ruperta', 'González'],
    ['Acme Roofing', '', 'Acme Roofing'],
  ])('%s alone finds %s %s', async (typed, given, surnames) => {
    await named(given, surnames)
    const names = (await hitsOf('', typed)).map(({ name }) => name)
    expect(names).toContain(`${given} ${surnames}`.trim())
  })
  it('of two letters does not find every name that begins with them', async () => {
    await named('Lidia', 'Lizárraga')
    expect((await hitsOf('', 'Li')).map(({ name }) => name)).not.toContain('Lidia Lizárraga')
  })
  it('is no address of signs for patterns, and nobody’s name', async () => {
    expect(await hitsOf('', String.raw`100%_\m`)).toEqual([])
    expect(await hitsOf("Robert'); DROP", 'TABLE users; --')).toEqual([])
  })
  it.each([
    ['surnames', { surnames: '' }],
    ['surnames', { surnames: 'x'.repeat(10_000) }],
    ['surnames', { surnames: '<b>' }],
    ['given', { given: 'x'.repeat(81) }],
    ['phone', { phone: '12' }],
    ['birthDate', { birthDate: '1990-02-30' }],
  ])('is refused at %s where it is none', (field, wrong) => {
    const { error } = NameAsked.safeParse(asked('Ana', 'Paz', wrong))
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field])
  })
  it('is for staff alone', async () => {
    const client = world.as(await world.person())
    await expect(checkName(client, asked('Ana', 'Paz'))).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    await expect(checkName(world.visitor(), asked('Ana', 'Paz'))).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
  })
})

const record = (name: NameAsked, more: Partial<CheckRecord> = {}): CheckRecord => ({
  ...name,
  checkId: randomUUID(),
  seen: 100,
  outcome: 'clear',
  why: 'Asked: another person.',
  ...more,
})

describe('a recorded check', () => {
  it('keeps what was found then, whatever becomes of it, and stands first in the list and at the name', async () => {
    await named('Tiburcio', 'Xicoténcatl', { birthDate: '1980-05-06' })
    const name = asked('Tiburcio', 'Xicotencatl', { birthDate: '1980-05-06', phone: '214 555 0100' })
    const { id } = await recordCheck(desk, record(name, { outcome: 'waived' }))
    await world.connection.pool.query(`DELETE FROM party_names WHERE given = 'Tiburcio'`)
    expect(await readCheck(desk, { checkId: id })).toMatchObject({
      ...name,
      name: 'Tiburcio Xicotencatl',
      outcome: 'waived',
      conflictCount: 1,
      why: 'Asked: another person.',
      hits: [{ name: 'Tiburcio Xicoténcatl', birthDateIs: 'same' }],
    })
    expect((await listChecks(desk, { limit: 1 })).items).toMatchObject([{ id, outcome: 'waived' }])
    expect((await checkName(desk, asked('Tiburcio', 'Xicoténcatl'))).earlier.map((each) => each.id)).toEqual([
      id,
    ])
    expect((await checkName(desk, asked('', 'xicotencatl'))).earlier).toHaveLength(1)
    const { rows } = await world.connection.pool.query(
      `SELECT after FROM audit_entries WHERE action = 'conflicts.checked' AND after ->> 'conflictCheck' = $1`,
      [id],
    )
    expect(rows).toEqual([{ after: { conflictCheck: id, outcome: 'waived', conflicts: 1 } }])
  })
  it('sent forty times at once is kept once, and the first record stands', async () => {
    const input = record(asked('Forty', 'Times'))
    const all = await Promise.all(Array.from({ length: 40 }, () => recordCheck(desk, input)))
    expect(new Set(all.map(({ at }) => at)).size).toBe(1)
    expect(await recordCheck(desk, { ...input, outcome: 'conflict' })).toMatchObject({ outcome: 'clear' })
    const { rows } = await world.connection.pool.query(
      `SELECT FROM audit_entries WHERE after ->> 'conflictCheck' = $1`,
      [input.checkId],
    )
    expect(rows).toHaveLength(1)
  })
  it('is refused where somebody was found who was not seen, and where there is no reason', async () => {
    const name = asked('Leocadia', 'Mondragón')
    await named('Leocadia', 'Mondragón')
    await expect(recordCheck(desk, record(name, { seen: 0 }))).rejects.toMatchObject({
      code: 'CONFLICTS_CHANGED',
    })
    expect(CheckRecord.safeParse(record(name, { why: ' ' })).success).toBe(false)
    expect(CheckRecord.safeParse({ ...record(name), outcome: 'maybe' }).success).toBe(false)
  })
  it('is read by staff alone, and does not exist where it does not', async () => {
    const { id } = await recordCheck(desk, record(asked('Some', 'Body')))
    const colleague = world.as(await world.person('attorney'))
    expect(await readCheck(colleague, { checkId: id })).toMatchObject({ name: 'Some Body' })
    const client = world.as(await world.person())
    await expect(readCheck(client, { checkId: id })).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    await expect(readCheck(desk, { checkId: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('what is sealed of it', () => {
  it('is read with a new key after the night, also the birth dates that an older version did not keep', async () => {
    const other = await createWorld()
    const [older, newer] = [
      createSeal([{ id: 'older', secret: OLDER }]),
      createSeal([{ id: 'newer', secret: NEWER }]),
    ]
    const both = createSeal([
      { id: 'newer', secret: NEWER },
      { id: 'older', secret: OLDER },
    ])
    const clerk = await other.person('attorney')
    const then = { ...other.as(clerk), seal: older }
    const { caseId } = await openedCase(other, { attorneyId: clerk.userId })
    const person = { ...ADVERSE, given: 'Baltasara', surnames: 'Quiroga', birthDate: '1966-06-06' }
    await savePerson(then, { caseId, personId: randomUUID(), version: null, ...person })
    const { id } = await recordCheck(then, record(asked('Baltasara', 'Quiroga')))
    await other.connection.pool.query('UPDATE party_names SET sealed_birth_date = NULL')
    await reseal({ ...other.services, seal: both }, CASES_SEALED)
    await reseal({ ...other.services, seal: both }, INTAKE_SEALED)
    const now = { ...other.as(clerk), seal: newer }
    expect((await checkName(now, asked('Baltasara', 'Quiroga'))).hits).toMatchObject([
      { birthDate: '1966-06-06' },
    ])
    expect(await readCheck(now, { checkId: id })).toMatchObject({ why: 'Asked: another person.' })
    await other.end()
  })
})
