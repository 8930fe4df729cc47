// Keys on staff's pages, outside text fields.

export const KEY_ACTIONS = [
  'search',
  'pages',
  'next',
  'previous',
  'open',
  'tick',
  'desk',
  'cases',
  'review',
  'invoices',
  'today',
  'notice',
  'note',
  'done',
  'later',
  'undo',
  'help',
] as const
export type KeyAction = (typeof KEY_ACTIONS)[number]

/** As shown; "g" is pressed first, then the other. Enter opens a link natively; the search box hears Ctrl K. */
export const KEYS_OF: Readonly<Record<KeyAction, readonly string[]>> = {
  search: ['/'],
  pages: ['Ctrl K'],
  next: ['j'],
  previous: ['k'],
  open: ['Enter'],
  tick: ['x'],
  desk: ['g', 'd'],
  cases: ['g', 'c'],
  review: ['g', 'r'],
  invoices: ['g', 'i'],
  today: ['t'],
  notice: ['N'],
  note: ['n'],
  done: ['e'],
  later: ['s'],
  undo: ['u'],
  help: ['?'],
}

/** The action of the last keys pressed; null if they have none, or only begin one. */
export function actionOf(pressed: readonly string[]): KeyAction | null {
  const asked = pressed.join(' ')
  return (
    KEY_ACTIONS.find(
      (action) => action !== 'open' && action !== 'pages' && KEYS_OF[action].join(' ') === asked,
    ) ?? null
  )
}

export function isBeginning(key: string): boolean {
  return key === 'g'
}
