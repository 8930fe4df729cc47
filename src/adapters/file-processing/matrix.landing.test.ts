// The results for files: from other programs, harmful ones, and each kind under each name. Kept files are examined once more and have
// nothing left to clean. `npm run prove` asks qpdf as well.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { KEPT_TYPES } from '#kernel/file-kinds.ts'
import type { Examined, Kept } from '#platform/ports/file-processing.ts'
import { everyNth } from '#tests/rounds.ts'
import { createFileProcessing } from './caged-file-processing.ts'
import { HOSTILE_ROWS } from './hostile-for-tests.ts'
import { packedAway, PDF_ROWS, pdfOf } from './hostile-pdf-for-tests.ts'
import { SEEDS, seed, seedNames } from './seeds-for-tests.ts'

const processing = createFileProcessing({ children: 1 })
afterAll(() => processing.close())

function verdictOf(examined: Examined): string {
  if (examined.problem !== null) return `refused: ${examined.problem}`
  return examined.cleaned.length === 0 ? 'accepted' : `cleaned: ${examined.cleaned.join(', ')}`
}

let judged = 0

/** A verdict without its reason matches every reason; for some, any answer is enough. */
async function judge(name: string, bytes: Uint8Array, verdict: string): Promise<Examined> {
  judged += 1
  const examined = await processing.examine({ name, bytes })
  const found = verdictOf(examined)
  if (verdict === 'refused') expect(found).toMatch(/^refused: /)
  else if (verdict === 'not accepted') expect(found).not.toBe('accepted')
  else if (verdict !== 'answered') expect(found).toBe(verdict)
  if (examined.problem === null) await expectClean(bytes, examined)
  return examined
}

async function expectClean(bytes: Uint8Array, kept: Kept): Promise<void> {
  if (kept.cleaned.length === 0) {
    expect(Buffer.compare(kept.bytes, bytes)).toBe(0)
  } else {
    const again = await processing.examine({ name: `a.${kept.type}`, bytes: kept.bytes })
    expect(verdictOf(again)).toBe('accepted')
    expect(again).toMatchObject({ type: kept.type, pages: kept.pages })
  }
  if (kept.type === 'pdf') expect(complaintsOfQpdf(kept)).toBe('')
}

/** Empty if qpdf is not installed. A client's file kept unchanged may be odd: its exit code 3. */
function complaintsOfQpdf({ bytes, cleaned }: Kept): string {
  const folder = mkdtempSync(join(tmpdir(), 'qpdf-'))
  writeFileSync(join(folder, 'a.pdf'), bytes)
  const { status, stderr, error } = spawnSync('qpdf', ['--check', join(folder, 'a.pdf')], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  const isFine = status === 0 || (status === 3 && cleaned.length === 0)
  return error || isFine ? '' : stderr
}

describe('files that other programs made', () => {
  it('all have their row', () => {
    expect(Object.keys(SEEDS).toSorted()).toEqual(seedNames())
  })
  it.each(Object.entries(SEEDS))('%s: %s', async (name, verdict) => {
    await judge(name, seed(name), verdict)
  })
})

describe('PDFs that do something', () => {
  it.each(PDF_ROWS)('%s', async (_what, parts, verdict) => {
    await judge('a.pdf', pdfOf(parts), verdict)
  })
  it.each(PDF_ROWS.filter(([, , verdict]) => /^cleaned|harmful/.test(verdict)))(
    '%s, packed away',
    async (_what, parts, verdict) => {
      await judge('a.pdf', await packedAway(pdfOf(parts)), verdict)
    },
  )
})

describe('files that do harm, or are two in one', () => {
  it.each(HOSTILE_ROWS)('%s: %s', async (_what, name, make, verdict) => {
    await judge(name, make(), verdict)
  })
})

const OWN = {
  pdf: 'img2pdf.pdf',
  jpg: 'imagemagick.jpg',
  png: 'palette.png',
  doc: 'libreoffice.doc',
  docx: 'libreoffice.docx',
} as const
const NAMES = [
  ...KEPT_TYPES.flatMap((type) => [`passport.${type}`, `PASSPORT.${type.toUpperCase()}`]),
  'passport',
  '',
  '.pdf',
  'passport.pdf.exe',
  'passport.exe.pdf',
  'passport.tar.gz',
  'passport.pdf ',
  'passport.pdf.',
  'passport\u202efdp.exe',
  'passport\uff0epdf',
  'passport.p\u200bdf',
  'pasaporte de María Núñez.pdf',
  'passport.pdf\0.exe',
  '../../../etc/passport.pdf',
  'CON.pdf',
  `${'a'.repeat(300)}.pdf`,
]

const NAMED = everyNth(
  6,
  KEPT_TYPES.flatMap((type) => NAMES.map((name) => [type, name] as const)),
)

describe('a name decides nothing but the words of a refusal', () => {
  it.each(NAMED)('%s as %j', async (type, name) => {
    const examined = await judge(name, seed(OWN[type]), 'accepted')
    expect(examined).toMatchObject({ type })
  })

  const foreign = ['gzip.gz', 'infozip.zip', 'imagemagick.gif', 'libreoffice.rtf', 'imagemagick.tif']
  const page = Buffer.from('<!doctype html><title>a</title>')
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
  it.each(KEPT_TYPES)('what is nothing of ours, called a %s', async (type) => {
    const names = [`a.${type}`, `A.${type.toUpperCase()}`, `a.exe.${type}`]
    for (const name of names) {
      for (const file of foreign)
        await judge(
          name,
          seed(file),
          (file.startsWith('i') && !file.endsWith('.zip')) || file.endsWith('.rtf')
            ? 'refused: misnamed'
            : 'refused: not-accepted',
        )
      await judge(name, page, 'refused: misnamed')
      await judge(name, program, 'refused: harmful')
    }
    await judge(`a.${type}.exe`, program, 'refused: not-accepted')
  })
})

it('these were two hundred files at least', () => {
  expect(judged).toBeGreaterThan(200)
  process.stdout.write(`${judged} files judged, and those that were cleaned once more\n`)
})
