import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { loginPathFor } from './login-path.ts'
import { opensInPlace, pathAfterSignIn } from './next-path.ts'

const HOSTILE = [
  '//evil.example',
  '//evil.example/intake',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/intake\\..\\evil',
  'https://evil.example',
  'http://localhost/intake',
  'http://localhost:3000/intake',
  'http://localhost:4444/portal',
  '//localhost:4444/portal',
  'https://firm.example@evil.example/',
  '//firm.example@evil.example/',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'http:\\\\evil.example',
  'ftp://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'mailto:a@evil.example',
  'evil.example',
  '@evil.example',
  'user@evil.example',
  ':@evil.example',
  '.evil.example',
  ' //evil.example',
  '\t//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\u0000/evil.example',
  '/\u001f/evil.example',
  '/\u007f/evil.example',
  '/\u200b/evil.example',
  '/\u202e/evil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '%2f%2fevil.example',
  '/%252f%252fevil.example',
  '/%25252525252f/evil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/%255cevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/%00/evil.example',
  '/%zz',
  '/%c0%af/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/%2e%2e//evil.example',
  '/intake/..//evil.example',
  '/intake/../../evil.example',
  '/%2e/login',
  '?next=//evil.example',
  '#//evil.example',
  '/／evil.example//x',
  '／／evil.example',
  '',
  ' ',
  `/${'a'.repeat(3_000)}`,
]

describe('the path after signing in', () => {
  it('knows at least 40 hostile values', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(40)
  })
  it.each(HOSTILE)('is the default for %j', (next) => {
    expect(pathAfterSignIn(new URLSearchParams({ next }))).toBe('/intake')
  })
  it.each([
    '/login',
    '/login?next=/login',
    '/LOGIN/',
    '/logout',
    '/sign-out',
    '/%6cogout',
    '/api/auth/token',
  ])('is the default for %j, which leads nowhere', (next) => {
    expect(pathAfterSignIn(new URLSearchParams({ next }))).toBe('/intake')
  })
  it.each([
    ['/portal', '/portal'],
    ['/dashboard/cases/42', '/dashboard/cases/42'],
    ['/schedule?day=2026-11-24#slots', '/schedule?day=2026-11-24#slots'],
    ['/guides?q=a//b', '/guides?q=a//b'],
    ['/@evil.example', '/@evil.example'],
    ['/logout-help', '/logout-help'],
    ['/', '/'],
  ])('is %j where that is one of ours', (next, path) => {
    expect(pathAfterSignIn(new URLSearchParams({ next }))).toBe(path)
  })
  it('carries the other parameters along', () => {
    expect(pathAfterSignIn('?lang=es&next=%2Fportal&from=mail')).toBe('/portal?lang=es&from=mail')
    expect(pathAfterSignIn('?lang=es')).toBe('/intake?lang=es')
  })
  it('leaves what the path itself says', () => {
    expect(pathAfterSignIn('?day=1&next=%2Fschedule%3Fday%3D2')).toBe('/schedule?day=2')
  })
  it('is the home page where no default is configured', () => {
    expect(pathAfterSignIn('', null)).toBe('/')
    expect(pathAfterSignIn('', '//evil.example')).toBe('/')
  })
  it('stays on our origin whatever is asked for', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '%5c',
      '\t',
      '.',
      '@',
      ':',
      'https:',
      'evil.example',
      '?',
      '#',
      'a',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = pathAfterSignIn(new URLSearchParams({ next: pieces.join('') }))
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(new URL(path, 'https://firm.example').origin).toBe('https://firm.example')
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the way to the sign-in page', () => {
  it('names the page to return to and keeps the parameters', () => {
    expect(loginPathFor('/portal', '?lang=es&tab=2')).toBe('/login?lang=es&tab=2&next=%2Fportal')
    expect(loginPathFor('/dashboard/cases/7', '')).toBe('/login?next=%2Fdashboard%2Fcases%2F7')
  })
  it.each([
    ['#cases', '/portal#cases'],
    ['#case-requests', '/portal#case-requests'],
    ['#', '/portal'],
    ['#01a2092fc1567fb0b0f9b828c5833fca01a2092fc156', '/portal'],
    ['#abcdefghijklmnopqrstuvwxyzabcdefgh', '/portal'],
    ['#Zx8', '/portal'],
    ['#//evil.example', '/portal'],
  ])('leads back to the part of the page, and takes no token along: %s', (hash, back) => {
    const path = loginPathFor('/portal', '?lang=es', hash)
    expect(new URL(path, 'https://firm.example').searchParams.get('next')).toBe(back)
    expect(pathAfterSignIn(path.slice('/login'.length))).toBe(back.replace('/portal', '/portal?lang=es'))
  })
  it('does not return to signing out', () => {
    expect(loginPathFor('/logout', '?lang=es')).toBe('/login?lang=es')
    expect(loginPathFor('/sign-out', '?next=%2Flogout')).toBe('/login')
  })
  it('leads back to where it began, parameters included', () => {
    const there = new URL(loginPathFor('/schedule', '?lang=es&day=2026-11-24'), 'http://localhost')
    expect(pathAfterSignIn(there.search)).toBe('/schedule?lang=es&day=2026-11-24')
  })
})

describe('a page that opens in place', () => {
  it.each([
    ['/intake', true],
    ['/intake/phone?lang=es', true],
    ['/portal?lang=es', true],
    ['/dashboard#top', true],
    ['/portals', false],
    ['/schedule', false],
    ['/payments', false],
    ['/about', false],
    ['/', false],
  ])('%s: %s', (path, expected) => {
    expect(opensInPlace(path)).toBe(expected)
  })
})
