import type { Drawn, Looked } from './draw-picture.ts'
import type { PageEdit } from './page-edit.ts'
import type { Quality } from './quality-steps.ts'

/** What is asked of the painter, in a worker or in the page. */
export type StudioOrder =
  | { kind: 'look'; file: Blob }
  | { kind: 'draw'; file: Blob; edit: PageEdit; quality: Quality }

export type StudioAnswer = { done: Looked | Drawn } | { failed: 'cannot-open' | 'other' }
