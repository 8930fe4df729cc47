// Firebase's library is a file of its own: a site that keeps its passwords itself never sends it. On the built site.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './product.ts'

const ASSETS = join(ROOT, 'build/site/client/assets')
const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
const textOf = (name: string) => readFileSync(join(ASSETS, name), 'utf8')
const isLibrary = (name: string) => textOf(name).includes('identitytoolkit.googleapis.com')

describe('the library of Firebase', () => {
  const libraries = scripts.filter(isLibrary)
  it('is in one file', () => {
    expect(libraries).toEqual([expect.stringMatching(/^hosted-identity-firebase-/)])
  })
  it('is asked for by no file at its start', () => {
    for (const name of scripts) {
      for (const library of libraries) {
        expect(textOf(name), name).not.toMatch(new RegExp(`(?:from|import)\\s*["']\\./${library}`))
      }
    }
  })
})
