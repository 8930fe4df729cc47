import { expect, it } from 'vitest'
import { NOTE_LENGTH_MAX } from '../rules/notes.ts'
import { readNote } from './note-form.tsx'

it('a note of ten thousand letters is refused before it is sent, with how long it is', () => {
  const long = { text: 'x'.repeat(10_000), readers: 'private' } as const
  expect(readNote(long)).toEqual({ input: null, problems: [{ field: 'text', length: 10_000 }] })
  const text = 'x'.repeat(NOTE_LENGTH_MAX)
  expect(readNote({ text, readers: 'shared' }).input).toEqual({ text, isShared: true })
})
