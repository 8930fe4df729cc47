// The kinds of devices, and of the steps that a browser reports.

export const DEVICES = ['phone', 'tablet', 'computer'] as const
export type Device = (typeof DEVICES)[number]

export const CRUMB_KINDS = ['page', 'press', 'change', 'call', 'console', 'slow', 'error'] as const
export type CrumbKind = (typeof CRUMB_KINDS)[number]
