// How an edge of a picture is moved: by a finger or a mouse, and by keys.
import { type Crop, cropped, type Edge } from './page-edit.ts'

const STEP = 0.01
const LEAP = 0.1

/** Keys that push the edge into the picture, and those that pull it out again. */
const KEYS: Record<Edge, { inwards: string; outwards: string }> = {
  top: { inwards: 'ArrowDown', outwards: 'ArrowUp' },
  right: { inwards: 'ArrowLeft', outwards: 'ArrowRight' },
  bottom: { inwards: 'ArrowUp', outwards: 'ArrowDown' },
  left: { inwards: 'ArrowRight', outwards: 'ArrowLeft' },
}

/** Null for a key that means nothing here. */
export function croppedByKey(crop: Crop, edge: Edge, key: string): Crop | null {
  const to = (share: number) => cropped(crop, edge, Math.round(share * 100) / 100)
  const { inwards, outwards } = KEYS[edge]
  switch (key) {
    case inwards:
      return to(crop[edge] + STEP)
    case outwards:
      return to(crop[edge] - STEP)
    case 'PageUp':
      return to(crop[edge] + LEAP)
    case 'PageDown':
      return to(crop[edge] - LEAP)
    case 'Home':
      return to(0)
    case 'End':
      return to(1)
    default:
      return null
  }
}

type Box = Pick<DOMRect, 'top' | 'left' | 'width' | 'height'>

/** Where the edge is when the pointer stands there over the whole picture. */
export function croppedByPointer(crop: Crop, edge: Edge, at: { x: number; y: number }, box: Box): Crop {
  const [across, down] = [(at.x - box.left) / box.width, (at.y - box.top) / box.height]
  const share: Record<Edge, number> = { top: down, right: 1 - across, bottom: 1 - down, left: across }
  return cropped(crop, edge, share[edge])
}
