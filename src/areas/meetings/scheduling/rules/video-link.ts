// Where a meeting by video is joined: pasted for the meeting, the attorney's own, or the firm's.
import type { ValidationCode } from '#kernel/validation.ts'

export const VIDEO_LINK_LENGTH_MAX = 500

/** The nearest one that is set is the meeting's. */
export const VIDEO_LINK_SOURCES = ['meeting', 'attorney', 'firm'] as const
export type VideoLinkSource = (typeof VIDEO_LINK_SOURCES)[number]

/** A person who trusts our mail presses it: https, a real host, and no name that hides another host behind it. */
export function whyNotVideoLink(value: string): ValidationCode | null {
  const link = value.trim()
  if (link === '') return 'REQUIRED'
  if (link.length > VIDEO_LINK_LENGTH_MAX) return 'TOO_LONG'
  if (/[\s\p{C}<>"'`\\]/u.test(link)) return 'INVALID_LINK'
  const url = URL.parse(link)
  const isWeb = url?.protocol === 'https:' && /^https:\/\//i.test(link)
  if (!isWeb || url.username !== '' || url.password !== '') return 'INVALID_LINK'
  return /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(url.hostname) ? null : 'INVALID_LINK'
}
