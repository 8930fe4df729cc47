import { describe, expect, it } from 'vitest'
import { callKey, type CallPath } from '#api/call-key.ts'
import { createQueryClient } from '#api/provider.tsx'
import type { CaseEventView, CaseParts } from '../contract.ts'
import { changesByOthers, keepCaseParts } from './case-parts.ts'

const ELENA = { id: 'elena', name: 'Elena Vargas' }
const ID = '0193a5a0-0000-7000-8000-0000000000ca'
const LOG = callKey('cases.history', { type: 'infinite', input: { caseId: ID } })

function of(path: CallPath) {
  return callKey(path, { type: 'query', input: { caseId: ID } })
}

function event(number: number, by: typeof ELENA | null): CaseEventView {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only who and which is looked at
  return { number, by } as CaseEventView
}

function parts(version: number, numbers: number[]): CaseParts {
  const items = numbers.map((number) => event(number, ELENA))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only keys and versions are read
  return {
    tasks: { of: { id: ID, version }, tasks: [] },
    dates: `dates ${version}`,
    people: `people ${version}`,
    filings: `filings ${version}`,
    steps: `steps ${version}`,
    history: { items, next: null },
  } as unknown as CaseParts
}

describe('what was read of a case at once', () => {
  it('is where each part of the page looks for it', () => {
    const queries = createQueryClient()
    keepCaseParts(queries, parts(3, [3, 2, 1]))
    expect(queries.getQueryData(of('cases.get'))).toEqual({ id: ID, version: 3 })
    for (const path of ['cases.dates', 'cases.people', 'cases.filings', 'templates.steps'] as const)
      expect(queries.getQueryData(of(path))).toBe(`${path.split('.')[1]} 3`)
    expect(queries.getQueryData(LOG)).toMatchObject({ pageParams: [null] })
  })

  it('does not put back a case that moved meanwhile', () => {
    const queries = createQueryClient()
    keepCaseParts(queries, parts(4, [4, 3]))
    keepCaseParts(queries, parts(3, [3]))
    expect(queries.getQueryData(of('cases.people'))).toBe('people 4')
  })

  it('leaves the later pages of the log that are shown, unless there is something new above them', () => {
    const queries = createQueryClient()
    const shown = { pages: [parts(3, [3, 2]).history, parts(3, [1]).history], pageParams: [null, 'more'] }
    queries.setQueryData(LOG, shown)
    keepCaseParts(queries, parts(3, [3, 2]))
    expect(queries.getQueryData(LOG)).toEqual(shown)
    keepCaseParts(queries, parts(4, [4, 3]))
    expect(queries.getQueryData(LOG)).toMatchObject({ pageParams: [null] })
  })
})

describe('what others did to a case meanwhile', () => {
  it.each([
    ['nothing new', 3, []],
    ['own changes are known', 1, [3]],
    ['everything of others, and what nobody of the firm did', 0, [3, 1]],
  ] as const)('%s', (_case, after, numbers) => {
    const events = [event(3, null), event(2, { id: 'me', name: 'Me' }), event(1, ELENA)]
    expect(changesByOthers(events, after, 'me').map(({ number }) => number)).toEqual(numbers)
  })
})
