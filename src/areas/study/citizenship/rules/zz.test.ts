import { it } from 'vitest'
import { bankOf } from './banks/banks-for-tests.ts'
import { kindOfAnswer } from './answer-kinds.ts'
import { plain } from './choices.ts'
import { markerOf } from './marking/mark.ts'
import { writeFileSync } from 'node:fs'
it('x', () => {
  let out = ''
  for (const e of ['2008', '2025'] as const) {
    const bank = bankOf(e),
      mark = markerOf(bank, { languages: ['en'] })
    for (const q of bank) {
      if (q.varies || (q.need ?? 1) > 1) continue
      const k = kindOfAnswer(q.question.en)
      const alike = bank
        .filter((o) => o.n !== q.n && k && kindOfAnswer(o.question.en) === k)
        .flatMap((o) => o.answers.en)
      const v = [...alike, ...(k?.others ?? [])].map((a) => plain(a) + '=' + mark(q, plain(a)).verdict)
      const ok = new Set(v.filter((x) => x.endsWith('=wrong'))).size
      if (ok < 4)
        out += `${e} ${q.n} ${ok} ${q.question.en} ${v
          .filter((x) => !x.endsWith('=wrong'))
          .join('; ')
          .slice(0, 200)}\n`
    }
  }
  writeFileSync('/tmp/kinds.txt', out)
})
