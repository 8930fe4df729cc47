import { describe, expect, it } from 'vitest'
import { intakesQueryIn, withFilter } from './intakes-query.ts'

const at = (query: string) => new URLSearchParams(query)

describe('what the desk shows of intakes', () => {
  it.each([
    ['', '', { search: '', handling: 'new' }],
    ['handling=all', '', { search: '' }],
    ['handling=declined&service=daca', '', { search: '', handling: 'declined', serviceType: 'daca' }],
    ['handling=stolen&service=shoes', '', { search: '', handling: 'new' }],
    ['', 'núñez', { search: 'núñez' }],
    ['handling=opened', 'núñez', { search: 'núñez', handling: 'opened' }],
  ])('at "%s" with "%s" searched is %j', (address, search, query) => {
    expect(intakesQueryIn(at(address), search)).toEqual(query)
  })
  it('keeps what else stands in the address', () => {
    expect(withFilter(at('lang=es'), 'handling', '').toString()).toBe('lang=es&handling=all')
    expect(withFilter(at('lang=es&service=daca'), 'service', '').toString()).toBe('lang=es')
    expect(withFilter(at(''), 'service', 'daca').toString()).toBe('service=daca')
  })
})
