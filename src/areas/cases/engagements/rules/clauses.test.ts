import { describe, expect, it } from 'vitest'
import { fillPaper, paperProblems } from './clauses.ts'
import { markOf, type PaperFacts, type PaperField, type Switch, SWITCHES } from './papers.ts'

const problems = (en: string, es = en) => paperProblems({ en, es })

function facts(values: Partial<Record<PaperField, string | string[]>>, ...on: Switch[]): PaperFacts {
  return {
    values: Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, { en: value, es: value }]),
    ),
    switches: Object.fromEntries(SWITCHES.map((each) => [each, on.includes(each)])) as PaperFacts['switches'],
  }
}

const filled = (text: string, of: PaperFacts = facts({})) =>
  fillPaper(text, of, 'en').blocks.map(({ text: each }) => each)

describe('the problems of a text', () => {
  it('are fields and clauses that nobody knows, with the closest that there is', () => {
    expect(problems('Hi\n{client.nam}', 'Hola\n{client.name}')).toMatchObject([
      { language: 'en', line: 2, kind: 'unknown-field', found: '{client.nam}', nearest: '{client.name}' },
      { language: 'es', line: 2, kind: 'missing', found: '{client.name}' },
    ])
    expect(problems('[if not payr]\nX\n[end]')[0]).toMatchObject({
      line: 1,
      kind: 'unknown-clause',
      nearest: '[if not payer]',
    })
    expect(problems('[initials refunds]\nX\n[end]')[0]).toMatchObject({ nearest: '[initials refund]' })
    expect(problems('[fi payer]\nX').map(({ kind }) => kind)).toEqual(['bracket', 'bracket'])
    expect(problems('See [if payer] this')[0]).toMatchObject({ kind: 'bracket' })
  })

  it('are clauses without an end, ends without a clause, and a lone brace', () => {
    expect(problems('[if payer]\nA\n[if joint]\nB\n[end]')[0]).toMatchObject({ kind: 'unclosed', line: 1 })
    expect(problems('A\n[end]')[0]).toMatchObject({ kind: 'unopened', line: 2 })
    expect(problems('Dear {client.name')[0]).toMatchObject({ kind: 'brace' })
    expect(problems('We do {scope}.')[0]).toMatchObject({ kind: 'not-alone' })
  })

  it('are a clause or field in one language only, and a language without a text', () => {
    expect(problems('[if payer]\nA\n[end]\n{today}', 'A\n{today}')).toEqual([
      { language: 'en', line: 1, kind: 'missing', found: '[if payer]' },
    ])
    expect(problems('A', ' ')).toEqual([{ language: 'es', line: 1, kind: 'empty', found: '' }])
  })

  it('are a clause initialled twice, and a letter of engagement without one that it needs', () => {
    expect(problems('[initials refund]\nA\n[end]\n[initials refund]\nB\n[end]')[0]).toMatchObject({
      kind: 'repeated',
      line: 4,
    })
    const text = '[initials refund]\nA\n[end]'
    expect(paperProblems({ en: text, es: text }, 'engagement').map(({ found }) => found)).toEqual([
      '[initials arbitration]',
      '[initials arbitration]',
    ])
    expect(paperProblems({ en: text, es: text }, 'closing')).toEqual([])
  })
})

describe('a paper that is filled in', () => {
  it('has the clauses that are switched on, one within another too', () => {
    const text = 'A\n[if payer]\nB\n[if not joint]\nC\n[end]\n[end]\nD'
    expect(filled(text)).toEqual(['A', 'D'])
    expect(filled(text, facts({}, 'payer'))).toEqual(['A', 'B', 'C', 'D'])
    expect(filled(text, facts({}, 'payer', 'joint'))).toEqual(['A', 'B', 'D'])
  })

  it('tells headings, items and what is initialled apart', () => {
    const text = '# Fee\nOne line\nand one more\n\n1. First\n\n[initials refund]\nBack.\n[end]\nLast'
    expect(fillPaper(text, facts({}), 'en').blocks).toEqual([
      { kind: 'heading', text: 'Fee', initials: null },
      { kind: 'paragraph', text: 'One line\nand one more', initials: null },
      { kind: 'item', text: 'First', initials: null, number: 1 },
      { kind: 'paragraph', text: 'Back.', initials: 'refund' },
      { kind: 'paragraph', text: 'Last', initials: null },
    ])
  })

  it('counts a numbered list on where a clause of it is off, and gives the lines of a field no number', () => {
    const text = '3. A\n[if payer]\n4. B\n[end]\n5. C\n\nBetween\n\n1. D\n{scope}'
    const marks = (of: PaperFacts) =>
      fillPaper(text, of, 'en').blocks.map((block) =>
        block.kind === 'item' ? `${markOf(block)} ${block.text}` : block.text,
      )
    expect(marks(facts({ scope: ['E'] }))).toEqual(['3. A', '4. C', 'Between', '1. D', '• E'])
    expect(marks(facts({ scope: ['E'] }, 'payer')).slice(0, 3)).toEqual(['3. A', '4. B', '5. C'])
  })

  it('makes an item of each line of a list, and joins names', () => {
    expect(filled('We do:\n{scope}\nNot more.', facts({ scope: ['One', 'Two'] }))).toEqual([
      'We do:',
      'One',
      'Two',
      'Not more.',
    ])
    const names = facts({ 'clients.names': ['Ana', 'Luis'] })
    expect(fillPaper('Para {clients.names}.', names, 'es').blocks[0]?.text).toBe('Para Ana y Luis.')
  })

  it('names each field without a value, but not those of a clause that is off', () => {
    const text = '{today} {client.name} {today}\n{scope}\n[if payer]\n{payer.name}\n[end]'
    const of = facts({ 'client.name': ' ', scope: [] })
    expect(fillPaper(text, of, 'en').missing).toEqual(['today', 'client.name', 'scope'])
    expect(filled(text, of)).toEqual(['{today} {client.name} {today}', '{scope}'])
  })

  it.each([
    ['{fee.total}', '(fee.total)'],
    ['# Boss', '# Boss'],
    ['1. First', '1. First'],
    ['Ana\n[if payer]\n# Free\n[end]', 'Ana [if payer] # Free [end]'],
    ['[end]', '[end]'],
    ['<b onclick="x">Ana</b>', '<b onclick="x">Ana</b>'],
    ['\u202EanA\u2069\u200B\u200F Ruiz\u0007', 'anA Ruiz'],
    ['$& $1', '$& $1'],
  ])('takes the value %j as plain text of its place', (value, shown) => {
    const of = facts({ 'client.name': value, 'fee.total': '$1' })
    expect(fillPaper('{client.name}\n\nA', of, 'en').blocks).toEqual([
      { kind: 'paragraph', text: shown, initials: null },
      { kind: 'paragraph', text: 'A', initials: null },
    ])
    expect(filled('{scope}', facts({ scope: [value] }))).toEqual([shown])
  })
})
