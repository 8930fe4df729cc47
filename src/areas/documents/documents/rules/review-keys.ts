// The keys of the review desk: one document is decided in seconds, without a mouse.

/** The mode of the open document: decided, asked for again, marked as a translation, or its pages arranged. */
export const REVIEW_MODES = ['decide', 'return', 'translate', 'arrange'] as const
export type ReviewMode = (typeof REVIEW_MODES)[number]

export const REVIEW_ACTIONS = [
  'accept',
  'return',
  'reason',
  'arrange',
  'translation',
  'next',
  'previous',
  'next-page',
  'previous-page',
  'zoom',
  'turn',
  'undo',
  'help',
] as const
/** Beside going through the pages, while they are arranged. */
export const ARRANGE_ACTIONS = [
  'turn-page',
  'part',
  'leave-out',
  'earlier',
  'later',
  'merge',
  'pick',
  'save',
  'close',
] as const
export type ReviewAction = (typeof REVIEW_ACTIONS)[number] | (typeof ARRANGE_ACTIONS)[number]

/** As displayed. */
export const REVIEW_KEYS: Readonly<Record<ReviewAction, readonly string[]>> = {
  accept: ['a'],
  return: ['r'],
  reason: ['1–9'],
  arrange: ['e'],
  translation: ['l'],
  next: ['n'],
  previous: ['p'],
  'next-page': ['→'],
  'previous-page': ['←'],
  zoom: ['z'],
  turn: ['t'],
  undo: ['u'],
  help: ['?'],
  'turn-page': ['t'],
  part: ['b'],
  'leave-out': ['x'],
  earlier: ['k'],
  later: ['j'],
  merge: ['m'],
  pick: ['1–9'],
  save: ['s'],
  close: ['Esc'],
}

type Keys = Readonly<Record<string, ReviewAction>>

const LOOKING: Keys = { ArrowRight: 'next-page', ArrowLeft: 'previous-page', z: 'zoom', '?': 'help' }
const GOING: Keys = { ...LOOKING, t: 'turn', n: 'next', p: 'previous', u: 'undo' }
const BY_KEY: Readonly<Record<ReviewMode, Keys>> = {
  decide: { ...GOING, a: 'accept', r: 'return', e: 'arrange', l: 'translation' },
  return: { ...GOING, r: 'return', Escape: 'close' },
  translate: { ...GOING, Escape: 'close' },
  // No key leads away from pages that are half arranged, but for the one that gives them up.
  arrange: {
    ...LOOKING,
    t: 'turn-page',
    b: 'part',
    x: 'leave-out',
    k: 'earlier',
    j: 'later',
    m: 'merge',
    s: 'save',
    Escape: 'close',
  },
}
/** The choice made by digits. */
const BY_DIGIT: Readonly<Record<ReviewMode, ReviewAction>> = {
  decide: 'reason',
  return: 'reason',
  translate: 'pick',
  arrange: 'pick',
}

export type Pressed = {
  key: string
  mode: ReviewMode
  /** Ctrl, Alt or the command key. */
  isWithOther: boolean
  /** The focused element: a text field takes all keys, a choice its arrows. */
  at: 'text' | 'choice' | 'page'
  /** "g" was pressed a moment ago: it begins a key of every page of staff. */
  isAfterG: boolean
}

/** `place`: the index chosen by a digit, counted from 0. */
export type Asked = { action: ReviewAction; place: number | null }

export function reviewActionOf({ key, mode, isWithOther, at, isAfterG }: Pressed): Asked | null {
  if (isWithOther || isAfterG || at === 'text') return null
  if (/^[1-9]$/.test(key)) return { action: BY_DIGIT[mode], place: Number(key) - 1 }
  const action = Object.hasOwn(BY_KEY[mode], key) ? BY_KEY[mode][key] : undefined
  const isArrow = key.startsWith('Arrow')
  return !action || (isArrow && at === 'choice') ? null : { action, place: null }
}
