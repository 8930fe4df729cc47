// Nothing that the API answers grows without end: walked in its own description, so that no list is forgotten.
import { expect, it } from 'vitest'
import { describeApi } from '#server/api/description.ts'

type Schema = {
  type?: string | string[]
  items?: Schema
  maxItems?: number
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
}
type Operation = {
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

/** Lists without a written limit, each with what bounds it. The place is the method, the path and the way to the list. */
const BOUNDED_BY: Record<string, RegExp> = {
  'the questions of the intake, and as many people as one answer may name': /^\S+ \/intake\//,
  'the name that was typed, or the client of a request and the one of the family for whom it is':
    /\/conflicts\.names$/,
  'the one or two ways of signing in': /\.methods$/,
  'the sessions that one person has not ended, each over after its days': /\.sessions$/,
  'the firm’s own attorneys and administrators': /\.(attorneys|people|languages|members)$/,
  'the lines, instalments, payments and reductions of one invoice':
    /^\S+ \/invoices.*\.(lines|instalments|payments|reductions)$/,
  'what became of one meeting, which can be moved a few times': /^\S+ \/appointments.*\.changes$/,
  'the refunds of one payment': /^\S+ \/payments\/\{paymentId\}.*\.refunds$/,
  'the days that can be booked, a hundred at most, and the times of one': /^GET \/scheduling\/slots/,
  'the actions that the features declare': /^GET \/audit\/actions\./,
  'what the few values of one entry are about': /^GET \/audit\.items\.records$/,
  'the free time of six weeks': /^GET \/availability\/calendar\.free$/,
  'the holidays from this year on, entered by hand, and the absences that are not over':
    /\.(holidays|absences)$/,
}

function unbounded(schema: Schema | undefined, place: string): string[] {
  if (!schema) return []
  const { items, properties = {}, anyOf = [], oneOf = [], allOf = [], maxItems } = schema
  const own = items && maxItems === undefined ? [place] : []
  return [
    ...own,
    ...unbounded(items, place),
    ...Object.entries(properties).flatMap(([name, each]) => unbounded(each, `${place}.${name}`)),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((each) => unbounded(each, place)),
  ]
}

async function operations(): Promise<[place: string, operation: Operation][]> {
  const { paths = {} } = await describeApi({ title: '', url: '' })
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation as Operation,
    ]),
  )
}

function answersOf({ responses = {} }: Operation): Schema[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content = {} }]) => Object.values(content).flatMap(({ schema }) => schema ?? []))
}

it('every list in an answer has pages, or a limit, or something named that bounds it', async () => {
  const found = (await operations()).flatMap(([place, operation]) =>
    answersOf(operation).flatMap((schema) => unbounded(schema, place)),
  )
  expect(found.length).toBeGreaterThan(10)
  const rules = Object.values(BOUNDED_BY)
  expect([...new Set(found)].filter((place) => !rules.some((rule) => rule.test(place)))).toEqual([])
  for (const [reason, rule] of Object.entries(BOUNDED_BY)) {
    expect(
      found.some((place) => rule.test(place)),
      `nothing is bounded by ${reason} any more`,
    ).toBe(true)
  }
})

it('every page takes a cursor and a limit of 200 at most', async () => {
  const pages = (await operations()).filter(([, operation]) =>
    answersOf(operation).some(({ properties }) => properties?.['items'] && properties['next']),
  )
  expect(pages.length).toBeGreaterThan(10)
  for (const [place, operation] of pages) {
    const { parameters = [] } = operation as {
      parameters?: { name: string; schema?: { maximum?: number } }[]
    }
    const limit = parameters.find(({ name }) => name === 'limit')
    expect([place, limit?.schema?.maximum]).toEqual([place, 200])
    expect([place, parameters.some(({ name }) => name === 'cursor')]).toEqual([place, true])
  }
})
