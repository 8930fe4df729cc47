import { PDFDict, PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { NotProcessable, type PacketPlan, type TypedFile } from '#platform/ports/file-processing.ts'
import { createFileProcessing } from './caged-file-processing.ts'

const processing = createFileProcessing({ children: 1 })
afterAll(() => processing.close())

async function pdfOf(
  pages: number,
  change: (document: PDFDocument) => void = () => undefined,
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= pages; page += 1)
    document
      .addPage([612, 792])
      .drawText(`This is page ${page} of the letter.`, { x: 72, y: 700, font, size: 14 })
  change(document)
  return document.save()
}

function picture(width: number, height: number) {
  const noise = { type: 'gaussian' as const, mean: 160, sigma: 40 }
  return sharp({ create: { width, height, channels: 3, background: 'white', noise } })
}

const SCRIPT = Buffer.from('#!/bin/sh\necho harm\n')

describe('a file is judged by its bytes', () => {
  it.each([
    ['nothing', 'a.pdf', () => Buffer.alloc(0), 'empty'],
    ['a script that is called a picture', 'a.jpg', () => SCRIPT, 'harmful'],
    ['a text', 'a.txt', () => Buffer.from('hello'), 'not-accepted'],
    ['a text that is called a PDF', 'a.pdf', () => Buffer.from('hello'), 'misnamed'],
    ['half a PDF', 'a.pdf', async () => (await pdfOf(2)).subarray(0, 300), 'damaged'],
    [
      'half a picture',
      'a.png',
      async () => (await picture(90, 90).png().toBuffer()).subarray(0, 400),
      'damaged',
    ],
  ] as const)('%s is refused', async (_what, name, make, problem) => {
    expect(await processing.examine({ name, bytes: await make() })).toEqual({ problem })
  })

  it('a plain PDF keeps its bytes, and its pages are counted', async () => {
    const bytes = await pdfOf(3)
    const examined = await processing.examine({ name: 'letter.pdf', bytes })
    expect(examined).toMatchObject({ problem: null, type: 'pdf', pages: 3, cleaned: [] })
    expect(examined.problem === null && Buffer.compare(examined.bytes, bytes)).toBe(0)
    expect(examined.problem === null && examined.text).toContain('page 2 of the letter')
  })

  it('a PDF that runs a script is kept without it', async () => {
    const bytes = await pdfOf(1, (document) => document.addJavaScript('open', 'app.alert(1)'))
    const examined = await processing.examine({ name: 'form.pdf', bytes })
    expect(examined).toMatchObject({ problem: null, pages: 1, cleaned: ['scripts'] })
    const kept = examined.problem === null ? examined.bytes : bytes
    expect((await PDFDocument.load(kept)).catalog.get(PDFName.of('Names'))).toBeUndefined()
  })

  it.each([
    ['that opens without a password is kept without its lock', '', { problem: null, type: 'pdf', pages: 2 }],
    ['that asks for a password is refused as locked', 'secret', { problem: 'locked' }],
  ])('a PDF %s', async (_what, userPassword, expected) => {
    const bytes = await pdfOf(2, (document) => document.encrypt({ ownerPassword: 'owner', userPassword }))
    const examined = await processing.examine({ name: 'locked.pdf', bytes })
    expect(examined).toMatchObject(expected)
    if (examined.problem === null) expect((await PDFDocument.load(examined.bytes)).isEncrypted).toBe(false)
  })

  it('where a picture was taken is not kept, and it stands upright', async () => {
    const exif = { IFD3: { GPSLatitude: '25/1 40/1 0/1', GPSLatitudeRef: 'N' } }
    const bytes = await picture(800, 600).withMetadata({ orientation: 6, exif }).jpeg().toBuffer()
    const examined = await processing.examine({ name: 'photo.jpg', bytes })
    expect(examined).toMatchObject({ problem: null, type: 'jpg', pages: 1, cleaned: ['picture-data'] })
    const kept = await sharp(examined.problem === null ? examined.bytes : bytes).metadata()
    expect([kept.exif, kept.width, kept.height]).toEqual([undefined, 600, 800])
  })
})

