import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import {
  NotProcessable,
  type PacketFile,
  type PacketPlan,
  type TypedFile,
} from '#platform/ports/file-processing.ts'
import { everyNth } from '#tests/rounds.ts'
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
    partLine: 'Part {part} of {parts}',
    parts: [
      { type: 'pdf', bytes: await pdfOf(3), label: 'A', title: 'Passport' },
      { type: 'jpg', bytes: photo, label: 'B', title: 'Łódź 中 – a name with other letters' },
      { type: 'pdf', bytes: await pdfOf(2), label: 'C', title: 'Marriage certificate' },
    ],
    bytesMax: 10_000_000,
    ...details,
  }
}

/** Its words, as a person copies them out. */
async function textOf({ bytes }: PacketFile): Promise<string> {
  const examined = await processing.examine({ name: 'packet.pdf', bytes })
  return examined.problem === null ? (examined.text ?? '') : ''
}

/** Each with the page on which it begins, from 1. */
async function bookmarksOf({ bytes }: PacketFile): Promise<[title: string, page: number][]> {
  const document = await PDFDocument.load(bytes)
  const pages = document.getPages().map(({ ref }) => ref)
  const found: [string, number][] = []
  const outlines = document.catalog.lookup(PDFName.of('Outlines'), PDFDict)
  let item = outlines.lookupMaybe(PDFName.of('First'), PDFDict)
  while (item) {
    const [page] = item.lookup(PDFName.of('Dest'), PDFArray).asArray()
    const title = item.lookup(PDFName.of('Title'), PDFHexString).decodeText()
    found.push([title, pages.findIndex((ref) => ref === page) + 1])
    item = item.lookupMaybe(PDFName.of('Next'), PDFDict)
  }
  return found
}

/** Of other letters and of none that there is; `npm test` takes them by turns. */
const WRITTEN = [
  ['Nguyễn Thị Hạnh', 'Nguyễn Thị Hạnh'],
  ['Łukasz Żółć', 'Łukasz Żółć'],
  ['Ива́н Щёголев', 'Ива́н Щёголев'],
  ['Δημήτρης', 'Δημήτρης'],
  ["María José Núñez-D'Ávila", "María José Núñez-D'Ávila"],
  ['Office file', 'Office file'],
  ['李 Wei', '? Wei'],
] as const

describe('a packet', () => {
  it('holds every page behind its contents, with labels, numbers and bookmarks', async () => {
    const [file, ...more] = await processing.packet(await plan())
    expect(more).toEqual([])
    expect(file).toMatchObject({ pages: 7, starts: [2, 5, 6] })
    const text = await textOf(file!)
    for (const said of ['Exhibits of María Núñez', 'Contents', 'Marriage certificate'])
      expect(text).toContain(said)
    const feet = ['A-1 2 / 7', 'A-2 3 / 7', 'A-3 4 / 7', 'B-1 5 / 7', 'C-1 6 / 7', 'C-2 7 / 7']
    for (const foot of feet) expect(text).toContain(foot)
    expect(text.indexOf('A-3')).toBeLessThan(text.indexOf('B-1'))
    expect(text).not.toContain('Part 1')
    expect(await bookmarksOf(file!)).toEqual([
      ['A Passport', 2],
      ['B Łódź 中 – a name with other letters', 5],
      ['C Marriage certificate', 6],
    ])
  })

  it.each(everyNth(3, WRITTEN))(
    'writes the name %s as %s, and whole in its bookmark',
    async (name, written) => {
      const { parts, ...rest } = await plan()
      const [file] = await processing.packet({ ...rest, title: name, parts: [{ ...parts[0]!, title: name }] })
      expect((await textOf(file!)).normalize('NFC').split('\n').slice(0, 2).join(' ')).toContain(
        written.normalize('NFC'),
      )
      expect(await bookmarksOf(file!)).toEqual([[`A ${name}`, 2]])
    },
  )

  it('is split between two parts where it would be too large: each says which it is, and no page is lost', async () => {
    const whole = await plan()
    const [one] = await processing.packet(whole)
    const bytesMax = (one?.bytes.length ?? 0) - 1_000
    const files = await processing.packet({ ...whole, bytesMax })
    const count = files.length
    expect(count).toBeGreaterThan(1)
    expect(files.reduce((sum, { pages }) => sum + pages, 0)).toBe(6 + count)
    for (const [at, file] of files.entries()) {
      expect(file.bytes.length).toBeLessThanOrEqual(bytesMax)
      const which = `Part ${at + 1} of ${count}`
      expect(await textOf(file)).toContain(which)
      expect((await PDFDocument.load(file.bytes)).getTitle()).toBe(`Exhibits of María Núñez – ${which}`)
      for (const [title] of await bookmarksOf(file)) expect(await textOf(file)).toContain(`${title[0]}-1`)
    }
  })

  it('one page of which is larger than the limit is refused', async () => {
    await expect(processing.packet(await plan({ bytesMax: 2_000 }))).rejects.toThrow(NotProcessable)
  })

  it('of what has no pages is refused', async () => {
    const parts = [{ type: 'docx' as const, bytes: SCRIPT, label: 'A', title: 'Letter' }]
    await expect(processing.packet(await plan({ parts }))).rejects.toThrow(NotProcessable)
    await expect(processing.packet(await plan({ parts: [] }))).rejects.toThrow(NotProcessable)
  })
})
