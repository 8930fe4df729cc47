/** Of a test and the processes that it starts. */
export const SHARED_KEYS: readonly { id: string; secret: Buffer }[] = [
  { id: 'shared', secret: Buffer.alloc(32, 9) },
]
