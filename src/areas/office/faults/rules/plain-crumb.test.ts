import { expect, it } from 'vitest'
import { plainCrumb } from './plain-crumb.ts'

it.each([
  ['/portal/documents/019a1c2e-7f3b-7c11-9a01-0123456789ab?open=1', '/portal/documents/:id'],
  ['GET /api/cases/019a1c2e/notes 200', 'GET /api/cases/:id/notes 200'],
  ['/continue#key=aVerySecretKeyThatOpensAnIntake', '/continue'],
  ['/links/abcdefghijklmnopqrstuvwxyzABCDEFGHIJ', '/links/…'],
  ['ana@person.example 214-555-0134', '[email] [phone]'],
])('%s is told as %s', (text, told) => expect(plainCrumb(text)).toBe(told))
