// The state of the list of people, from its URL. The searched name is never in the URL: only here in memory.
import { ROLES } from '#kernel/actor.ts'
import { oneIn } from '#web/list/list-address.ts'
import type { UsersQuery } from '../contract.ts'
import { USER_SORTS, USER_STATES } from '../rules/list.ts'

const DIRECTIONS = ['asc', 'desc'] as const

/** "createdAt-desc" and the like. */
export function sortName({ sort, direction }: Pick<UsersQuery, 'sort' | 'direction'>): string {
  return `${sort}-${direction}`
}

export function peopleQueryIn(address: URLSearchParams, search: string): UsersQuery {
  const role = oneIn(address, 'role', ROLES)
  const state = oneIn(address, 'state', USER_STATES)
  const [sort, direction] = (address.get('sort') ?? '').split('-')
  return {
    search,
    ...(role && { role }),
    ...(state && { state }),
    sort: USER_SORTS.find((each) => each === sort) ?? 'createdAt',
    direction: DIRECTIONS.find((each) => each === direction) ?? 'desc',
  }
}
