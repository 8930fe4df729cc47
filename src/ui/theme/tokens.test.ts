// Text is readable on its ground in either theme: a page inspected in one of them represents both.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const SOURCE = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const AA_OF_TEXT = 4.5
/** Of the edge of a field, which is no text. */
const AA_OF_EDGES = 3

const GROUNDS = ['paper', 'sheet', 'sunk']
const WORDS = ['ink', 'ink-soft', 'action', 'action-strong', 'danger', 'success']
const TEXTS: [text: string, ground: string][] = [
  ...WORDS.flatMap((text) => GROUNDS.map((ground): [string, string] => [text, ground])),
  ...['action-soft', 'accent-soft', 'danger-soft', 'success-soft'].map((ground): [string, string] => [
    'ink',
    ground,
  ]),
  ['action-strong', 'action-soft'],
  ['danger', 'danger-soft'],
  ['success', 'success-soft'],
  ['on-action', 'action'],
  ['on-action', 'action-strong'],
  ['on-accent', 'accent'],
  ['on-night', 'night'],
  ['on-night-soft', 'night'],
]

/** The colours of one block of rules: from its first words to its end. */
function tokensAfter(words: string): Map<string, string> {
  const [, block = ''] = SOURCE.split(words)
  const rules = block.slice(0, block.indexOf('}'))
  return new Map(
    [...rules.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const THEMES = {
  light: tokensAfter('color-scheme: light;'),
  dark: tokensAfter(":root:not([data-theme='light']) {"),
  'dark by choice': tokensAfter(":root[data-theme='dark'] {"),
}

describe.each(Object.entries(THEMES))('the theme %s', (_theme, tokens) => {
  const between = (one: string, other: string) => contrast(tokens.get(one) ?? '', tokens.get(other) ?? '')

  it.each(TEXTS)('has %s on %s that can be read', (text, ground) => {
    expect(between(text, ground)).toBeGreaterThanOrEqual(AA_OF_TEXT)
  })
  it.each(GROUNDS)('has edges of fields that can be seen on %s', (ground) => {
    expect(between('line-strong', ground)).toBeGreaterThanOrEqual(AA_OF_EDGES)
  })
})

it('is the same dark theme whether the device or the reader asks for it', () => {
  expect([...THEMES['dark by choice']]).toEqual([...THEMES.dark])
  expect([...THEMES.dark.keys()].toSorted()).toEqual([...THEMES.light.keys()].toSorted())
})

it('is dark on screens only: what is printed has dark letters on paper', () => {
  const dark = [...SOURCE.matchAll(/@media ([^{]+)\{\s*:root[^{]*\{\s*color-scheme: dark;/g)].map(
    ([, media]) => media?.trim(),
  )
  expect(dark).toEqual(['screen and (prefers-color-scheme: dark)', 'screen'])
  expect(SOURCE.match(/color-scheme: dark;/g)).toHaveLength(2)
})
