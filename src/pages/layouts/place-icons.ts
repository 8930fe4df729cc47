// The drawing of each place that a phone shows.
import type { PageName } from './places.ts'

export const PLACE_ICONS: Partial<Record<PageName, string>> = {
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  documents: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  messages: 'M4 5h16v11H10l-5 4v-4H4z',
  inbox: 'M4 5h16v11H10l-5 4v-4H4z',
  appointments: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  payments: 'M3 6h18v12H3zM3 10h18M6 15h4',
  cases: 'M3 8h18v12H3zM9 8V5h6v3M3 13h18',
  citizenship: 'm12 3 2.7 5.8 6.3.7-4.7 4.3 1.3 6.2-5.6-3.1L6.4 20l1.3-6.2L3 9.5l6.3-.7z',
  helpers:
    'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M2 20c0-4 2.5-6 6-6s6 2 6 6M16 5a3 3 0 0 1 0 6M17 14c3 0 5 2 5 6',
  profile: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21c0-4.5 3-7 8-7s8 2.5 8 7',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.1',
  today: 'M4 7l2 2 3-4M12 7h8M4 15l2 2 3-4M12 15h8',
}

export const MORE_ICON = 'M4 6h16M4 12h16M4 18h16'
export const SEARCH_ICON = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16 16l5 5'
