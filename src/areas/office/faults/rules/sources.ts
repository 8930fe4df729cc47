/** Where an error happened. */
export const FAULT_SOURCES = ['server', 'browser'] as const
