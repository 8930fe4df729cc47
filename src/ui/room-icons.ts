// The icons of our set (./icons.ts) on a client's first pages.

export const CARD = 'M3 6h18v12H3zM3 10h18M6 15h4'
export const CHECK = 'm5 13 5 5L20 7'
export const DAY = 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4'
export const MESSAGE = 'M4 5h16v11H10l-5 4v-4H4z'
export const PAPER = 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6'
export const PEN = 'm4 20 1-5L16 4l4 4L9 19zM13 7l4 4'
