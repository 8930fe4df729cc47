// A copy of a conversation as a PDF file, with every time in its reader's zone and the plain text of its checksum inside.
import { fill } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import { createPdf, type PdfBlock } from '#platform/pdf.ts'
import type { ConversationCopy } from '../copies-contract.ts'
import { aboutLines, copyLines, type CopyReader } from '../rules/copy-lines.ts'
import { copyWords } from '../words/index.ts'

export const PLAIN_NAME = 'messages.txt'

export async function copyFile(
  { firm }: Pick<Context, 'firm'>,
  { copy, plain }: { copy: ConversationCopy; plain: string },
  { language, timeZone }: CopyReader,
): Promise<{ bytes: Uint8Array; pages: number }> {
  // Fonts are read when the first document is asked for.
  const { isDrawable } = await import('#platform/pdf-letters.ts')
  const words = copyWords(language)
  const { checksum } = words
  const lines = copyLines(words, { language, timeZone }, copy.client)
  const said = copy.messages.map((each): PdfBlock => ({ kind: 'said', text: each.text, ...lines(each) }))
  const hasOthers = copy.messages.some(
    ({ text, by, documents }) => !isDrawable([text, by, ...documents.map(({ title }) => title)].join(' ')),
  )
  return createPdf({
    title: words.title,
    language,
    lead: [firm.name, ...aboutLines(copy, words, { language, timeZone })],
    blocks: [
      ...(said.length === 0 ? [{ kind: 'paragraph', text: words.none } as const] : said),
      { kind: 'heading', text: checksum.heading },
      { kind: 'paragraph', text: fill(checksum.sha256, { sha256: copy.sha256 }) },
      { kind: 'paragraph', text: fill(checksum.file, { name: PLAIN_NAME }) },
      ...(hasOthers ? [{ kind: 'paragraph', text: checksum.letters } as const] : []),
    ],
    files: [{ name: PLAIN_NAME, description: checksum.attached, text: plain, at: new Date(copy.madeAt) }],
    footer: `${firm.name} · ${copy.caseNumber ?? words.about.general}`,
  })
}
