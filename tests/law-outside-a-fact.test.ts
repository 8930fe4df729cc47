// No content and no text says the law by itself: the register does, so that what grows old changes in one place (decision 148).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { build } from '../tools/build/build.ts'
import {
  everyLawSaid,
  EXCEPTIONS,
  isExcepted,
  lawOutsideAFact,
  refuseLawOutsideAFact,
} from '../tools/build/law-outside-a-fact.ts'
import { ROOT } from './product.ts'

const found = everyLawSaid(ROOT)

describe('a text', () => {
  it('says no amount, month with a year, edition of a form or case by its name outside a fact', () => {
    expect(() => refuseLawOutsideAFact(ROOT)).not.toThrow()
  })
  it.each(EXCEPTIONS)('has no exception that nothing needs: $because', (exception) => {
    expect(found.filter((each) => isExcepted(each, exception)).length).toBeGreaterThanOrEqual(2)
  })
  it.each([
    ['The fee is $730.', 'amount'],
    ['La tarifa es de 730 dólares.', 'amount'],
    ['It costs 1,440 dollars.', 'amount'],
    ['Since May 2026 officers weigh it.', 'month'],
    ['If you filed on or after October 20, 2025, ask.', 'month'],
    ['Desde el 20 de octubre de 2025, pregunte.', 'month'],
    ['Desde diciembre del 2027 cambia.', 'month'],
    ['A court decision (8/13/2026) changed it.', 'date'],
    ['Rule of 2026-02-06.', 'date'],
    ['Use the edition of the form.', 'edition'],
    ['Las ediciones viejas se devuelven.', 'edition'],
    ['See Matter of Arrabally.', 'case'],
    ['Vea Blanche v. Lau.', 'case'],
    ['Texas v. United States decided it.', 'case'],
  ] as const)('is refused with “%s”', (text, kind) => {
    expect(lawOutsideAFact(text)).toContain(kind)
  })
  it.each([
    'The fee is {fee.i765.online}, and {law.overstay}',
    'Form I-864P lists <Fact name="sponsor.amount" /> for each household.',
    'Since 2012 DACA exists. The 2025 test has 128 questions.',
    'You were here on June 15, 2012.',
    'Puede ir en mayo o en junio.',
    'The court moved the case vs. the plan.',
  ])('may say “%s”', (text) => {
    expect(lawOutsideAFact(text)).toEqual([])
  })
})

describe('the build', () => {
  it.each([
    ['content/en/services/daca.mdx', 'The fee is $605 today.', ', 1: amount'],
    [
      'src/areas/intake/intake/words/es.json',
      '{ "page": { "hint": "Desde diciembre de 2027" } }',
      '#page, /hint: month',
    ],
  ])('refuses %s where a figure is typed into it, before anything is made', async (file, text, place) => {
    const root = mkdtempSync(join(tmpdir(), 'build-'))
    try {
      mkdirSync(join(root, file, '..'), { recursive: true })
      writeFileSync(join(root, file), text)
      await expect(build(root)).rejects.toThrow(`${file}${place}`)
    } finally {
      rmSync(root, { recursive: true })
    }
  })
})
