import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { inAscii } from './one-byte.ts'

it('says the same in ASCII: in words, templates, names of fields and patterns', () => {
  const script =
    '[`${1}–año`, { niñez: "😀" }, /[á-ú]+/.exec("aéí")?.[0], /^[😀-😂]$/u.test("😁"), "“¿Qué?”".length]'
  expect(inAscii(script)).toMatch(/^[\0-\x7f]*$/)
  expect(runInNewContext(inAscii(script))).toEqual(runInNewContext(script))
})
