// No content and no text says the law by itself: the register does, so that what grows old changes in one place (decision 148).
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Kind, lawOutsideAFact } from './law-outside-a-fact.ts'
import { ROOT } from './product.ts'
import { sentences } from './words-of.ts'

type Exception = { in: RegExp; at: RegExp; kinds: readonly Kind[]; because: string }

/** None of them says the law. */
const EXCEPTIONS: readonly Exception[] = [
  {
    in: /cases\/text\/(?:en|es)\/filings\.json$/,
    at: /^\/(?:edition|form\/(?:edition|editionHint|invalidEdition)|history\/fields\/edition)$/,
    kinds: ['edition', 'date'],
    because: 'the field in which staff write down which edition of a form was sent, and an example of one',
  },
  {
    in: /invoices\/text\/(?:en|es)\/pay-links\.json$/,
    at: /\/amount$/,
    kinds: ['amount'],
    because: 'the least that a payment link asks for',
  },
  {
    in: /reconciliation\/text\/(?:en|es)\/bank\.json$/,
    at: /\/(?:mdy|dmy)$/,
    kinds: ['date'],
    because: 'an example of how a bank writes its days',
  },
  {
    in: /reconciliation\/text\/(?:en|es)\/report\.json$/,
    at: /\/agree$/,
    kinds: ['amount'],
    because: 'that two balances differ by nothing',
  },
  {
    in: /law\/text\/page\/(?:en|es)\.json$/,
    at: /^\/fromHint$/,
    kinds: ['date'],
    because: 'an example of how the register itself takes a day',
  },
  {
    in: /scheduling\/text\/(?:en|es)\/availability\.json$/,
    at: /\/dayWrong$/,
    kinds: ['month'],
    because: 'an example of how a day is written',
  },
]

type Found = { file: string; at: string; kinds: Kind[] }

/** Dates of the text itself are no law. */
function ofContent(file: string): Found[] {
  const lines = readFileSync(new URL(file, `file://${ROOT}/`), 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    const kinds = /^(?:published|updated): /.test(line) ? [] : lawOutsideAFact(line)
    return kinds.length > 0 ? [{ file, at: String(index + 1), kinds }] : []
  })
}

function ofWords(file: string): Found[] {
  const words: unknown = JSON.parse(readFileSync(new URL(file, `file://${ROOT}/`), 'utf8'))
  return sentences(words).flatMap(([at, text]) => {
    const kinds = lawOutsideAFact(text)
    return kinds.length > 0 ? [{ file, at, kinds }] : []
  })
}

const found = [
  ...globSync('content/{en,es}/**/*.mdx', { cwd: ROOT }).flatMap(ofContent),
  ...globSync('src/**/text/**/*.json', { cwd: ROOT }).flatMap(ofWords),
]

function isExcepted({ file, at, kinds }: Found, exception: Exception): boolean {
  return (
    exception.in.test(file) && exception.at.test(at) && kinds.every((kind) => exception.kinds.includes(kind))
  )
}

describe('a text', () => {
  it('says no amount, month with a year, edition of a form or case by its name outside a fact', () => {
    expect(found.filter((each) => !EXCEPTIONS.some((exception) => isExcepted(each, exception)))).toEqual([])
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
