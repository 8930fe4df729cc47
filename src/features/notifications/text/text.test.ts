import { describe, expect, it } from 'vitest'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type Words = { [key: string]: string | Words }

function sentences(words: Words, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : sentences(value, `${path}${key}.`),
  )
}

const spanish = new Map(sentences(es))

function placeholders(text: string | undefined): string[] {
  return (text ?? '').match(/\{\w+\}/g)?.toSorted() ?? []
}

describe('the words of the letters', () => {
  it.each(sentences(en))('fill the same values in both languages: %s', (key, text) => {
    expect(placeholders(spanish.get(key))).toEqual(placeholders(text))
  })
  it('do not tell the subject matter where locked screens show them', () => {
    const shown = [en, es].flatMap(({ confirmed, moved, preheader, file, account }) => [
      ...sentences(account)
        .filter(([key]) => /subject$|preheader$|^ifNotYouOpen$/.test(key))
        .map(([, text]) => text),
      confirmed.subject,
      moved.subject,
      preheader,
      file.name,
      file.video,
      file.phone,
    ])
    expect(shown.join('\n')).not.toMatch(/[{}]|inmigra|immigra|abogad|attorney|case|caso|visa|DACA/i)
  })
})
