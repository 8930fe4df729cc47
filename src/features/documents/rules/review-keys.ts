// The keys of the review desk: one document is decided in seconds, without a mouse.
export const REVIEW_ACTIONS = [
  'accept',
  'return',
  'reason',
  'next',
  'previous',
  'next-page',
  'previous-page',
  'zoom',
  'turn',
  'undo',
  'help',
] as const
export type ReviewAction = (typeof REVIEW_ACTIONS)[number]

/** As they are shown. */
export const REVIEW_KEYS: Readonly<Record<ReviewAction, readonly string[]>> = {
  accept: ['a'],
  return: ['r'],
  reason: ['1–9'],
  next: ['n'],
  previous: ['p'],
  'next-page': ['→'],
  'previous-page': ['←'],
  zoom: ['z'],
  turn: ['t'],
  undo: ['u'],
  help: ['?'],
}

const BY_KEY: Readonly<Record<string, ReviewAction>> = {
  a: 'accept',
  r: 'return',
  n: 'next',
  p: 'previous',
  ArrowRight: 'next-page',
  ArrowLeft: 'previous-page',
  z: 'zoom',
  t: 'turn',
  u: 'undo',
  '?': 'help',
}

export type Pressed = {
  key: string
  /** Ctrl, Alt or the command key. */
  isWithOther: boolean
  /** What has the focus: a field of text takes all keys, a choice its arrows. */
  at: 'text' | 'choice' | 'page'
  /** "g" was pressed a moment ago: it begins a key of every page of staff. */
  isAfterG: boolean
}

/** `reason`: counted from 0, on that key alone. */
export type Asked = { action: ReviewAction; reason: number | null }

export function reviewActionOf({ key, isWithOther, at, isAfterG }: Pressed): Asked | null {
  if (isWithOther || isAfterG || at === 'text') return null
  if (/^[1-9]$/.test(key)) return { action: 'reason', reason: Number(key) - 1 }
  const action = Object.hasOwn(BY_KEY, key) ? BY_KEY[key] : undefined
  const isArrow = key.startsWith('Arrow')
  return !action || (isArrow && at === 'choice') ? null : { action, reason: null }
}
