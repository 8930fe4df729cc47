import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf, partsOfPages, partsReadFrom } from './page-words.ts'

const FILES = {
  'pages/one.tsx': `
    import { Shown, type Other } from '../areas/bank/months/web/shown.tsx'
    import type { Never } from '../areas/bank/months/web/never.tsx'
    export const meta = metaIn(monthWords, ({ title }) => title)
    import { monthWords, dayWords } from '../areas/bank/months/words/index.ts'`,
  'pages/none.tsx': `import { monthWords } from '../areas/bank/months/words/index.ts'`,
  'pages/wrong.tsx': `const words = useWords(bankWords)`,
  'areas/bank/months/web/shown.tsx': `
    import {
      type MonthWords,
      rowWords as words,
    } from '../words/index.ts'
    /** As useWords(nothing) does. */
    const row = useWords(words)
    const bring = () => import('./later.tsx')`,
  'areas/bank/months/web/later.tsx': `
    import { laterWords } from '../words/index.ts'
    const words = useWords(laterWords).heading`,
  'areas/bank/months/web/never.tsx': `
    import { neverWords } from '../words/index.ts'
    const words = useWords(neverWords)`,
}

let sources: string

beforeAll(() => {
  sources = mkdtempSync(join(tmpdir(), 'page-words-'))
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(sources, file)), { recursive: true })
    writeFileSync(join(sources, file), text.replaceAll(/^ {4}/gm, ''))
  }
})

afterAll(() => rmSync(sources, { recursive: true }))

describe('the words of a page', () => {
  it('are the parts that its components read, and those that come later', () => {
    expect(partsReadFrom('pages/one.tsx', sources).map(idOf)).toEqual([
      'bank/months#laterWords',
      'bank/months#monthWords',
      'bank/months#rowWords',
    ])
    expect(partsReadFrom('pages/none.tsx', sources)).toEqual([])
  })

  it('are parts of a file of words, or the build fails', () => {
    expect(() => partsReadFrom('pages/wrong.tsx', sources)).toThrow(
      'pages/wrong.tsx: bankWords is no part of a file of words',
    )
  })

  it('are listed by the address of the page', () => {
    expect(partsOfPages().get('admin/bank')?.map(idOf)).toContain('bank/reconciliation#bankWords')
  })
})
