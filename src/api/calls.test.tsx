import { partialMatchKey } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { quietApi } from '#tests/quiet-api.ts'
import { callKey } from './call-key.ts'
import { type Calls, pagesOf, useCalls } from './calls.ts'
import { ApiProvider, createQueryClient } from './provider.tsx'

/** Those that two parts of one page are given. */
function givenTwice(): Calls[] {
  const given: Calls[] = []
  function Part() {
    given.push(useCalls())
    return null
  }
  renderToStaticMarkup(
    <ApiProvider api={quietApi()} queries={createQueryClient()}>
      <Part />
      <Part />
    </ApiProvider>,
  )
  return given
}

const [calls, again] = givenTwice()
if (!calls) throw new Error('nothing was drawn')

it('the procedures as queries are made once for an API', () => {
  expect(again).toBe(calls)
})

it('what loads before the integration keeps answers under the same keys', () => {
  const input = { caseId: 'one' }
  expect(callKey('cases.get', { type: 'query', input })).toEqual(calls.cases.get.queryKey({ input }))
  expect(callKey('cases.history', { type: 'infinite', input })).toEqual(
    pagesOf(calls.cases.history, (page) => ({ ...input, ...page })).key,
  )
  expect([callKey('cases'), callKey('cases.get')]).toEqual([calls.cases.key(), calls.cases.get.key()])
})

it('a group stands for everything that is read of it, and one input for what was asked with it', () => {
  const one = calls.cases.get.queryKey({ input: { caseId: 'one' } })
  const pages = pagesOf(calls.cases.history, (page) => ({ caseId: 'one', ...page })).key
  for (const key of [one, pages]) expect(partialMatchKey(key, callKey('cases'))).toBe(true)
  expect(partialMatchKey([...one, 'es'], callKey('cases.get', { input: { caseId: 'one' } }))).toBe(true)
  expect(partialMatchKey(one, callKey('cases.get', { input: { caseId: 'two' } }))).toBe(false)
  expect(partialMatchKey(one, callKey('messages'))).toBe(false)
})