describe('pages', () => {
  it('are drawn as pictures, and one that is not there is refused', async () => {
    const file: TypedFile = { type: 'pdf', bytes: await pdfOf(2) }
    const drawn = await sharp(await processing.pagePicture(file, 2, 300)).metadata()
    expect([drawn.format, drawn.width]).toEqual(['jpeg', 300])
    await expect(processing.pagePicture(file, 3, 300)).rejects.toThrow(NotProcessable)
    await expect(processing.pagePicture({ type: 'docx', bytes: SCRIPT }, 1, 300)).rejects.toThrow(
      NotProcessable,
    )
  })

  it('are put in another order, turned, and joined with pictures', async () => {
    const files: TypedFile[] = [
      { type: 'pdf', bytes: await pdfOf(2) },
      { type: 'png', bytes: await picture(300, 200).png().toBuffer() },
    ]
    const made = await PDFDocument.load(
      await processing.arrange(files, [
        { source: 1, page: 1, turn: 0 },
        { source: 0, page: 2, turn: 90 },
      ]),
    )
    const sizes = made.getPages().map((page) => [page.getWidth(), page.getHeight(), page.getRotation().angle])
    expect(sizes).toEqual([
      [792, 612, 0],
      [612, 792, 90],
    ])
    await expect(processing.arrange(files, [{ source: 2, page: 1, turn: 0 }])).rejects.toThrow(NotProcessable)
  })
})

async function plan(details: Partial<PacketPlan> = {}): Promise<PacketPlan> {
  const photo = await picture(900, 700).jpeg().toBuffer()
  return {
    title: 'Exhibits of María Núñez',
    subtitle: 'LS-2026-0001',
    language: 'en',
    contentsHeading: 'Contents',
    parts: [
      { type: 'pdf', bytes: await pdfOf(3), label: 'A', title: 'Passport' },
      { type: 'jpg', bytes: photo, label: 'B', title: 'Łódź 中 – a name with other letters' },
      { type: 'pdf', bytes: await pdfOf(2), label: 'C', title: 'Marriage certificate' },
    ],
    bytesMax: 10_000_000,
    ...details,
  }
}

describe('a packet', () => {
  it('holds every page behind its contents, with labels, numbers and bookmarks', async () => {
    const [file, ...more] = await processing.packet(await plan())
    expect(more).toEqual([])
    expect(file).toMatchObject({ pages: 7, starts: [2, 5, 6] })
    const bytes = file?.bytes ?? new Uint8Array()
    const examined = await processing.examine({ name: 'packet.pdf', bytes })
    const text = examined.problem === null ? (examined.text ?? '') : ''
    for (const said of ['Exhibits of María Núñez', 'Contents', 'Marriage certificate', 'A-3', '7 / 7'])
      expect(text).toContain(said)
    const made = await PDFDocument.load(bytes)
    const outlines = made.catalog.lookup(PDFName.of('Outlines'), PDFDict)
    expect(String(outlines.get(PDFName.of('Count')))).toBe('3')
  })

  it('is split between two parts where it would be too large, and loses no page', async () => {
    const whole = await plan()
    const [one] = await processing.packet(whole)
    const files = await processing.packet({ ...whole, bytesMax: (one?.bytes.length ?? 0) - 1_000 })
    expect(files.length).toBeGreaterThan(1)
    const contents = files.length
    expect(files.reduce((sum, { pages }) => sum + pages, 0)).toBe(6 + contents)
    expect(files[0]?.starts.filter((start) => start > 0).length).toBeLessThan(3)
  })

  it('of what has no pages is refused', async () => {
    const parts = [{ type: 'docx' as const, bytes: SCRIPT, label: 'A', title: 'Letter' }]
    await expect(processing.packet(await plan({ parts }))).rejects.toThrow(NotProcessable)
    await expect(processing.packet(await plan({ parts: [] }))).rejects.toThrow(NotProcessable)
  })
})
