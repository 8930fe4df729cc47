// The kinds of things that are kept about people, as the privacy page names them. Every table that says something of a
// person is of one kind (`personalTables` of its feature), and so is everything that stays in a browser.

export const KEPT_KINDS = [
  'account',
  'signIns',
  'visit',
  'intake',
  'conflicts',
  'detention',
  'callbacks',
  'practice',
  'meetings',
  'cases',
  'payments',
  'emails',
  'texts',
  'activity',
  'repeats',
  'troubles',
  'staff',
] as const
export type KeptKind = (typeof KEPT_KINDS)[number]

export const DEVICE_KINDS = [
  'preferences',
  'drafts',
  'keys',
  'session',
  'offlinePage',
  'messages',
  'tools',
] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]
