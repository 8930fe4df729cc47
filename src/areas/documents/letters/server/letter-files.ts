// A letter as a PDF and as a Word file, from the same text.
import type { CaseRow } from '#areas/cases/cases/server/index.ts'
import type { MadeFile } from '#areas/documents/documents/server/index.ts'
import type { Context } from '#platform/context.ts'
import { createDocx } from '#platform/docx.ts'
import { createPdf, letterheadOf, type PdfBlock } from '#platform/pdf.ts'
import { blocksOf } from '../rules/letters.ts'
import { letterError } from './letter-error.ts'
import type { LetterRow } from './letters-repository.ts'

/** Before it is made: the first character of the letter that the PDF has no letter for is named. */
export async function refuseUndrawable({ title, parts }: LetterRow): Promise<void> {
  // Fonts are read when the first document is asked for.
  const { undrawableIn } = await import('#platform/pdf-letters.ts')
  const found = undrawableIn([title, ...parts.map(({ text }) => text)].join('\n'))
  if (found !== null) throw letterError('LETTER_NOT_DRAWABLE', { letter: found })
}

/** The firm writes cover letters and letters to employers; a declaration is its signer's own. */
export async function letterFiles({ firm }: Context, of: CaseRow, row: LetterRow): Promise<MadeFile[]> {
  const { title, kind } = row
  const isFirms = kind === 'cover-letter' || kind === 'employer-letter'
  const letter = {
    title,
    language: row.parts[0]?.language ?? 'en',
    ...(isFirms && { letterhead: letterheadOf(firm) }),
    parts: row.parts.map(({ language, text }) => ({ language, blocks: blocksOf(text) })),
    footer: isFirms ? `${firm.name} · ${of.number}` : title,
  }
  const blocks = letter.parts.flatMap((part, at): PdfBlock[] => [
    ...(at === 0 ? [] : [{ kind: 'page' } as const]),
    ...part.blocks.map((block): PdfBlock =>
      block.kind === 'numbered' ? { kind: 'paragraph', text: `${block.number}. ${block.text}` } : block,
    ),
  ])
  const { bytes, pages } = await createPdf({ ...letter, blocks, lead: [], isUntitled: true })
  const docx = await createDocx(letter)
  return [
    { title: `${title} (PDF)`, fileName: `${title}.pdf`, type: 'pdf', pages, bytes },
    { title: `${title} (Word)`, fileName: `${title}.docx`, type: 'docx', pages: null, bytes: docx },
  ]
}
