// What a person does to one page, turning it and cutting its edges off, and where that puts the picture on the canvas.

export type Turn = 0 | 90 | 180 | 270
export const EDGES = ['top', 'right', 'bottom', 'left'] as const
export type Edge = (typeof EDGES)[number]
/** The share, 0 to 1, that is cut off at each edge of the picture as it is shown: turned already. */
export type Crop = Readonly<Record<Edge, number>>
export type PageEdit = { turn: Turn; crop: Crop }
export type Size = { width: number; height: number }

export const NO_CROP: Crop = { top: 0, right: 0, bottom: 0, left: 0 }
export const AS_TAKEN: PageEdit = { turn: 0, crop: NO_CROP }

/** What is left between two edges is never less than this share. */
export const KEPT_SHARE_MIN = 0.1

const TURNS: readonly Turn[] = [0, 90, 180, 270]
const OPPOSITE: Record<Edge, Edge> = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' }

/** A quarter to the right; what was cut off at the left is then cut off at the top. */
export function turnedRight({ turn, crop }: PageEdit): PageEdit {
  return {
    turn: TURNS[(TURNS.indexOf(turn) + 1) % TURNS.length] ?? 0,
    crop: { top: crop.left, right: crop.top, bottom: crop.right, left: crop.bottom },
  }
}

/** With one edge cut elsewhere, as far as enough is left of the picture. */
export function cropped(crop: Crop, edge: Edge, share: number): Crop {
  const most = 1 - KEPT_SHARE_MIN - crop[OPPOSITE[edge]]
  return { ...crop, [edge]: Math.min(Math.max(share, 0), most) }
}

export function isCropped(crop: Crop): boolean {
  return EDGES.some((edge) => crop[edge] > 0)
}

export type Placement = Size & {
  /** For the canvas: a, b, c, d, e, f of its transformation. */
  transform: readonly [number, number, number, number, number, number]
}

/** The size of the page, its longer edge at most `edgeMax`, and how the untouched picture is laid under it. */
export function placementOf(picture: Size, { turn, crop }: PageEdit, edgeMax: number): Placement {
  const isOnSide = turn === 90 || turn === 270
  const shown = isOnSide ? { width: picture.height, height: picture.width } : picture
  const kept = {
    width: shown.width * (1 - crop.left - crop.right),
    height: shown.height * (1 - crop.top - crop.bottom),
  }
  const scale = Math.min(1, edgeMax / Math.max(kept.width, kept.height))
  const [a, b, c, d, x, y] = turnMatrix(turn, shown)
  const size = (length: number) => Math.max(1, Math.round(length * scale))
  return {
    width: size(kept.width),
    height: size(kept.height),
    transform: [
      a * scale,
      b * scale,
      c * scale,
      d * scale,
      (x - crop.left * shown.width) * scale,
      (y - crop.top * shown.height) * scale,
    ],
  }
}

function turnMatrix(turn: Turn, { width, height }: Size): Placement['transform'] {
  switch (turn) {
    case 0:
      return [1, 0, 0, 1, 0, 0]
    case 90:
      return [0, 1, -1, 0, width, 0]
    case 180:
      return [-1, 0, 0, -1, width, height]
    case 270:
      return [0, -1, 1, 0, 0, height]
  }
}
