// What can be seen of a picture before anybody reads it: that it is dark, blurred or too small for small print.
import type { Size } from './page-edit.ts'

export const PICTURE_WARNINGS = ['dark', 'blurred', 'tiny'] as const
export type PictureWarning = (typeof PICTURE_WARNINGS)[number]

/** Brightness of each point, 0 to 255, row by row. */
export type GrayPicture = Size & { points: Uint8Array }

/** The copy that is looked at: large enough that letters have edges. */
export const LOOKED_AT_EDGE = 1_000

/** Paper in a room with a lamp on is brighter; nine tenths of the points may be a dark table. */
const BRIGHT_SHARE = 0.9
const DARK_BELOW = 90
/** Small print on a sheet of Letter, photographed whole, cannot be read below this. */
const EDGE_MIN = 1_000

const TILE = 50
/** A tile without print in it says nothing about sharpness. */
const CONTRAST_MIN = 6 ** 2
/**
 * Of the sharpest tiles; the ratio is above 1 where a letter's edge is sharp and falls fast as it is smeared. Letters of 8 to 20
 * points have 0.5 and more when they are smeared by two points of 2,000, and 0.1 to 0.3 when they are by three.
 */
const SHARP_SHARE = 0.9
const SHARPNESS_MIN = 0.4

export function warningsOf(picture: GrayPicture, taken: Size): PictureWarning[] {
  const found: PictureWarning[] = []
  if (isDark(picture)) found.push('dark')
  const sharpness = sharpnessOf(picture)
  if (sharpness !== null && sharpness < SHARPNESS_MIN) found.push('blurred')
  if (Math.max(taken.width, taken.height) < EDGE_MIN) found.push('tiny')
  return found
}

function isDark({ points }: GrayPicture): boolean {
  const counts = new Uint32Array(256)
  for (const point of points) counts[point] = (counts[point] ?? 0) + 1
  let below = 0
  for (let brightness = 0; brightness < DARK_BELOW; brightness += 1) below += counts[brightness] ?? 0
  return below >= points.length * BRIGHT_SHARE
}

/**
 * The variance of the Laplacian over the variance of the brightness, tile by tile: contrast and paper left white make no
 * difference then. Null where there is nothing that could be sharp.
 */
export function sharpnessOf(picture: GrayPicture): number | null {
  const ratios: number[] = []
  for (let top = 1; top + TILE < picture.height; top += TILE) {
    for (let left = 1; left + TILE < picture.width; left += TILE) {
      const tile = tileOf(picture, top, left)
      if (tile.contrast >= CONTRAST_MIN) ratios.push(tile.edges / tile.contrast)
    }
  }
  ratios.sort((one, other) => one - other)
  return ratios[Math.floor(ratios.length * SHARP_SHARE)] ?? null
}

function tileOf({ points, width }: GrayPicture, top: number, left: number) {
  let [sum, squares, edgeSum, edgeSquares] = [0, 0, 0, 0]
  for (let y = top; y < top + TILE; y += 1) {
    for (let x = left; x < left + TILE; x += 1) {
      const at = y * width + x
      const point = points[at] ?? 0
      const around =
        (points[at - 1] ?? 0) + (points[at + 1] ?? 0) + (points[at - width] ?? 0) + (points[at + width] ?? 0)
      const edge = around - 4 * point
      sum += point
      squares += point * point
      edgeSum += edge
      edgeSquares += edge * edge
    }
  }
  const count = TILE * TILE
  return {
    contrast: squares / count - (sum / count) ** 2,
    edges: edgeSquares / count - (edgeSum / count) ** 2,
  }
}
