// The icons of our set (./icons.ts) that no first page has.

export const ADD = 'M12 5v14M5 12h14'
export const BELL = 'M4 17c0-1 2-2 2-7a6 6 0 0 1 12 0c0 5 2 6 2 7zM10 20a2 2 0 0 0 4 0'
export const CASE = 'M3 8h18v12H3zM9 8V5h6v3M3 13h18'
export const CLOCK = 'M12 7v5l3 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18'
export const CLOSE = 'm6 6 12 12M18 6 6 18'
export const DOTS = 'M5 12h.01M12 12h.01M19 12h.01'
export const HOUSE = 'M4 11 12 4l8 7v9h-5v-6H9v6H4z'
export const LOCK = 'M8 10V7a4 4 0 0 1 8 0v3M5 10h14v10H5zM12 14v2'
export const MENU = 'M4 6h16M4 12h16M4 18h16'
export const PEOPLE =
  'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M2 20c0-4 2.5-6 6-6s6 2 6 6M16 5a3 3 0 0 1 0 6M17 14c3 0 5 2 5 6'
export const PERSON = 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21c0-4.5 3-7 8-7s8 2.5 8 7'
export const QUESTION =
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.1'
export const SEARCH = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16 16l5 5'
export const STAR = 'm12 3 2.7 5.8 6.3.7-4.7 4.3 1.3 6.2-5.6-3.1L6.4 20l1.3-6.2L3 9.5l6.3-.7z'
export const TASKS = 'M4 7l2 2 3-4M12 7h8M4 15l2 2 3-4M12 15h8'
