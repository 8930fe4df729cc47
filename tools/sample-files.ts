// `npm run sample-files`: writes the files that signers open before they agree to sign on a screen, one in each language.
import { createWriteStream, mkdirSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import PdfKit from 'pdfkit'
import { sampleFileWords } from '../src/areas/cases/engagements/words/index.ts'
import { LANGUAGES, LOCALE } from '../src/kernel/language.ts'

const FOLDER = new URL('../public/samples/', import.meta.url)

mkdirSync(FOLDER, { recursive: true })
for (const language of LANGUAGES) {
  const { title, text, back } = sampleFileWords(language)
  const file = new PdfKit({
    size: 'LETTER',
    tagged: true,
    displayTitle: true,
    lang: LOCALE[language],
    info: { Title: title, CreationDate: new Date('2026-11-30T12:00:00Z') },
  })
  const page = file.struct('Document')
  file.addStructure(page)
  page.add(file.struct('H1', {}, () => file.font('Helvetica-Bold').fontSize(28).text(title).moveDown()))
  page.add(file.struct('P', {}, () => file.font('Helvetica').fontSize(18).text(text).moveDown()))
  page.add(file.struct('P', {}, () => file.text(back)))
  page.end()
  const written = pipeline(file, createWriteStream(new URL(`sample-${language}.pdf`, FOLDER)))
  file.end()
  await written
}
