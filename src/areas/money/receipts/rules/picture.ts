// The picture of a check or a money order: its types and states.
import type { KeptType } from '#kernel/file-kinds.ts'

export const SIDES = ['front', 'back'] as const
export type Side = (typeof SIDES)[number]

/** `checking`: not checked yet, and closed to everyone. `refused`: unacceptable, and deleted. */
export const PICTURE_STATES = ['checking', 'kept', 'refused'] as const

/** Pictures, and scanned PDFs. */
const TYPES: readonly KeptType[] = ['jpg', 'png', 'pdf']

export function isPictureType(type: KeptType): boolean {
  return TYPES.includes(type)
}

/** Per receipt, refused ones included: remove some to add more. */
export const PICTURES_MAX = 20
