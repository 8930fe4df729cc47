// A mail as plain text, for readers and programs without HTML.
import { type Block, type Fact, type MailDraft, oneLine } from './mail-draft.ts'

function bulleted(lines: readonly string[]): string {
  return lines.map((line) => `- ${oneLine(line)}`).join('\n')
}

function factOf({ label, lines }: Fact): string {
  const [first = '', ...more] = lines.map(oneLine)
  if (more.length === 0) return `${oneLine(label)}: ${first}`
  return [`${oneLine(label)}:`, ...[first, ...more].map((line) => `  ${line}`)].join('\n')
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return oneLine(block.text)
    case 'facts':
      return block.facts.map(factOf).join('\n')
    case 'action':
      return `${oneLine(block.label)}:\n${oneLine(block.url)}`
    case 'code':
      return `${oneLine(block.label)}: ${oneLine(block.code)}`
    case 'note':
      return `${oneLine(block.title)}\n${bulleted(block.lines)}`
  }
}

export function renderText({ subject, blocks, footer }: MailDraft): string {
  const heading = oneLine(subject)
  const body = [`${heading}\n${'='.repeat(heading.length)}`, ...blocks.map(textOf)]
  const { call, firmName, address, why, reply } = footer
  const end = [...(reply ? [reply] : []), call.label, firmName, address, why].map(oneLine)
  return `${[...body, `--\n${end.join('\n')}`].join('\n\n')}\n`
}
