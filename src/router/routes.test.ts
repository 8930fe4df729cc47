import { describe, expect, it } from 'vitest'
import { type ListedRoute, type ListedRoutes, matchesOf } from './routes.ts'

function listed(id: string, parentId?: string, path?: string): [string, ListedRoute] {
  const route = { id, module: `/assets/${id}.js`, hasLoader: true }
  return [id, { ...route, ...(parentId && { parentId }), ...(path && { path }) }]
}

const ROUTES: ListedRoutes = Object.fromEntries([
  listed('root'),
  listed('layout', 'root'),
  listed('intake', 'layout', 'intake/:question?'),
  listed('move', 'layout', 'schedule/:appointmentId/move'),
  listed('schedule', 'layout', 'schedule'),
])

describe('an address leads to', () => {
  it.each([
    ['/schedule', 'schedule', {}],
    ['/schedule/', 'schedule', {}],
    ['/schedule/a%2Fb/move', 'move', { appointmentId: 'a/b' }],
    ['/intake', 'intake', { question: undefined }],
    ['/intake/name', 'intake', { question: 'name' }],
    ['/intake/%E0', 'intake', { question: '%E0' }],
  ])('a page and what stands around it: %s', (path, page, params) => {
    expect(matchesOf(ROUTES, path)?.map(({ id }) => id)).toEqual(['root', 'layout', page])
    expect(matchesOf(ROUTES, path)?.at(-1)?.params).toEqual(params)
  })

  it.each(['/', '/services/daca', '/schedule/1', '/schedule/1/cancel', '/intake/name/more'])(
    'no live page: %s',
    (path) => {
      expect(matchesOf(ROUTES, path)).toBeNull()
    },
  )
})
