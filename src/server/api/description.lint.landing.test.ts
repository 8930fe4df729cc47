// The API's description is linted with every rule of Spectral for OpenAPI and for OWASP's ten. A finding that stays is answered here.
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import owasp from '@stoplight/spectral-owasp-ruleset'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, it } from 'vitest'
import { CalendarDate, Id, Moment } from '#api/schema.ts'
import type { Operation } from './common-description.ts'
import { FORMAT_LENGTHS } from './described-limits.ts'
import { describeApi } from './description.ts'

type Answer = { rule: string; where: RegExp; because: string }

const ERRORS = /^paths .*responses [45]\d\d |^components /
const SUCCESSES = /^paths .*responses 2\d\d /

/** A place is the way to it in the document, with spaces. Each answer must still answer something. */
const ANSWERED: readonly Answer[] = [
  {
    rule: 'owasp:api4:2023-string-limit',
    where: SUCCESSES,
    because: 'Limits keep callers from filling us up: what comes in has them all, and what goes out came in.',
  },
  {
    rule: 'owasp:api4:2023-string-limit',
    where: ERRORS,
    because:
      'An error holds our own sentences and codes, and names fields of a body that the edge has limited.',
  },
  {
    rule: 'owasp:api4:2023-array-limit',
    where: SUCCESSES,
    because:
      'tests/list-bounds.landing.test.ts names what bounds each list that has neither pages nor a written limit.',
  },
  {
    rule: 'owasp:api4:2023-array-limit',
    where: ERRORS,
    because: 'The fields to mend are those of a body that the edge has limited.',
  },
  {
    rule: 'owasp:api4:2023-rate-limit',
    where: /^paths .*responses [24]\d\d/,
    because:
      'The 429 says when to come back; to count down before it would help only those who try how far they get.',
  },
  {
    rule: 'owasp:api4:2023-rate-limit-responses-429',
    where: /^paths \S+ (post|put|delete) responses/,
    because:
      'It asks for a sign-in or a key (a test below holds that), and a wrong code counts against the code.',
  },
  {
    rule: 'info-license',
    where: /^info$/,
    because: 'The API serves the firm’s own site; nobody else is given a license.',
  },
  { rule: 'license-url', where: /^info$/, because: 'There is no license to point to.' },
]

const document = await describeApi({
  title: 'The API',
  url: 'https://firm.example',
  contact: { name: 'The firm', email: 'help@firm.example' },
})
const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
)

/** The package's own rules; its types leave out that a ruleset may extend nothing. */
function asRuleset(rules: object): RulesetDefinition {
  return rules as RulesetDefinition
}

const { headers: headerParts } = document.components as { headers: Record<string, unknown> }
const REFERENCE = /^#\/components\/headers\/(.+)$/

/** Replaces a reference to a header already met with the header itself. */
function withoutReferences(headers: Record<string, unknown>, met: Set<string>): Record<string, unknown> {
  const resolved = Object.entries(headers).map(([name, header]) => {
    const reference = JSON.stringify(header)
    const [, of = ''] = REFERENCE.exec((header as { $ref?: string }).$ref ?? '') ?? []
    if (!met.has(reference)) met.add(reference)
    else if (of in headerParts) return [name, headerParts[of]]
    return [name, header]
  })
  return Object.fromEntries(resolved) as Record<string, unknown>
}

/**
 * Three thousand answers are errors with the same content, and lists repeat the content of a single read: each content is linted once.
 * Following its ten thousand references was a quarter of the work.
 */
function withEachContentOnce(whole: typeof document): typeof document {
  const copy = structuredClone(whole)
  const [contents, references] = [new Set<string>(), new Set<string>()]
  for (const { responses = {} } of Object.values(copy.paths ?? {}).flatMap((each) => Object.values(each))) {
    for (const response of Object.values(responses)) {
      if (response.headers) response.headers = withoutReferences(response.headers, references)
      if (!response.content) continue
      const content = JSON.stringify(response.content)
      if (contents.has(content)) response.content = {}
      contents.add(content)
    }
  }
  return copy
}

async function findings(): Promise<{ rule: string; place: string; message: string }[]> {
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset({
    extends: [
      [asRuleset(oas), 'all'],
      [owasp, 'all'],
    ],
  })
  const found = await spectral.run(JSON.stringify(withEachContentOnce(document)))
  return found.map(({ code, path, message }) => ({ rule: String(code), place: path.join(' '), message }))
}

it('has no finding that is not answered, and no answer without a finding', async () => {
  const found = await findings()
  const isAnswered = (finding: { rule: string; place: string }) =>
    ANSWERED.some(({ rule, where }) => rule === finding.rule && where.test(finding.place))
  expect(found.filter((finding) => !isAnswered(finding))).toEqual([])
  const idle = ANSWERED.filter(
    ({ rule, where }) => !found.some((finding) => rule === finding.rule && where.test(finding.place)),
  )
  expect(idle).toEqual([])
}, 120_000)

it('a write that is open to everyone has a rate limit', () => {
  const open = operations.filter(
    ([place, { security = [] }]) =>
      !place.startsWith('get ') && security.some((way) => Object.keys(way).length === 0),
  )
  expect(open.map(([place]) => place)).toEqual([
    'post /faults/visits',
    'post /intake/sessions',
    'post /intake/copies/open',
    'post /intake/copies/code',
    'post /intake/drafts/open',
    'post /intake/drafts/code',
    'put /detention/reports/mine',
    'post /detention/reports/mine/send',
    'post /detention/reports/mine/read',
    'post /callbacks',
    'post /appointments/guests',
    'post /appointments/links/open',
    'post /appointments/links/code',
    'post /pay-links/open',
    'post /pay-links/pay',
    'post /pay-links/autopay',
    'post /pay-links/autopay/agree',
    'post /pay-links/autopay/open',
    'post /pay-links/autopay/stop',
    'post /pay-links/autopay/card',
    'post /pay-links/autopay/card/agree',
    'post /pay-links/receipt.pdf',
    'post /question-links/open',
    'post /question-links/code',
    'post /signing/open',
    'post /signing/ask-again',
    'post /signing/code',
  ])
  for (const [place, { responses }] of open)
    expect([place, responses?.['429']]).not.toEqual([place, undefined])
})

it('what says nothing of its ways in refuses visitors', () => {
  const closed = operations.filter(([, { security }]) => security === undefined)
  expect(closed.length).toBeGreaterThan(40)
  const without = closed.filter(([, { responses }]) => {
    const told = responses?.['401']?.description ?? ''
    return !told.includes('`SIGN_IN_REQUIRED`')
  })
  expect(without.map(([place]) => place)).toEqual([])
})

it('a format is as long as is stated and no longer', () => {
  const longest = {
    uuid: [Id, 'b1b1b1b1-b1b1-4b1b-8b1b-b1b1b1b1b1b1'],
    date: [CalendarDate, '2026-11-24'],
    'date-time': [Moment, '2026-11-24T15:00:00.123456789+00:00'],
  } as const
  expect(Object.keys(longest)).toEqual(Object.keys(FORMAT_LENGTHS))
  for (const [format, [schema, value]] of Object.entries(longest)) {
    expect([format, value.length]).toEqual([format, FORMAT_LENGTHS[format]])
    expect(schema.safeParse(value).success).toBe(true)
    for (let place = 0; place <= value.length; place += 1) {
      const longer = `${value.slice(0, place)}1${value.slice(place)}`
      expect([longer, schema.safeParse(longer).success]).toEqual([longer, false])
    }
  }
})
