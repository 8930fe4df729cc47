/** Three in a row from 320 px on, fewer where the letters are larger. */
export const TIMES_GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]'
