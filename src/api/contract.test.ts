// A shape open to unnamed fields would let through anything a caller sends, and anything a row contains.
import type { AnyContractRouter } from '@orpc/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { apiContract } from './contract.ts'
import { procedure, proceduresIn, whoOf } from './procedure.ts'
import type { Who } from './who.ts'

/** Their rules are elsewhere: the flow of the intake checks an answer, and each feature says what its part of one's own data is. */
const OPEN_ON_PURPOSE = ['intake.answer input/value', 'users.myData output/data/*']

/** Under each name, the schemas of one procedure. */
function schemasOf(contract: AnyContractRouter): [name: string, schema: unknown][] {
  return proceduresIn(contract).flatMap(
    ([
      name,
      {
        '~orpc': { inputSchema, outputSchema },
      },
    ]) => [
      [`${name} input`, inputSchema],
      [`${name} output`, outputSchema],
    ],
  )
}

const ANYTHING = ['any', 'unknown']

/** Where in the schema something is open: the place of each. */
function openPlaces(schema: unknown, place: string, seen = new Set<unknown>()): string[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => openPlaces(part, place, seen))
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return []
  const within = new Set([...seen, schema])
  if (ANYTHING.includes(schema.def.type)) return [place]
  return Object.entries(schema.def).flatMap(([part, inner]: [string, unknown]) => {
    if (part === 'catchall') return isOpen(inner) ? [`${place}/…`] : []
    if (part === 'valueType') return openPlaces(inner, `${place}/*`, within)
    if (part !== 'shape') return openPlaces(inner, place, within)
    return Object.entries(inner ?? {}).flatMap(([name, field]: [string, unknown]) =>
      openPlaces(field, `${place}/${name}`, within),
    )
  })
}

function isOpen(catchall: unknown): boolean {
  return catchall instanceof z.ZodType && catchall.def.type !== 'never'
}

describe('a shape of the contract', () => {
  it('names all that it takes and gives', () => {
    const all = schemasOf(apiContract)
    expect(all.filter(([, schema]) => schema instanceof z.ZodType).length).toBeGreaterThan(300)
    expect(all.flatMap(([name, schema]) => openPlaces(schema, name)).toSorted()).toEqual(OPEN_ON_PURPOSE)
  })
  it.each([
    ['takes whatever is sent along', z.object({ a: z.string() }).loose(), ['x/…']],
    ['takes anything for a field', z.object({ a: z.array(z.any().optional()).nullable() }), ['x/a']],
    ['gives a record of anything', z.union([z.string(), z.record(z.string(), z.unknown())]), ['x/*']],
    ['is closed', z.strictObject({ a: z.string().transform(Number).pipe(z.number()) }), []],
  ])('that %s is seen', (_, schema, places) => {
    expect(openPlaces(schema, 'x')).toEqual(places)
  })
})

// @ts-expect-error -- who may is not said
const unsaid = () => procedure()
// @ts-expect-error -- no such name
const misspelt = () => procedure('staf')

function broughtBy(who: Who) {
  const { route, errorMap } = procedure(who)['~orpc']
  return [typeof route.spec === 'function' ? route.spec({}).security : null, Object.keys(errorMap)]
}

describe('a procedure', () => {
  it('says who may call it, or does not compile', () => {
    expect([unsaid, misspelt]).toHaveLength(2)
  })
  it('that does not say it is called by nobody', () => {
    expect(() => whoOf({ '~orpc': { meta: {} } })).toThrow('does not say who')
    expect(() => whoOf({ '~orpc': { meta: { who: 'toString' } } })).toThrow('does not say who')
  })
  it('brings the ways in and the refusals that follow', () => {
    const signedIn = ['SIGN_IN_REQUIRED', 'SESSION_EXPIRED']
    expect(broughtBy('staff')).toEqual([null, [...signedIn, 'ACCESS_DENIED']])
    expect(broughtBy('owner')).toEqual([null, signedIn])
    expect(broughtBy('everyone')).toEqual([[{}, { bearer: [] }], []])
    expect(broughtBy('linkHolder')).toEqual([[{}], []])
    expect(broughtBy('ownerOrKey')).toEqual([[{ bearer: [] }, { visitorKey: [] }], signedIn])
    expect(broughtBy('openKey')).toEqual([[{}, { visitorKey: [] }], []])
  })
})
