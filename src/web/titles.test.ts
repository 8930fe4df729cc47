import { describe, expect, it } from 'vitest'
import { titleWith } from './titles.ts'

describe('the title of a page', () => {
  it.each([
    ['María Núñez · C-7', 'Cases · Firm', 'María Núñez · C-7 · Cases · Firm'],
    ['Cases', 'Cases · Firm', 'Cases · Firm'],
    ['', 'Your case · Firm', 'Your case · Firm'],
  ])('begins with what its heading says: %s', (heading, ofPage, title) => {
    expect(titleWith(heading, ofPage)).toBe(title)
  })
})
