import { describe, expect, it } from 'vitest'
import { peopleQueryIn, withChange } from './people-query.ts'

function read(address: string, search = '') {
  return peopleQueryIn(new URLSearchParams(address), search)
}

describe('the list of people', () => {
  it('shows the newest first where the address says nothing', () => {
    expect(read('')).toEqual({ search: '', sort: 'createdAt', direction: 'desc', page: 1 })
  })
  it('is what its address says', () => {
    expect(read('role=attorney&state=disabled&sort=name-asc&page=3')).toEqual({
      search: '',
      role: 'attorney',
      state: 'disabled',
      sort: 'name',
      direction: 'asc',
      page: 3,
    })
  })
  it.each(['role=owner&state=x&sort=password-up&page=-1', 'page=1.5', 'page=1e9', 'sort='])(
    'does not mind "%s"',
    (address) => {
      expect(read(address)).toEqual({ search: '', sort: 'createdAt', direction: 'desc', page: 1 })
    },
  )
  it('takes the searched name from memory, never from the address', () => {
    expect(read('search=Ana', 'Luz').search).toBe('Luz')
  })
  it('begins at the first page again when anything else is changed', () => {
    const address = new URLSearchParams('role=client&page=4&lang=es')
    expect(withChange(address, 'state', 'active').toString()).toBe('role=client&lang=es&state=active')
    expect(withChange(address, 'role', '').toString()).toBe('lang=es')
    expect(withChange(address, 'page', '5').toString()).toBe('role=client&page=5&lang=es')
    expect(withChange(address, 'page', '1').toString()).toBe('role=client&lang=es')
  })
})
