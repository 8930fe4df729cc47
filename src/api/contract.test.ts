// A shape that takes or gives more than it names would let through whatever somebody sends, and whatever a row happens to hold.
import { type AnyContractRouter, ContractProcedure } from '@orpc/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { apiContract } from './contract.ts'

/** Their rules are elsewhere: the flow of the intake checks an answer, and each feature says what its part of one's own data is. */
const OPEN_ON_PURPOSE = ['intake.answer input/value', 'users.myData output/data/*']

/** Under each name, the schemas of one procedure. */
function schemasOf(contract: AnyContractRouter, prefix = ''): [name: string, schema: unknown][] {
  return Object.entries(contract).flatMap(([name, part]): [string, unknown][] => {
    if (!(part instanceof ContractProcedure)) return schemasOf(part as AnyContractRouter, `${prefix}${name}.`)
    const { inputSchema, outputSchema } = part['~orpc']
    return [
      [`${prefix}${name} input`, inputSchema],
      [`${prefix}${name} output`, outputSchema],
    ]
  })
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
