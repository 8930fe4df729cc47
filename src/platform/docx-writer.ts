// Writes letters as Word files: plain paragraphs in named styles, each part on a page of its own.
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx'
import { type Language, LOCALE } from '#kernel/language.ts'

type Block =
  | { kind: 'heading'; text: string }
  /** `isApart`: with room above it, as for a signature. */
  | { kind: 'paragraph'; text: string; isApart?: true }
  | { kind: 'numbered'; number: string; text: string }

export type DocxContent = {
  title: string
  language: Language
  /** Above the first part. */
  letterhead?: { name: string; lines: readonly string[] }
  parts: readonly { language: Language; blocks: readonly Block[] }[]
  /** At the foot of every page, before its number. */
  footer: string
}

/** Twentieths of a point. */
const AFTER = 160
const APART = 600
const INDENT = 360
const MARGIN = 1_440
/** Half points. */
const SIZE = 22
const NAME_SIZE = 28

export async function writeDocx({
  title,
  language,
  letterhead,
  parts,
  footer,
}: DocxContent): Promise<Uint8Array> {
  const locale = LOCALE[language]
  const document = new Document({
    title,
    creator: letterhead?.name ?? title,
    styles: {
      default: {
        document: { run: { font: 'Arial', size: SIZE, language: { value: locale } } },
        heading2: {
          run: { font: 'Arial', size: NAME_SIZE, bold: true },
          paragraph: { spacing: { before: AFTER, after: AFTER } },
        },
      },
    },
    sections: parts.map((part, at) => ({
      properties: { page: { margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN } } },
      footers: { default: new Footer({ children: [footerOf(footer)] }) },
      children: [
        ...(at === 0 && letterhead ? headOf(letterhead) : []),
        ...part.blocks.map((block) => paragraphOf(block, LOCALE[part.language])),
      ],
    })),
  })
  return new Uint8Array(await Packer.toBuffer(document))
}

function footerOf(text: string): Paragraph {
  const page = { children: [`${text} · `, PageNumber.CURRENT, '/', PageNumber.TOTAL_PAGES], size: 18 }
  return new Paragraph({ alignment: AlignmentType.LEFT, children: [new TextRun(page)] })
}

function headOf({ name, lines }: NonNullable<DocxContent['letterhead']>): Paragraph[] {
  const rule = { style: BorderStyle.SINGLE, size: 6, space: 8, color: 'C9C2B3' }
  return [
    new Paragraph({ children: [new TextRun({ text: name, bold: true, size: NAME_SIZE })] }),
    ...lines.map(
      (line, at) =>
        new Paragraph({
          children: [new TextRun({ text: line, size: 18 })],
          ...(at === lines.length - 1 && { border: { bottom: rule }, spacing: { after: 2 * AFTER } }),
        }),
    ),
  ]
}

function paragraphOf(block: Block, locale: string): Paragraph {
  const text = block.kind === 'numbered' ? `${block.number}.\t${block.text}` : block.text
  const children = text
    .split('\n')
    .map((line, at) => new TextRun({ text: line, language: { value: locale }, ...(at > 0 && { break: 1 }) }))
  if (block.kind === 'heading') return new Paragraph({ heading: HeadingLevel.HEADING_2, children })
  if (block.kind === 'paragraph')
    return new Paragraph({ spacing: { after: AFTER, ...(block.isApart && { before: APART }) }, children })
  return new Paragraph({ spacing: { after: AFTER }, indent: { left: INDENT, hanging: INDENT }, children })
}
