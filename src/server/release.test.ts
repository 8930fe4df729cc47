import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { releaseOf } from './release.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-release-'))
  writeFileSync(join(root, 'package.json'), '{ "version": "1.2.3" }')
})
afterAll(() => rmSync(root, { recursive: true }))

function build(part: 'site' | 'server', stamp: string): void {
  mkdirSync(join(root, 'build', part), { recursive: true })
  writeFileSync(join(root, 'build', part, 'sources.sha256'), stamp)
}

it('of a copy without history is another one when its pages or its server are', async () => {
  expect(await releaseOf(root)).toBe('1.2.3')
  build('site', 'a'.repeat(64))
  build('server', `${'b'.repeat(64)} one`)
  expect(await releaseOf(root)).toBe('1.2.3+aaaaabbbbb')
  build('site', 'c'.repeat(64))
  expect(await releaseOf(root)).toBe('1.2.3+cccccbbbbb')
  build('server', `${'d'.repeat(64)} two`)
  expect(await releaseOf(root)).toBe('1.2.3+cccccddddd')
  writeFileSync(join(root, 'release-name'), 'v1.2.3\n')
  expect(await releaseOf(root)).toBe('v1.2.3')
})
