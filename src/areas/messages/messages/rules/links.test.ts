import { expect, it } from 'vitest'
import { partsOf } from './links.ts'

const LINKED: readonly [text: string, links: readonly (readonly [href: string, host: string])[]][] = [
  ['Look at https://www.uscis.gov/i-765.', [['https://www.uscis.gov/i-765', 'www.uscis.gov']]],
  [
    '(https://en.wikipedia.org/wiki/Visa_(document))',
    [['https://en.wikipedia.org/wiki/Visa_(document)', 'en.wikipedia.org']],
  ],
  [
    'http://a.example y https://b.example:8443/x?y=1#z',
    [
      ['http://a.example/', 'a.example'],
      ['https://b.example:8443/x?y=1#z', 'b.example:8443'],
    ],
  ],
  ['¿Es «https://firm.example/portal»?', [['https://firm.example/portal', 'firm.example']]],
  ['HTTPS://USCIS.GOV', [['https://uscis.gov/', 'uscis.gov']]],
  // Lookalike letters are shown as what they are.
  ['https://uѕcis.gov/', [['https://xn--ucis-g9d.gov/', 'xn--ucis-g9d.gov']]],
  ['javascript:alert(1)', []],
  ['data:text/html,<script>alert(1)</script>', []],
  ['ftp://a.example', []],
  ['https://', []],
  ['https://localhost/x', []],
  ['https://uscis.gov@evil.example/', []],
  ['https://uscis.gov:443@evil.example/', []],
  ['https://a.example/\u202Egnp.exe', []],
  ['https://a.example/"onmouseover="alert(1)', [['https://a.example/', 'a.example']]],
  ['<a href="https://a.example">x</a>', [['https://a.example/', 'a.example']]],
  [`https://a.example/${'a'.repeat(2_000)}`, []],
]

it.each(LINKED)('%s', (text, links) => {
  const parts = partsOf(text)
  const found = parts.flatMap((part) => (part.kind === 'link' ? [[part.href, part.host]] : []))
  expect(found).toEqual(links)
  expect(parts.map((part) => part.text).join('')).toBe(text)
})

it('a long text of half links is split at once', () => {
  const text = 'https://a.example/((((( '.repeat(200)
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
