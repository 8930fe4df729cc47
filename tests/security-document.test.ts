import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './product.ts'

/** The requirements of ASVS 5.0.0 that apply to this product, by section and the numbers in it. */
const ASKED: Record<string, readonly number[]> = {
  'V6.1': [1, 2, 3],
  'V6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  'V6.3': [1, 2, 3, 4, 5, 6, 7, 8],
  'V6.4': [1, 2, 3, 4, 6],
  'V6.5': [1, 2, 3, 4, 5, 6],
  'V6.6': [2, 3],
  'V6.8': [1, 2, 4],
  'V7.1': [1, 2, 3],
  'V7.2': [1, 2, 3, 4],
  'V7.3': [1, 2],
  'V7.4': [1, 2, 3, 4, 5],
  'V7.5': [1, 2, 3],
  'V7.6': [1, 2],
  'V8.1': [1, 2],
  'V8.2': [1, 2, 3],
  'V8.3': [1, 2, 3],
  'V8.4': [2],
  'V9.1': [1, 2, 3],
  'V9.2': [1, 2, 3, 4],
  'V10.1': [1, 2],
  'V10.2': [1, 2, 3],
  'V10.3': [1, 2, 3],
  'V10.5': [1, 2, 3, 4],
  'V16.1': [1],
  'V16.2': [1, 2, 3, 4, 5],
  'V16.3': [1, 2, 3, 4],
  'V16.4': [1, 2, 3],
  'V16.5': [1, 2, 3, 4],
}

const DOCUMENT = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')

type Row = { id: string; status: string; proof: string }

const ROWS: Row[] = DOCUMENT.split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [, id = '', , status = '', proof = ''] = line.split('|').map((cell) => cell.trim())
    return { id, status, proof }
  })

const FILES = [...DOCUMENT.matchAll(/`((?:src|tests|e2e|bench|docs)\/[\w./-]+)`/g)].map(
  ([, file = '']) => file,
)

describe('the table of security requirements', () => {
  it('has every requirement of the chapters once, in order', () => {
    const asked = Object.entries(ASKED).flatMap(([section, numbers]) =>
      numbers.map((number) => `${section}.${number}`),
    )
    expect(ROWS.map(({ id }) => id)).toEqual(asked)
  })
  it.each(ROWS)('says how $id stands, and shows it', ({ status, proof }) => {
    expect(['met', 'partly', 'not met', 'n/a']).toContain(status)
    expect(proof).not.toBe('')
  })
  it.each(ROWS.filter(({ status }) => status === 'not met' || status === 'partly'))(
    'says what $id lacks, in more than the name of a file',
    ({ proof }) => {
      expect(proof.replaceAll(/`[^`]*`/g, '').length).toBeGreaterThan(15)
    },
  )
})

describe('the security document', () => {
  it.each([...new Set(FILES)])('names %s, which is there', (file) => {
    expect(existsSync(join(ROOT, file))).toBe(true)
  })
})
