// Pages of print as a telephone takes them, made here: sharp and smeared, light and dark, of strong and weak contrast. The
// limits in picture-warnings.ts are set by this table: what is flagged cannot be read for sure, what can be read is not flagged.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { everyNth } from '#tests/rounds.ts'
import { type GrayPicture, LOOKED_AT_EDGE, type PictureWarning, warningsOf } from './picture-warnings.ts'

/** A sheet of Letter as it is sent: 2,000 points high. */
const SHEET = { width: 1_545, height: 2_000 }
const POINTS_PER_INCH = SHEET.height / 11
/** Between two steps. */
const QUICK = { compressionLevel: 0 }
const TAKEN = { width: 3_000, height: 4_000 }

type Taking = {
  /** Of the letters, as printers measure it. */
  size?: number
  /** How far each point is smeared, in points of the sheet. */
  blur?: number
  light?: number
  contrast?: number
  /** The sheet lies on a dark table, so many points of which are seen on each side. */
  table?: number
  noise?: number
}

function sheet(size: number): Buffer {
  const letter = (size / 72) * POINTS_PER_INCH
  const line = 'The quick brown fox jumps over the lazy dog, 1234567890. '.repeat(3)
  const lines = Array.from({ length: Math.floor(1_700 / (letter * 1.4)) }, (_, index) => {
    const words = line.slice(0, Math.floor(1_290 / (letter * 0.55)))
    return `<text x="130" y="${150 + index * letter * 1.4}" font-size="${letter}" font-family="serif" fill="#222">${words}</text>`
  })
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET.width}" height="${SHEET.height}"><rect width="100%" height="100%" fill="#f4f2ec"/>${lines.join('')}</svg>`,
  )
}

async function taken({
  size = 12,
  blur = 0,
  light = 1,
  contrast = 1,
  table = 0,
  noise = 0,
}: Taking): Promise<GrayPicture> {
  let picture = await sharp(sheet(size)).flatten({ background: 'white' }).png(QUICK).toBuffer()
  if (blur > 0) picture = await sharp(picture).blur(blur).png(QUICK).toBuffer()
  if (table > 0) {
    const side = { top: table, bottom: table, left: table, right: table, background: '#403020' }
    picture = await sharp(picture).extend(side).png(QUICK).toBuffer()
  }
  const dim = sharp(picture).linear(contrast * light, 200 * (1 - contrast) * light)
  const jpeg = await dim.jpeg({ quality: 85 }).toBuffer()
  const { data, info } = await sharp(jpeg)
    .resize(LOOKED_AT_EDGE, LOOKED_AT_EDGE, { fit: 'inside' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { ...info, points: withNoise(data, noise) }
}

/** The same at every run. */
function withNoise(points: Uint8Array, most: number): Uint8Array {
  let state = 7
  return points.map((point) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.max(0, Math.min(255, point + Math.round((state / 2_147_483_648 - 0.5) * 2 * most)))
  })
}

const ROWS: readonly (readonly [what: string, taking: Taking, warnings: readonly PictureWarning[]])[] = [
  ['sharp print', {}, []],
  ['small print', { size: 8 }, []],
  ['large print', { size: 32 }, []],
  ['a few large letters', { size: 48 }, []],
  ['smeared by 1', { blur: 1 }, []],
  ['large print, smeared by 1', { size: 32, blur: 1 }, []],
  ['smeared by 2', { blur: 2 }, []],
  ['smeared by 3', { blur: 3 }, ['blurred']],
  ['smeared by 4', { blur: 4 }, ['blurred']],
  ['smeared by 6', { blur: 6 }, ['blurred']],
  ['small print, smeared by 3', { size: 8, blur: 3 }, ['blurred']],
  ['large print, smeared by 4', { size: 20, blur: 4 }, ['blurred']],
  ['smeared by 4, on a table', { blur: 4, table: 300 }, ['blurred']],
  ['smeared by 4, with noise', { blur: 4, noise: 4 }, ['blurred']],
  ['sharp, with noise', { noise: 8 }, []],
  ['sharp, on a table', { table: 300 }, []],
  ['weak contrast', { contrast: 0.35 }, []],
  ['weak contrast, smeared by 1', { contrast: 0.35, blur: 1 }, []],
  ['weak contrast, smeared by 4', { contrast: 0.35, blur: 4 }, ['blurred']],
  ['60 % of the light', { light: 0.6 }, []],
  ['half of the light', { light: 0.5 }, []],
  ['40 % of the light', { light: 0.4 }, []],
  ['40 % of the light, on a table', { light: 0.4, table: 300 }, []],
  ['30 % of the light', { light: 0.3 }, ['dark']],
  ['20 % of the light, on a table', { light: 0.2, table: 300 }, ['dark']],
  ['10 % of the light', { light: 0.1 }, ['dark']],
  ['dark and smeared', { light: 0.3, blur: 4 }, ['dark', 'blurred']],
]

describe('what is said of a picture before it is sent', () => {
  it.each(everyNth(3, ROWS))('%s', async (_what, taking, warnings) => {
    expect(warningsOf(await taken(taking), TAKEN)).toEqual(warnings)
  })

  it('an empty sheet is not blurred, and a small picture is small', async () => {
    const empty = { ...SHEET, points: new Uint8Array(SHEET.width * SHEET.height).fill(240) }
    expect(warningsOf(empty, TAKEN)).toEqual([])
    expect(warningsOf(await taken({}), { width: 640, height: 480 })).toEqual(['tiny'])
  })
})
