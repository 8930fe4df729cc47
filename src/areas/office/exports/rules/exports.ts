export const EXPORT_STATES = ['making', 'ready', 'failed', 'removed'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** How long one can be downloaded: it holds the data of every client. */
export const EXPORT_DAYS = 3
export const EXPORTS_SHOWN_MAX = 20
export const EXPORTS_PATH = '/admin/move-out'
