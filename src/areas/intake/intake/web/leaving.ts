export type Leaving = {
  /** The fields contain unsaved text. */
  isTyped: boolean
  /** True if nothing is left unsaved. */
  save: () => Promise<boolean>
  /** Clears the fields. */
  discard: () => void
}
