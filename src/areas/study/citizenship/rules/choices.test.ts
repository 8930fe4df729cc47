import { expect, it } from 'vitest'
import { bankOf } from './banks/banks-for-tests.ts'
import { kindOfAnswer } from './answer-kinds.ts'
import { choicesFor, plain } from './choices.ts'
import { markerOf } from './marking/mark.ts'

it.each(['2008', '2025'] as const)('four choices of %s hold one right answer', (edition) => {
  const bank = bankOf(edition)
  const mark = markerOf(bank, { languages: ['en'] })
  let seed = 5
  const chance = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
  const wrong: string[] = []
  for (const question of bank) {
    const choices = choicesFor(question, { bank, mark, chance, answers: question.answers.en })
    if (question.varies || (question.need ?? 1) > 1) {
      expect(choices).toBeNull()
      continue
    }
    expect(new Set(choices).size).toBe(4)
    const right = (choices ?? []).filter((choice) => mark(question, choice).verdict === 'right')
    if (right.length !== 1) wrong.push(`${question.n}: ${choices?.join(' / ')}`)
  }
  expect(wrong).toEqual([])
})

it.each(['2008', '2025'] as const)('every wrong choice of %s is of the kind of the right one', (edition) => {
  const bank = bankOf(edition)
  const mark = markerOf(bank, { languages: ['en'] })
  const foreign: string[] = []
  for (const question of bank) {
    const kind = kindOfAnswer(question.question.en)
    const ofKind = bank
      .filter((other) => kind !== undefined && kindOfAnswer(other.question.en) === kind)
      .flatMap(({ answers }) => answers.en)
    const known = new Set([...ofKind, ...(kind?.others ?? [])].map(plain))
    const choices = choicesFor(question, { bank, mark, chance: Math.random, answers: question.answers.en })
    const others = (choices ?? []).filter((choice) => !known.has(choice))
    if (others.length > 0) foreign.push(`${question.n}: ${question.question.en} ${others.join(' / ')}`)
  }
  expect(foreign).toEqual([])
})
