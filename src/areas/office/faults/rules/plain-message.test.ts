import { describe, expect, it } from 'vitest'
import { isNoise, plainMessage } from './plain-message.ts'

describe('the message of a browser', () => {
  it.each([
    [
      "Cannot read properties of undefined (reading 'map')",
      "Cannot read properties of undefined (reading 'map')",
    ],
    [`Unexpected token 'M', "María Núñez" is not valid JSON`, 'Unexpected token “…”, “…” is not valid JSON'],
    ['no answer for ana@person.example, 123-45-6789', 'no answer for [email], [ssn]'],
    ['4111 1111 1111 1111 or 214-555-0134', '[card] or [phone]'],
    ['A123456789 and IOE0123456789', '[a-number] and [receipt]'],
  ])('%s is told as %s', (message, told) => expect(plainMessage(message)).toBe(told))

  it.each([
    'ResizeObserver loop completed with undelivered notifications.',
    'Script error.',
    'Network request failed',
    'TypeError: Load failed',
    'Loading chunk 7 failed.',
    'Failed to fetch dynamically imported module: https://firm.example/assets/x.js',
    'Uncaught TypeError: Failed to fetch',
    'NetworkError when attempting to fetch resource.',
    'AbortError: The user aborted a request.',
    'signal is aborted without reason',
    'The operation was aborted.',
    'Uncaught (in promise) AbortError: Transition was aborted because of invalid state',
    'ChunkLoadError: Loading chunk 12 failed.',
    '',
  ])('%j is noise', (message) => expect(isNoise(message)).toBe(true))
  it.each([
    "Cannot read properties of undefined (reading 'map')",
    'AbortController is not a constructor',
    'AbortSignal.any is not a function',
    "Can't find variable: ResizeObserver",
    'ResizeObserver is not defined',
    'NetworkError is not defined',
    'chunks.map is not a function',
    'Upload failed: name is undefined',
    'Script error handler is not a function',
  ])('%j is none: our page failed', (message) => expect(isNoise(message)).toBe(false))
})
