import { expect, it, vi } from 'vitest'
import { pdfText } from '#tests/pdf-text.ts'
import { createPdf, type PdfContent } from './pdf.ts'

function letter(text: string): PdfContent {
  const said = { kind: 'said', head: 'María Núñez', text, foot: '24 Nov' } as const
  return { title: 'A letter', language: 'es', lead: ['Ana Paz'], blocks: [said, said], footer: 'Firm' }
}

/** Without the moment at which it was made. */
function written(bytes: Buffer): string {
  return bytes.toString('latin1').replaceAll(/\/ID \[.*?\]|\(D:\d+Z\)|<xmp:\w+Date>.*?</g, '')
}

it('documents that are made at once, with the same fonts, are as each would be by itself', async () => {
  // So long that each stops on the way to let others go on.
  const contents = ['Gracias por su pago. ', 'شكرا جزيلا ', 'תודה רבה fi ffl '].map((text) =>
    letter(text.repeat(300)),
  )
  const alone: string[] = []
  for (const content of contents) alone.push(written((await createPdf(content)).bytes))
  const atOnce = await Promise.all(contents.map(createPdf))
  expect(new Set(alone).size).toBe(3)
  expect(atOnce.map(({ bytes }) => written(bytes))).toEqual(alone)
})

// The font is shared by all documents, and keeps each of its glyphs as it was first asked for.
it('a letter that was first drawn under an accent can be copied out of later documents', async () => {
  vi.resetModules()
  const { createPdf: createFirst } = await import('./pdf.ts')
  const content = { language: 'es', footer: '', blocks: [] } as const
  await createFirst({ ...content, title: 'ú', lead: ['ú'] })
  const { bytes } = await createFirst({ ...content, title: 'tuna', lead: ['una tuna difficult'] })
  const text = await pdfText(new File([new Uint8Array(bytes)], 'tuna.pdf'))
  expect(text.split('\n').slice(0, 2)).toEqual(['tuna', 'una tuna difficult'])
})
