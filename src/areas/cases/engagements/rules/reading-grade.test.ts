import { expect, it } from 'vitest'
import type { Block } from './papers.ts'
import { readingGrade } from './reading-grade.ts'

const of = (text: string): Block[] => [{ kind: 'paragraph', text, initials: null }]

it('is low for short words, high for those of lawyers, and 0 without words', () => {
  expect(readingGrade(of('The cat sat on the mat. The dog ran.'), 'en')).toBeLessThan(2)
  expect(readingGrade(of('El gato come pan. Yo leo.'), 'es')).toBeLessThan(5)
  expect(
    readingGrade(
      of(
        'Usted nos paga los honorarios por partes. Cada parte es nuestra cuando hacemos el trabajo que indica la carta.',
      ),
      'es',
    ),
  ).toSatisfy((grade: number) => grade > 4 && grade < 9)
  expect(
    readingGrade(
      of(
        'No obstante cualquier determinación administrativa contraria, la adjudicación de la solicitud anteriormente mencionada requiere documentación comprobatoria exhaustiva.',
      ),
      'es',
    ),
  ).toBeGreaterThan(12)
  for (const language of ['en', 'es'] as const) expect(readingGrade([], language)).toBe(0)
})
