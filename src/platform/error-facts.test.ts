import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { describe, expect, it } from 'vitest'
import { errorFacts } from './error-facts.ts'
import { createLog } from './log.ts'

const SECRET = 'María was arrested'

function lineOf(error: unknown): string {
  let line = ''
  createLog(
    (written) => (line = written),
    () => new Date(0),
  ).error('test', error)
  return line
}

/** PostgreSQL's error for a refused row. */
function refusedRow(): DatabaseError {
  const error = new DatabaseError(`duplicate key: ${SECRET}`, 1, 'error')
  return Object.assign(error, {
    code: '23505',
    table: 'guests',
    constraint: 'guests_email',
    detail: `Key (name)=(${SECRET}) already exists.`,
    where: `COPY guests: ${SECRET}`,
    internalQuery: `SELECT '${SECRET}'`,
    hint: SECRET,
  })
}

function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describe('what the log tells of an error', () => {
  it.each<[string, unknown]>([
    ['a failed statement', new DrizzleQueryError(`insert ${SECRET}`, [SECRET], refusedRow())],
    ['a refused row', refusedRow()],
    ['an error around it', new Error('failed', { cause: new Error('deeper', { cause: refusedRow() }) })],
    ['several errors in one', new AggregateError([refusedRow()], SECRET)],
    ['a text that is no JSON', thrownBy(() => JSON.parse(SECRET))],
    ['an address that is none', thrownBy(() => new URL(SECRET))],
    ['a number that is none', thrownBy(() => BigInt(SECRET))],
    ['a refusal of a mail server', Object.assign(new Error(SECRET), { code: 'EENVELOPE', response: SECRET })],
    [
      'an object that looks like an error',
      { message: SECRET, stack: `Error: ${SECRET}\n    at x (/a.js:1:2)` },
    ],
    ['an object that says a text', { toString: () => SECRET }],
    ['a text', SECRET],
    ['a name that is a text', Object.assign(new Error('x'), { name: SECRET })],
    ['a code that is a text', Object.assign(new Error('x'), { code: SECRET })],
    [
      'a message of two lines',
      Object.assign(new DrizzleQueryError(`x\n    at ${SECRET} (/a.js:1:2)`, []), {}),
    ],
    [
      'a message that was changed',
      Object.assign(new Error(`x\n    at ${SECRET} (/a.js:1:2)`), { message: 'y' }),
    ],
  ])('is not what %s carries', (_what, error) => {
    const line = lineOf(error)
    expect(line).not.toContain('Mar')
    expect(line).not.toContain('arrested')
    expect(JSON.parse(line)).toHaveProperty('error.name')
  })
  it('is what kind it is, what PostgreSQL calls it and where it came from', () => {
    const facts = errorFacts(new DrizzleQueryError('select 1', ['x'], refusedRow()))
    expect(facts.stack[0]).toContain('error-facts.test.ts')
    expect(facts.message).toBeUndefined()
    expect(facts.cause).toMatchObject({ code: '23505', table: 'guests', constraint: 'guests_email' })
  })
  it('is our own sentence, where our own source made it', async () => {
    const { onlyRow } = await import('./database.ts')
    expect(errorFacts(thrownBy(() => onlyRow([])))).toMatchObject({
      name: 'Error',
      message: 'a statement that returns a row returned none',
    })
  })
})
