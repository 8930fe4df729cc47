// What no browser of ours sends: texts that nobody can read, wrong shapes and wrong values, for every procedure and every path of
// signing in.
import type { Asked } from './everyone-asks.ts'
import { rounds } from './rounds.ts'

/** What nobody can read, whatever it is sent to. */
export const MALFORMED: Record<string, string | Buffer> = {
  'half of a JSON text': '{"email":"ana@person.example",',
  'no JSON at all': 'email=ana&password=1',
  'NUL in a value': String.raw`{"email":"a@b.co\u0000","name":"a\u0000","search":"\u0000","id":"\u0000"}`,
  'NUL in a name': String.raw`{"na\u0000me":1}`,
  'NUL deep within': String.raw`{"a":[{"b":["\u0000"]}]}`,
  'a bare NUL': Buffer.from('{"a":"\u0000"}'),
  'half of a character': String.raw`{"name":"\ud800"}`,
  'the other half': String.raw`{"name":"a\udc00b"}`,
  'bytes that are no UTF-8': Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
  'an endless number': '{"amountCents":1e999}',
  'another prototype': '{"__proto__":{"role":"admin"}}',
  'another prototype within': '{"address":{"__proto__":{"role":"admin"}}}',
  'ten thousand brackets': '['.repeat(10_000),
  'brackets that close': `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
}

export const WRONG_SHAPES = ['null', '[]', '"text"', '5', 'true', '[[[]]]', '{}']

const FORM = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nana@person.example\r\n--x--\r\n'
export const FORMS: [name: string, type: string, body: string][] = [
  ['a broken form', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-da'],
  ['a form of another boundary', 'multipart/form-data; boundary=other', FORM],
  ['a form without a boundary', 'multipart/form-data', FORM],
  ['a whole form', 'multipart/form-data; boundary=x', FORM],
  ['a posted form', 'application/x-www-form-urlencoded', 'email=%00&a[b]=%'],
  ['a stream of events', 'text/event-stream', 'data: {'],
  ['bytes', 'application/octet-stream', '\u0000'],
]

/** Long, of another kind, out of range: each in place of one field of a call that would be valid. */
const WRONG_VALUES: unknown[] = [
  null,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  'x'.repeat(20_000),
  '９９９９',
  '+275760-09-13',
  '0000-00-00T00:00:00Z',
  '\u202e🜁',
  [],
  [null],
  {},
  { $gt: '' },
  true,
]

/** Most of it never reaches a procedure: a few for each, by turns, show that the door stands before every one. */
function inTurn<Item>(items: readonly Item[], few: number): () => Item[] {
  let begin = 0
  return () => {
    const count = rounds(few, items.length)
    begin += count
    return Array.from({ length: count }, (_, index) => items[(begin + index) % items.length]!)
  }
}
export const malformed = inTurn(Object.entries(MALFORMED), 2)
export const forms = inTurn(FORMS, 1)
export const withNul = inTurn(['%00', '?search=%00', '?%00=1', '?id=a&q=x%00y'], 1)
export const wrongShapes = inTurn(WRONG_SHAPES, 2)

let given = 0
/** All of them in a long run; otherwise the next few, so that each comes to many calls and each field gets some. */
export function wrongValues(few = 1): unknown[] {
  const count = rounds(few, WRONG_VALUES.length)
  given += count
  return Array.from({ length: count }, (_, index) => WRONG_VALUES[(given + index) % WRONG_VALUES.length])
}

export function withField(asked: Asked, field: string, value: unknown): Asked {
  return { ...asked, body: { ...(asked.body as object), [field]: value } }
}

export function withQuery({ target, ...asked }: Asked, name: string, value: unknown): Asked {
  const [path = '', query = ''] = target.split('?')
  const changed = new URLSearchParams(query)
  changed.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  return { ...asked, target: `${path}?${changed}` }
}
