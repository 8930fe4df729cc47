// Addresses written so that a guard and a router could read them differently: each is the page at its clean address,
// a way to it on this site, or no page at all.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServedSite, serveSite, SETTINGS } from './site-for-tests.ts'

let site: ServedSite
beforeAll(async () => {
  site = await serveSite((build) => build, { ...SETTINGS, demonstration: false })
})
afterAll(() => site.close())

const PAGES = ['/admin/users', '/attorney', '/profile', '/portal', '/diagnostic', '/login']

/** `name` is the page's address without its slash. */
const DISGUISES: Record<string, (name: string) => string> = {
  'two slashes': (name) => `//${name}`,
  'three slashes': (name) => `///${name}`,
  'a slash at the end': (name) => `/${name}/`,
  'two slashes at the end': (name) => `/${name}//`,
  'a dot': (name) => `/./${name}`,
  'up from a page': (name) => `/about/../${name}`,
  'up, encoded': (name) => `/%2e%2e/${name}`,
  'up, half encoded': (name) => `/about/.%2e/${name}`,
  'up, encoded twice': (name) => `/%252e%252e/${name}`,
  'up from the files': (name) => `/assets/../${name}`,
  'a backslash': (name) => `/\\${name}`,
  'a backslash, encoded': (name) => `/%5c${name}`,
  'a slash, encoded': (name) => `/%2f${name}`,
  'a letter encoded': (name) => `/%${name.charCodeAt(0).toString(16)}${name.slice(1)}`,
  capitals: (name) => `/${name.toUpperCase()}`,
  'a NUL': (name) => `/${name}%00`,
  'a file name': (name) => `/${name}.css`,
  'a parameter': (name) => `/${name};a=b`,
  'a data request': (name) => `/${name}.data`,
  'a data request elsewhere': (name) => `/${name}/_.data`,
  'a whole address elsewhere': (name) => `http://evil.example/${name}`,
  'another host in the path': (name) => `//evil.example/${name}`,
  'another host behind a backslash': (name) => `/\\evil.example/${name}`,
}

/** A page without the parts that are new at each request. */
function settled(body: string): string {
  return body.replaceAll(/nonce="[^"]*"/g, '')
}

describe.each(Object.entries(DISGUISES))('an address with %s', (_what, disguise) => {
  it.each(PAGES)('decides as %s does, or is none', async (page) => {
    const clean = await site.ask(page)
    const { status, headers, body } = await site.ask(disguise(page.slice(1)))
    if (status === 302) expect(headers.location).toMatch(/^\/(?![/\\])[^\\]*$/)
    else if (headers['content-type']?.startsWith('text/html') && status === clean.status) {
      const isSame = settled(body) === settled(clean.body) || status === 404
      expect(isSame).toBe(true)
    } else expect([200, 404]).toContain(status)
  })
  it('asks for nothing that only somebody signed in may read', async () => {
    const { body } = await site.ask(disguise('attorney'), { headers: { authorization: 'Bearer token' } })
    expect(settled(body)).toBe(settled((await site.ask(disguise('attorney'))).body))
  })
})

describe('a page for people who are signed in', () => {
  it.each(PAGES)('%s is the same for everybody as the server sends it', async (page) => {
    const nobody = await site.ask(page)
    const headers = { authorization: 'Bearer token', cookie: 'portal.session_token=somebody' }
    expect(settled((await site.ask(page, { headers })).body)).toBe(settled(nobody.body))
  })
})

it('failed nowhere', () => {
  expect(site.failures).toEqual([])
})
