// Of what kind a browser's device is, and each step that it tells of.

export const DEVICES = ['phone', 'tablet', 'computer'] as const
export type Device = (typeof DEVICES)[number]

export const CRUMB_KINDS = ['page', 'press', 'change', 'call', 'console', 'slow', 'error'] as const
export type CrumbKind = (typeof CRUMB_KINDS)[number]
