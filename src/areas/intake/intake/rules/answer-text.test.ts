import { describe, expect, it } from 'vitest'
import { answersWords } from '../words/index.ts'
import { answerText } from './answer-text.ts'

describe('an answer as it reads', () => {
  it.each([
    ['name', { name: { firstName: 'María', lastName: 'Núñez' } }, 'María Núñez', 'María Núñez'],
    ['serviceType', { serviceType: 'daca' }, 'DACA', 'DACA'],
    ['inRemoval', { inRemoval: 'unsure' }, "I'm not sure", 'No estoy seguro/a'],
    ['courtDate', { courtDate: '2026-12-01' }, 'Tuesday, December 1, 2026', 'martes, 1 de diciembre de 2026'],
    ['dateOfBirth', { dateOfBirth: '1988-02-29' }, 'February 29, 1988', '29 de febrero de 1988'],
    ['courtDate', { courtDate: 'unknown' }, 'Not known yet', 'Todavía no se sabe'],
    ['phone', {}, 'Not answered', 'Sin respuesta'],
  ] as const)('%s %j', (question, answers, english, spanish) => {
    expect(answerText(question, answers, answersWords('en'), 'en')).toBe(english)
    expect(answerText(question, answers, answersWords('es'), 'es')).toBe(spanish)
  })
})
