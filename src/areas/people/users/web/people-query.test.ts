import { describe, expect, it } from 'vitest'
import { peopleQueryIn } from './people-query.ts'

function read(address: string, search = '') {
  return peopleQueryIn(new URLSearchParams(address), search)
}

describe('the list of people', () => {
  it('shows the newest first where the address says nothing', () => {
    expect(read('')).toEqual({ search: '', sort: 'createdAt', direction: 'desc' })
  })
  it('is what its address says', () => {
    expect(read('role=attorney&state=disabled&sort=name-asc')).toEqual({
      search: '',
      role: 'attorney',
      state: 'disabled',
      sort: 'name',
      direction: 'asc',
    })
  })
  it.each(['role=owner&state=x&sort=password-up', 'sort='])('does not mind "%s"', (address) => {
    expect(read(address)).toEqual({ search: '', sort: 'createdAt', direction: 'desc' })
  })
  it('takes the searched name from memory, never from the address', () => {
    expect(read('search=Ana', 'Luz').search).toBe('Luz')
  })
})
