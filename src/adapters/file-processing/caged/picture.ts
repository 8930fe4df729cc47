// Photographs and scans: kept, except for data besides the picture; turned upright; converted if unusual.
import decodeHeic from 'heic-decode'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { Cleaning, Observation } from '#kernel/file-kinds.ts'
import type { Examined } from '#platform/ports/file-processing.ts'
import { kept, Refused } from './answers.ts'
import { readJpeg } from './jpeg.ts'
import { holdsStranger } from './marks.ts'
import { readPng } from './png.ts'

/** Beyond this a picture is a bomb, or more than any reader of a document needs. */
export const PIXELS_MAX = 60_000_000
const JPEG_QUALITY = 90
const LOOK_PX = 256
/** Out of 255. */
const DARK_BELOW = 45
const BLANK_SPREAD = 2.5
/** Of the longer side: a letter page in fewer is hard to read. */
const TINY_BELOW_PX = 600

sharp.concurrency(1)
sharp.cache(false)

export function openPicture(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
}

function isAboutSize(error: unknown): boolean {
  return error instanceof Error && /pixel limit|security limit|too large|dimensions/i.test(error.message)
}

async function metadataOf(bytes: Uint8Array): Promise<Metadata> {
  const metadata = await openPicture(bytes)
    .metadata()
    .catch((error: unknown) => {
      throw new Refused(isAboutSize(error) ? 'too-big-inside' : 'damaged')
    })
  if (metadata.width * metadata.height > PIXELS_MAX) throw new Refused('too-big-inside')
  return metadata
}

export type Look = { mean: number; spread: number }

/** How light a picture is and how much it varies, 0 to 255; it is decoded to its last line for that. */
export async function look(picture: Sharp): Promise<Look> {
  const grey = picture
    .resize(LOOK_PX, LOOK_PX, { fit: 'inside' })
    .flatten({ background: 'white' })
    .greyscale()
  const points = await grey.raw().toBuffer()
  let [sum, squares] = [0, 0]
  for (const point of points) {
    sum += point
    squares += point * point
  }
  const mean = sum / points.length
  return { mean, spread: Math.sqrt(Math.max(0, squares / points.length - mean * mean)) }
}

export function isBlank({ spread }: Look): boolean {
  return spread < BLANK_SPREAD
}

export function isDark(seen: Look): boolean {
  return seen.mean < DARK_BELOW
}

async function observe(bytes: Uint8Array, { width, height }: Metadata): Promise<Observation[]> {
  const seen = await look(openPicture(bytes)).catch(() => {
    throw new Refused('damaged')
  })
  const observed: Observation[] = []
  if (isBlank(seen)) observed.push('blank-pages')
  if (isDark(seen)) observed.push('dark')
  if (Math.max(width, height) < TINY_BELOW_PX) observed.push('tiny')
  return observed
}

/** Readers of documents, printers among them, take eight bits of red, green and blue, or grey. */
function isOrdinary({ space, depth }: Metadata): boolean {
  return depth === 'uchar' && (space === 'srgb' || space === 'b-w')
}

export async function examineJpeg(bytes: Uint8Array): Promise<Examined> {
  const { bare, behind } = readJpeg(bytes)
  if (holdsStranger(behind)) throw new Refused('harmful')
  const metadata = await metadataOf(bytes)
  const observed = await observe(bytes, metadata)
  const cleaned: Cleaning[] = bare === bytes ? [] : ['picture-data']
  if (!isOrdinary(metadata)) cleaned.push('converted')
  const isTurned = (metadata.orientation ?? 1) > 1
  if (!isTurned && isOrdinary(metadata))
    return kept({ type: 'jpg', bytes: bare, pages: 1, cleaned, observed })
  const upright = await upsideUp(bytes).jpeg({ quality: JPEG_QUALITY }).toBuffer()
  return kept({ type: 'jpg', bytes: upright, pages: 1, cleaned, observed })
}

export async function examinePng(bytes: Uint8Array): Promise<Examined> {
  const { bare, behind, isAnimated } = readPng(bytes)
  if (holdsStranger(behind)) throw new Refused('harmful')
  const metadata = await metadataOf(bytes)
  const observed = await observe(bytes, metadata)
  const cleaned: Cleaning[] = bare === bytes ? [] : ['picture-data']
  const isTurned = (metadata.orientation ?? 1) > 1
  const isWhole = !isAnimated && isOrdinary(metadata)
  if (!isWhole) cleaned.push('converted')
  if (isWhole && !isTurned) return kept({ type: 'png', bytes: bare, pages: 1, cleaned, observed })
  return kept({ type: 'png', bytes: await upsideUp(bytes).png().toBuffer(), pages: 1, cleaned, observed })
}

function upsideUp(bytes: Uint8Array): Sharp {
  return openPicture(bytes).autoOrient().toColourspace('srgb')
}

/** Only its measures are read before it is known not to be too large. */
export async function examineHeic(bytes: Uint8Array): Promise<Examined> {
  await metadataOf(bytes)
  const { width, height, data } = await decodeHeic({ buffer: bytes }).catch(() => {
    throw new Refused('damaged')
  })
  const raw = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: PIXELS_MAX })
  const jpeg = await raw.flatten({ background: 'white' }).jpeg({ quality: JPEG_QUALITY }).toBuffer()
  const cleaned: Cleaning[] = ['picture-data', 'converted']
  const observed = await observe(jpeg, await metadataOf(jpeg))
  return kept({ type: 'jpg', bytes: jpeg, pages: 1, cleaned, observed })
}
