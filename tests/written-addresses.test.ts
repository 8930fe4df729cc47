// A page moves, and an address that stands in a mail or a menu leads nowhere: each that is written out is one of routes.ts.
import { globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import routes from '../src/routes.ts'

/** `/admin` alone is no page: what begins with it is told apart by it. */
const WRITTEN =
  /['"`](\/(?:admin(?=\/)|attorney|dashboard|payments|portal|schedule|meeting)(?:\/[\w-]+)*)(?=['"`?#])/g
const CATCH_ALL = '*'

function treeOf(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ path, children }) => ({
    ...(path !== undefined && { path }),
    ...(children && { children: treeOf(children) }),
  }))
}

const TREE = treeOf(routes)

function isPage(address: string): boolean {
  const leaf = matchRoutes(TREE, address)?.at(-1)?.route.path
  return leaf !== undefined && leaf !== CATCH_ALL
}

function addressesIn(source: string): string[] {
  return Array.from(source.matchAll(WRITTEN), ([, address = '']) => address)
}

const FILES = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))

describe('an address that is written out', () => {
  it('leads to a page', () => {
    const written = FILES.flatMap((file) =>
      addressesIn(readFileSync(file, 'utf8')).map((address) => ({ file, address })),
    )
    expect(written.length).toBeGreaterThan(50)
    expect(written.filter(({ address }) => !isPage(address))).toEqual([])
  })
  it('is told from one of no page', () => {
    expect(addressesIn(`const PLACE = '/admin/nowhere'`).map(isPage)).toEqual([false])
    expect(addressesIn(`const PLACE = '/admin/deposits?lang=es'`).map(isPage)).toEqual([true])
  })
})
