import { assert, oneof, property, string, webUrl } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTarget } from './request-target.ts'

describe('a request target', () => {
  it('gives path and query', () => {
    const target = parseTarget('/a/b?x=1&lang=es')
    expect(target).toMatchObject({ path: '/a/b', search: '?x=1&lang=es' })
    expect(target?.query.get('lang')).toBe('es')
  })
  it.each(['', '*', 'x', '//host/x', '/%', '/%e0%a4%a', '/a%00b', '/a%5cb', '/a\\b', 'ftp://x/', 'http://['])(
    'is refused where it can mean no page: %j',
    (target) => expect(parseTarget(target)).toBeNull(),
  )
  it('is the path of a whole address', () => {
    expect(parseTarget('https://other.example/faq?a=1')).toMatchObject({ path: '/faq', search: '?a=1' })
  })
  it('never throws, and never gives a path that a browser reads as another host', () => {
    assert(
      property(
        oneof(
          string(),
          webUrl(),
          string().map((tail) => `/${tail}`),
        ),
        (text) => {
          const path = parseTarget(text)?.path ?? '/'
          expect(path.startsWith('/') && !/^\/[/\\]/.test(path)).toBe(true)
        },
      ),
    )
  })
})
