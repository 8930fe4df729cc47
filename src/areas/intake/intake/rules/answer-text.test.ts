import { describe, expect, it } from 'vitest'
import { answersWords } from '../words/index.ts'
import type { Answers, AskedId } from './answers.ts'
import { answerText } from './answer-text.ts'

describe('an answer as it reads', () => {
  it.each<[AskedId, Answers, string, string]>([
    ['name', { name: { firstName: 'María', lastName: 'Núñez' } }, 'María Núñez', 'María Núñez'],
    ['serviceType', { serviceType: 'daca' }, 'DACA', 'DACA'],
    ['inRemoval', { inRemoval: 'unsure' }, "I'm not sure", 'No estoy seguro/a'],
    ['courtDate', { courtDate: '2026-12-01' }, 'Tuesday, December 1, 2026', 'martes, 1 de diciembre de 2026'],
    ['dateOfBirth', { dateOfBirth: '1988-02-29' }, 'February 29, 1988', '29 de febrero de 1988'],
    ['courtDate', { courtDate: 'unknown' }, 'Not known yet', 'Todavía no se sabe'],
    [
      'children',
      {
        children: [
          { id: 'child-1', firstName: 'Sol', lastName: 'Paz', birthDate: '2019-05-03' },
          { id: 'child-2', firstName: 'Leo', lastName: 'Paz', birthDate: '' },
          { id: 'child-3', firstName: '', lastName: '', birthDate: '' },
        ],
      },
      'Sol Paz, May 3, 2019; Leo Paz; not named',
      'Sol Paz, 3 de mayo de 2019; Leo Paz; sin nombre',
    ],
    ['phone', {}, 'Not answered', 'Sin respuesta'],
  ])('%s %j', (question, answers, english, spanish) => {
    expect(answerText(question, answers, answersWords('en'), 'en')).toBe(english)
    expect(answerText(question, answers, answersWords('es'), 'es')).toBe(spanish)
  })
})
