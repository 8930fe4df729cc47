import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportFor } from '#areas/office/audit/server/index.ts'
import { createWorld, type World } from '#tests/world.ts'
import { Address } from '../contract.ts'
import { actorOf, setRole } from './index.ts'
import { ensureUser } from './ensure-user.ts'
import { getProfile, saveProfile } from './profile.ts'
import { findBySubject, setDisabled } from './repository.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const proof = {
  subject: 'subject-1',
  sessionId: 'session-1',
  email: 'maria@person.example',
  isEmailProven: true,
  hasSecondFactor: false,
}

describe('ensuring a user', () => {
  it('makes one row however often it is called', async () => {
    const ctx = { ...world.visitor('es'), identified: proof }
    const first = await ensureUser(ctx)
    expect(first).toMatchObject({ email: proof.email, is_admin: false, role: 'client', heldRole: 'client' })
    expect(await ensureUser(ctx)).toEqual(first)
  })
  it('writes down once that the address was proven and the account opened, however many ask together', async () => {
    const ctx = { ...world.visitor(), identified: { ...proof, subject: 'new-here' } }
    const [{ uid }] = await Promise.all([ensureUser(ctx), ensureUser(ctx), ensureUser(ctx)])
    expect(await exportFor(world.services.db, uid)).toMatchObject([{ action: 'user.joined', by: 'you' }])
  })
  it('keeps the language of the first sign-in, and the address as the identity knows it now', async () => {
    const email = 'maria@new.example'
    const again = await ensureUser({ ...world.visitor('en'), identified: { ...proof, email } })
    expect(again).toMatchObject({ language: 'es', email })
  })
  it('is refused without proof of who asks, and of the address', async () => {
    const refusal = { code: 'SIGN_IN_REQUIRED' }
    await expect(ensureUser(world.visitor())).rejects.toMatchObject(refusal)
    const identified = { ...proof, subject: 'unproven', isEmailProven: false }
    await expect(ensureUser({ ...world.visitor(), identified })).rejects.toMatchObject(refusal)
    expect(await findBySubject(world.services.db, 'unproven')).toBeNull()
  })
  it('says that staff without a second step act as clients, and what they are', async () => {
    const identified = { ...proof, subject: 'staff' }
    const { uid } = await ensureUser({ ...world.visitor(), identified })
    await setRole(world.services.db, uid, 'admin')
    expect(await ensureUser({ ...world.visitor(), identified })).toMatchObject({
      role: 'client',
      heldRole: 'admin',
      is_admin: false,
      needsSecondFactor: true,
    })
    const withStep = { ...identified, hasSecondFactor: true }
    expect(await ensureUser({ ...world.visitor(), identified: withStep })).toMatchObject({
      role: 'admin',
      is_admin: true,
      needsSecondFactor: false,
    })
    expect(await actorOf(world.services, identified)).toMatchObject({ role: 'client' })
    expect(await actorOf(world.services, withStep)).toMatchObject({ role: 'admin' })
    await setRole(world.services.db, uid, 'admin', { isAttorney: true })
    expect(await actorOf(world.services, identified)).not.toHaveProperty('isAttorney')
    expect(await actorOf(world.services, withStep)).toMatchObject({ role: 'admin', isAttorney: true })
  })
})

describe('the bearer of a proof', () => {
  it('is an actor once there is a row', async () => {
    expect(await actorOf(world.services, proof)).toMatchObject({ kind: 'user', role: 'client' })
    expect(await actorOf(world.services, { ...proof, subject: 'nobody' })).toEqual({ kind: 'visitor' })
  })
  it('is noted as seen, at most once in five minutes', async () => {
    const seen = async () =>
      (await findBySubject(world.services.db, proof.subject))?.lastSeenAt?.toISOString()
    world.clock.advance(60)
    await actorOf(world.services, proof)
    const first = await seen()
    expect(first).toBe(world.clock.now().toString({ fractionalSecondDigits: 3 }))
    world.clock.advance(4)
    await actorOf(world.services, proof)
    expect(await seen()).toBe(first)
    world.clock.advance(2)
    await actorOf(world.services, proof)
    expect(await seen()).not.toBe(first)
  })
  it('is refused once the account is disabled, in words that name the telephone', async () => {
    const row = await findBySubject(world.services.db, proof.subject)
    await setDisabled(world.services.db, row!.id, new Date())
    const refusal = await actorOf(world.services, proof).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'USER_DISABLED', entry: { status: 401 } })
    expect((refusal as { sentence(language: string): string }).sentence('es')).toContain(
      world.services.firm.phone,
    )
  })
})

describe('the profile', () => {
  const input = {
    firstName: 'María José',
    lastName: "Núñez-D'Ávila",
    phone: '214 555 0134',
    timeZone: 'America/Phoenix',
    language: 'es' as const,
    address: {
      country: 'US',
      line1: '1 Main St',
      line2: 'Apt 2',
      city: 'Mesa',
      state: 'AZ',
      postalCode: '85201-1234',
    },
    preferredContactMethod: 'text' as const,
    largeText: true,
  }
  it('keeps what was saved', async () => {
    const ctx = world.as(await world.person())
    await saveProfile(ctx, input)
    expect(await getProfile(ctx)).toMatchObject({ ...input, heldRole: 'client', methods: ['password'] })
  })
  it.each([
    [
      'of the armed forces',
      { country: 'US', line1: 'PSC 802 Box 74', city: 'APO', state: 'AE', postalCode: '09021' },
    ],
    [
      'in Canada',
      { country: 'CA', line1: '1 King St W', city: 'Toronto', state: 'Ontario', postalCode: 'm5v 2t6' },
    ],
    [
      'where there is neither region nor code',
      { country: 'HN', line1: 'Calle Real', city: 'Danlí', state: '', postalCode: '' },
    ],
  ])('keeps an address %s', async (_what, where) => {
    const ctx = world.as(await world.person())
    const address = Address.parse({ ...where, line2: '' })
    await saveProfile(ctx, { ...input, address })
    const kept = { ...where, line2: '', postalCode: where.postalCode.toUpperCase() }
    expect(await getProfile(ctx)).toMatchObject({ address: kept })
  })
  it.each([
    ['a state that is none of ours', { country: 'US', state: 'Ontario' }, 'state'],
    ['a foreign code in the United States', { country: 'US', postalCode: 'M5V 2T6' }, 'postalCode'],
    ['a country that is none', { country: 'ZZ' }, 'country'],
    ['markup', { country: 'CA', state: '<b>Ontario' }, 'state'],
  ])('refuses %s', (_what, part, field) => {
    const { error } = Address.safeParse({
      line1: '',
      line2: '',
      city: '',
      state: '',
      postalCode: '',
      ...part,
    })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
  })
  it('takes an address without a country as one of the United States', () => {
    expect(Address.parse({ line1: '', line2: '', city: '', state: 'TX', postalCode: '75201' }).country).toBe(
      'US',
    )
  })
  it('keeps address, way of contact and large text where they are not given', async () => {
    const ctx = world.as(await world.person())
    await saveProfile(ctx, input)
    const { address: _address, preferredContactMethod: _method, largeText: _large, ...rest } = input
    await saveProfile(ctx, { ...rest, firstName: 'Ana' })
    expect(await getProfile(ctx)).toMatchObject({ ...input, firstName: 'Ana' })
  })
  it('is refused to a visitor', async () => {
    await expect(getProfile(world.visitor())).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })
})
