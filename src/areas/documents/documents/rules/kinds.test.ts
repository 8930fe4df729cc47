import { describe, expect, it } from 'vitest'
import { CASE_KINDS } from '#areas/cases/cases/rules/case-kinds.ts'
import { DOCUMENT_KINDS } from '#areas/cases/cases/rules/document-kinds.ts'
import { askedIn, DOCUMENT_GROUPS, groupOf } from './kinds.ts'
import { REQUESTS_MAX } from './limits.ts'

/** More at once than a person reads on a telephone. */
const GROUP_MAX = 8

describe.each(CASE_KINDS)('a case of the kind %s', (kind) => {
  const asked = askedIn(kind)

  it('asks for something, and for nothing twice', () => {
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.length).toBeLessThan(REQUESTS_MAX)
    expect(new Set(asked.map((each) => `${each.kind} ${each.whose}`)).size).toBe(asked.length)
  })

  it('asks for no more in a group than fits a screen', () => {
    for (const group of DOCUMENT_GROUPS)
      expect(asked.filter((each) => groupOf(each.kind) === group).length).toBeLessThanOrEqual(GROUP_MAX)
  })

  it('says the years of tax returns, and of nothing else', () => {
    for (const each of asked)
      expect([each.kind, each.years !== null]).toEqual([each.kind, each.kind === 'tax-returns'])
  })
})

it('every kind of document has a group', () => {
  for (const kind of DOCUMENT_KINDS) expect(DOCUMENT_GROUPS).toContain(groupOf(kind))
})

function kindsOf(kind: Parameters<typeof askedIn>[0], whose = 'client') {
  return askedIn(kind).flatMap((each) => (each.whose === whose ? [each.kind] : []))
}

describe('what the agency wants of', () => {
  it('citizenship through a spouse: that the spouse is a citizen, the shared life, earlier divorces', () => {
    expect(kindsOf('naturalization', 'spouse')).toEqual(['status-proof'])
    expect(kindsOf('naturalization')).toEqual(
      expect.arrayContaining(['divorce-decree', 'shared-home', 'shared-money']),
    )
  })

  it('a new card inside the country: no photographs', () => {
    expect(kindsOf('green-card-renewal')).not.toContain('photographs')
  })

  it('a waiver of the joint petition: tax returns', () => {
    expect(kindsOf('conditions-waiver')).toContain('tax-returns')
  })

  it.each(['religious-worker', 'religious-green-card'] as const)('%s: entry and court records', (kind) => {
    expect(kindsOf(kind)).toEqual(expect.arrayContaining(['entry-record', 'court-records']))
  })
})
