import { describe, expect, it } from 'vitest'
import { FIELDS_OF, MOVING_KINDS } from './files.ts'
import { guessColumns, missingColumns, TEMPLATE_HEADERS } from './layouts.ts'
import { centsOf, dayOf, readRows, readTable } from './read-rows.ts'

function problemsOf(kind: 'people' | 'cases' | 'trust' | 'notes', ...lines: readonly string[]) {
  const table = readTable(lines.join('\n'))
  if ('problem' in table) throw new Error(table.problem)
  const { columns } = guessColumns(kind, table.headers)
  return readRows(kind, table.rows, columns).map(({ problems }) => problems)
}

describe('the columns of a file', () => {
  it.each(MOVING_KINDS)('of our template for %s are known, all of them', (kind) => {
    const headers = FIELDS_OF[kind].map((field) => TEMPLATE_HEADERS[field])
    expect(guessColumns(kind, headers)).toEqual({ layout: 'template', columns: FIELDS_OF[kind], guessed: [] })
    expect(missingColumns(kind, FIELDS_OF[kind])).toEqual([])
  })
  it('of Clio’s import templates are known as its help lists them', () => {
    expect(
      guessColumns('people', ['title', 'first_name', 'last_name', 'email_address', 'primary_phone']),
    ).toMatchObject({
      layout: 'clio',
      columns: [null, 'firstName', 'lastName', 'email', 'phone'],
      guessed: [],
    })
    const matters = [
      'status',
      'description',
      'open_date',
      'custom_number',
      'client_first_name',
      'client_last_name',
    ]
    expect(guessColumns('cases', matters)).toMatchObject({
      layout: 'clio',
      columns: ['caseStatus', 'title', 'openedOn', 'reference', 'clientFirstName', 'clientLastName'],
    })
  })
  it('of a matter in Docketwise are known by their title', () => {
    expect(guessColumns('cases', ['Matter Title', 'Matter ID', 'Client Last Name'])).toMatchObject({
      layout: 'docketwise',
      columns: ['title', 'reference', 'clientLastName'],
      guessed: [],
    })
  })
  it('of MyCase, which publishes none, are our guesses, all of them', () => {
    const headers = [
      'Case/Matter Name',
      'Number',
      'Practice Area',
      'Case Closed',
      'Lead Attorney',
      'Billing Contact',
    ]
    expect(guessColumns('cases', headers)).toEqual({
      layout: 'mycase',
      columns: ['reference', null, 'caseKind', 'caseStatus', 'attorney', 'clientLastName'],
      guessed: expect.toSatisfy((guessed: number[]) => guessed.toSorted().join('') === '02345'),
    })
    expect(guessColumns('notes', ['Case Name', 'Note'])).toMatchObject({
      columns: ['caseReference', 'text'],
      guessed: [0, 1],
    })
    const closed = readRows(
      'cases',
      [{ line: 2, cells: ['M', 'true', 'Paz'] }],
      ['reference', 'caseStatus', 'clientLastName'],
    )
    expect(closed[0]?.problems).toMatchObject([{ code: 'CLOSED' }])
  })
  it('of a report of open bills, and of a list of documents, are guessed by their names', () => {
    const bills = [
      'Client',
      'Matter',
      'Invoice number',
      'Status',
      'Due date',
      'Amount owed',
      'Payments made',
      'Balance',
    ]
    expect(guessColumns('invoices', bills)).toMatchObject({
      layout: 'other',
      columns: ['clientLastName', 'caseReference', 'reference', null, 'dueOn', 'total', 'paid', 'open'],
    })
    expect(guessColumns('documents', ['Matter', 'File name', 'Category', 'Received date'])).toMatchObject({
      columns: ['caseReference', 'path', 'documentKind', 'day'],
    })
  })
  it('of any other program are guessed by their names, the first one that fits', () => {
    expect(guessColumns('people', ['Apellidos', 'Cell phone', 'Home phone', 'Shoe size'])).toEqual({
      layout: 'other',
      columns: ['lastName', 'phone', null, null],
      guessed: [0, 1],
    })
  })
})

describe('a row', () => {
  it('is named with the cell that stands in its way', () => {
    const long = 'a'.repeat(81)
    expect(
      problemsOf(
        'people',
        'First name,Last name',
        'Ana,<b>',
        `Ana,${long}`,
        ',',
        'Ana,Paz',
        'Cher,',
        'FNU,Gurpreet',
      ),
    ).toMatchObject([
      [{ code: 'NAME', field: 'lastName' }],
      [{ code: 'TOO_LONG', field: 'lastName' }],
      [],
      [],
      [],
    ])
  })
  it('that says what an earlier one says is named with that line', () => {
    const file = ['First name,Last name,Phone', 'Ana,Paz,214 555 0134', 'ANA,Páz,(214) 555-0134', 'Ana,Paz,']
    expect(problemsOf('people', ...file)).toMatchObject([[], [{ code: 'TWICE', line: 2 }], []])
  })
  it.each([
    ['1250', 125_000],
    ['$1,250.50', 125_050],
    ['0', null],
    ['-5', null],
    ['1.250,00', null],
    ['free', null],
    ['99999999', null],
  ])('with the amount %s has %s cents', (typed, cents) => {
    expect(centsOf(typed)).toBe(cents)
    const problems = cents === null ? [{ code: 'AMOUNT', field: 'amount' }] : []
    expect(problemsOf('trust', 'Client email,Amount', `ana@client.example,"${typed}"`)).toMatchObject([
      problems,
    ])
  })
  it.each([
    ['2019-05-01', '2019-05-01'],
    ['5/1/2019', '2019-05-01'],
    ['5/1/2019 10:30 AM', '2019-05-01'],
    ['2019-02-30', null],
    ['next week', null],
  ])('with the day %s is of %s', (typed, day) => {
    expect(dayOf(typed)).toBe(day)
  })
  it('of a note is as long as a note of a case can be', () => {
    const notes = [4_988, 4_989].map((length) => `A-1,2020-05-01,${'x'.repeat(length)}`)
    expect(problemsOf('notes', 'Case reference,Day,Text', ...notes)).toMatchObject([
      [],
      [{ code: 'TOO_LONG', field: 'text' }],
    ])
  })
  it('of a case has a description that fits into its note, with all else that it says', () => {
    const cases = [3_500, 3_501].map((length) => `M-${length},Paz,${'x'.repeat(length)}`)
    expect(problemsOf('cases', 'Reference,Client last name,Description', ...cases)).toMatchObject([
      [],
      [{ code: 'TOO_LONG', field: 'description' }],
    ])
  })
  it('of a note without a text is named', () => {
    expect(problemsOf('notes', 'Case reference,Text', 'A-1,')).toMatchObject([
      [{ code: 'MISSING', field: 'text' }],
    ])
  })
})
