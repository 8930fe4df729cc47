// The picture of a check or a money order: what it can be, and how it stands.
import type { KeptType } from '#kernel/file-kinds.ts'

export const SIDES = ['front', 'back'] as const
export type Side = (typeof SIDES)[number]

/** `checking`: the product has yet to look at it, and nobody opens it. `refused`: it was nothing to keep, and is gone. */
export const PICTURE_STATES = ['checking', 'kept', 'refused'] as const

/** Pictures, and the PDF of a scanner. */
const TYPES: readonly KeptType[] = ['jpg', 'png', 'pdf']

export function isPictureType(type: KeptType): boolean {
  return TYPES.includes(type)
}

/** Of one receipt, with those that were refused: who needs more takes some away. */
export const PICTURES_MAX = 20
