// Our one set of icons, each by its name: lines of two pixels on a ground of 24, drawn by `Icon`. These are on the pages that visitors open
// first; `room-icons.ts`, `sound-icons.ts` and `more-icons.ts` have the others, which are not loaded there.

export const BACK = 'M15 5 8 12l7 7'
export const DOWN = 'm5 9 7 7 7-7'
export const ONWARD = 'm9 5 7 7-7 7'
export const PHONE =
  'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A16 16 0 0 1 4 5a1 1 0 0 1 1-1'
export const THEME = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 3v18M16 6v12'
export const UP = 'm5 15 7-7 7 7'
