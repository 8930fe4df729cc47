import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './product.ts'

/** The requirements of ASVS 5.0.0 that apply to this product, by section and the numbers in it. */
const ASKED: Record<string, readonly number[]> = {
  'V1.1': [1, 2],
  'V1.2': [1, 2, 3, 4, 5, 9, 10],
  'V1.3': [1, 2, 3, 4, 5, 6, 7, 11, 12],
  'V1.4': [2],
  'V1.5': [1, 2, 3],
  'V2.1': [1, 2, 3],
  'V2.2': [1, 2, 3],
  'V2.3': [1, 2, 3, 4, 5],
  'V2.4': [1, 2],
  'V3.1': [1],
  'V3.2': [1, 2, 3],
  'V3.3': [1, 2, 3, 4, 5],
  'V3.4': [1, 2, 3, 4, 5, 6, 7, 8],
  'V3.5': [1, 2, 3, 4, 5, 6, 7, 8],
  'V3.6': [1],
  'V3.7': [1, 2, 3, 4, 5],
  'V4.1': [1, 2, 3, 4],
  'V4.2': [1, 2, 5],
  'V5.1': [1],
  'V5.2': [1, 2, 3, 4, 5, 6],
  'V5.3': [1, 2, 3],
  'V5.4': [1, 2, 3],
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
  'V11.1': [1, 2],
  'V11.2': [1, 2, 3, 4, 5],
  'V11.3': [1, 2, 3, 4],
  'V11.4': [1, 2, 3],
  'V11.5': [1],
  'V11.6': [1],
  'V12.1': [1, 2],
  'V12.2': [1, 2],
  'V12.3': [1, 2, 3],
  'V13.1': [1, 2, 3, 4],
  'V13.2': [1, 2, 3, 4, 5, 6],
  'V13.3': [1, 2, 4],
  'V13.4': [1, 2, 3, 4, 5, 6, 7],
  'V14.1': [1, 2],
  'V14.2': [1, 2, 3, 4, 5, 6, 7, 8],
  'V14.3': [1, 2, 3],
  'V15.1': [1, 2, 3, 4, 5],
  'V15.2': [1, 2, 3, 4, 5],
  'V15.3': [1, 2, 3, 4, 5, 6, 7],
  'V15.4': [1, 2, 3, 4],
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

/** A path of the repository, told from the API's (which begin with a slash) and from names of settings. */
const PATH =
  /^(?:(?:src|tests|e2e|bench|docs|emulators|drizzle)\/[\w./-]+|[\w.-][\w./-]*\.(?:tsx?|json|md|sql)|\.env\.example)$/

function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, quoted = '']) => quoted)
    .filter((quoted) => PATH.test(quoted))
}

const FILES = pathsIn(DOCUMENT)

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
  it.each(ROWS.filter(({ status }) => status !== 'met'))(
    'says what $id lacks or why it does not apply, in more than the name of a file',
    ({ proof }) => {
      expect(proof.replaceAll(/`[^`]*`/g, '').length).toBeGreaterThan(15)
    },
  )
})

describe('the security document', () => {
  it('says why there is no row of chapter V17', () => {
    expect(DOCUMENT).toMatch(/WebRTC \(all of chapter V17\)/)
  })
  it('counts its own rows right', () => {
    expect(DOCUMENT).toContain(`Of the 345 requirements ${ROWS.length} have a row`)
  })
  it('has four cells in every row', () => {
    const lines = DOCUMENT.split('\n').filter((line) => /^\| V\d/.test(line))
    expect(lines.filter((line) => line.split('|').length !== 6)).toEqual([])
  })
  it.each([...new Set(FILES)])('names %s, which is there', (file) => {
    expect(existsSync(join(ROOT, file))).toBe(true)
  })
})
