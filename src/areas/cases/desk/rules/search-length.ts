/** The shortest names have two letters: Li, Ng, Vo. */
export const SEARCH_LENGTH_MIN = 2
