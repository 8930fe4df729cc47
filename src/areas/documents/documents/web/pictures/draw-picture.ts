// Opens a picture and draws it again, so that nothing of the camera or the place stays in it. Works in a worker and in a page.
import { AS_TAKEN, type PageEdit, placementOf, type Size } from './page-edit.ts'
import { type GrayPicture, LOOKED_AT_EDGE, type PictureWarning, warningsOf } from './picture-warnings.ts'
import type { Quality } from './quality-steps.ts'

export type Drawn = Size & { jpeg: Blob }
export type Looked = { copy: Blob; warnings: PictureWarning[] }

/** The browser does not open it: another kind, such as HEIC, or damaged. */
export class CannotOpen extends Error {}

const COPY = { edgeMax: 1_400, quality: 0.8 }

type Canvas = OffscreenCanvas | HTMLCanvasElement
type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

/** What a page is shown by, and what should be said of the picture. */
export async function lookAt(file: Blob): Promise<Looked> {
  const picture = await open(file)
  try {
    const warnings = warningsOf(grayCopyOf(picture), picture)
    const { jpeg } = await jpegOf(picture, AS_TAKEN, COPY)
    return { copy: jpeg, warnings }
  } finally {
    picture.close()
  }
}

export async function drawPicture(file: Blob, edit: PageEdit, quality: Quality): Promise<Drawn> {
  const picture = await open(file)
  try {
    return await jpegOf(picture, edit, quality)
  } finally {
    picture.close()
  }
}

/** The right way up, as the camera says which way that is. */
async function open(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new CannotOpen('the browser does not open this picture')
  }
}

async function jpegOf(picture: ImageBitmap, edit: PageEdit, { edgeMax, quality }: Quality): Promise<Drawn> {
  const { canvas, width, height } = drawn(picture, edit, edgeMax)
  try {
    return { jpeg: await encoded(canvas, quality), width, height }
  } finally {
    letGo(canvas)
  }
}

function drawn(picture: ImageBitmap, edit: PageEdit, edgeMax: number) {
  const { width, height, transform } = placementOf(picture, edit, edgeMax)
  const canvas = newCanvas(width, height)
  const context = contextOf(canvas)
  // What is see-through in a PNG would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.setTransform(...transform)
  context.drawImage(picture, 0, 0)
  return { canvas, context, width, height }
}

function grayCopyOf(picture: ImageBitmap): GrayPicture {
  const { canvas, context, width, height } = drawn(picture, AS_TAKEN, LOOKED_AT_EDGE)
  const { data } = context.getImageData(0, 0, width, height)
  const points = new Uint8Array(width * height)
  for (let at = 0; at < points.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]]
    points[at] = (red * 77 + green * 150 + blue * 29) >> 8
  }
  letGo(canvas)
  return { width, height, points }
}

function newCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

function contextOf(canvas: Canvas): Context {
  const context = canvas.getContext('2d', { alpha: false })
  // Phones have room for a few canvases at once.
  if (!context) throw new Error('no room to draw in')
  return context
}

async function encoded(canvas: Canvas, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/jpeg', quality })
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))),
      'image/jpeg',
      quality,
    )
  })
}

/** Some browsers keep a canvas' memory until much later. */
function letGo(canvas: Canvas): void {
  canvas.width = 1
  canvas.height = 1
}
