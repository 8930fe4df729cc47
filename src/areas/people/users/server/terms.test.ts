import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { agreeToTerms, assentsOf, termsToAgree } from './terms.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.person('attorney')
})
afterAll(() => world.end())
beforeEach(() => world.clock.set(MONDAY_NINE))

/** Somebody who has agreed to nothing yet, as who books without an account. */
async function stranger(): Promise<SignedIn> {
  const person = await world.person()
  await world.connection.pool.query('DELETE FROM terms_assents WHERE user_id = $1', [person.userId])
  return person
}

/** The same firm after the text of its terms was changed. */
function withTerms(person: SignedIn, digest: string) {
  const ctx = world.as(person)
  const terms = () => Promise.resolve({ edition: '2027-01-15', digest })
  return { ...ctx, firm: { ...ctx.firm, terms } }
}

describe('the terms', () => {
  it('are asked for once, and kept with the version at each moment', async () => {
    const person = await stranger()
    const ctx = world.as(person)
    const { digest, edition } = await ctx.firm.terms(ctx.db)
    expect(await termsToAgree(ctx, ctx.db, person.userId)).toEqual({ digest, edition })
    const agreed = { userId: person.userId, moments: ['booking', 'payment'] as const }
    await expect(agreeToTerms(ctx, ctx.db, { ...agreed, digest: null })).rejects.toMatchObject({
      code: 'TERMS_NOT_ACCEPTED',
    })
    await agreeToTerms(ctx, ctx.db, { ...agreed, digest })
    expect(await termsToAgree(ctx, ctx.db, person.userId)).toBeNull()
    await agreeToTerms(ctx, ctx.db, { ...agreed, digest: null })
    const kept = await assentsOf(ctx.db, person.userId)
    expect(kept.map(({ moment }) => moment).toSorted()).toEqual(['booking', 'payment'])
    expect(kept[0]).toMatchObject({ edition, digest, language: 'en', at: '2026-11-23T15:00:00.000Z' })
  })
  it('are asked for again once their text has changed, and an old page cannot answer for them', async () => {
    const person = await world.person()
    const changed = withTerms(person, 'another text')
    expect(await termsToAgree(changed, changed.db, person.userId)).toMatchObject({ edition: '2027-01-15' })
    const agreed = { userId: person.userId, moments: ['payment'] as const }
    const { digest: former } = await world.services.firm.terms(changed.db)
    for (const digest of [null, former, ''])
      await expect(agreeToTerms(changed, changed.db, { ...agreed, digest })).rejects.toMatchObject({
        code: 'TERMS_NOT_ACCEPTED',
      })
    await agreeToTerms(changed, changed.db, { ...agreed, digest: 'another text' })
    expect(await assentsOf(changed.db, person.userId)).toHaveLength(2)
  })
  it('are kept once, however often the same press arrives', async () => {
    const person = await stranger()
    const ctx = world.as(person)
    const { digest } = await ctx.firm.terms(ctx.db)
    const agree = () => agreeToTerms(ctx, ctx.db, { userId: person.userId, moments: ['booking'], digest })
    await Promise.all(Array.from({ length: 40 }, agree))
    expect(await assentsOf(ctx.db, person.userId)).toHaveLength(1)
  })
})
