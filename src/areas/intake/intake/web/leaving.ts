export type Leaving = {
  /** Something stands in the fields that is saved nowhere. */
  isTyped: boolean
  /** True where nothing is left unsaved. */
  save: () => Promise<boolean>
  /** Drops what stands in the fields. */
  discard: () => void
}
