import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { folderProblem, StartProblem } from './start-problem.ts'
import { startSentence } from './start-sentence.ts'

const folder = mkdtempSync(join(tmpdir(), 'start sentence '))
afterAll(() => rmSync(folder, { recursive: true }))

function caught(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

/** As Node makes them. */
function systemError(code: string, syscall: string, path?: string): Error {
  return Object.assign(new Error(`${code}: ${syscall}`), { code, syscall, ...(path && { path }) })
}

it('an error of the system names the path, the code and what to do', () => {
  const file = join(folder, 'missing.json')
  const sentence = startSentence(caught(() => readFileSync(file)))
  expect(sentence).toContain(`${file} cannot be used: it is not there (ENOENT, open).`)
  expect(startSentence(systemError('EROFS', 'open', '/srv/x'))).toMatch(
    /^\/srv\/x .* read-only .*\nMount that/,
  )
  expect(startSentence(systemError('ENOSPC', 'write'))).toMatch(/"write" cannot be used: the disk is full/)
  expect(startSentence(systemError('EAGAIN', 'spawn node'))).toMatch(/"spawn" .* no more processes/)
  expect(startSentence(systemError('EUNKNOWN', 'open', '/x'))).toContain('/x cannot be used')
})

it('any other error is told by its kind and its place, and never by what it carries', () => {
  const error = Object.assign(new Error('Maria Lopez, 214-555-0134'), { name: 'QueryError', detail: 'Maria' })
  const sentence = startSentence(
    Object.assign(error, { code: '23505', stack: `QueryError: x\n    at y (node:a:1:2)` }),
  )
  expect(sentence).toMatch(/unexpected error: QueryError 23505/)
  expect(sentence).not.toContain('Maria')
  expect(startSentence(new StartProblem('Set PORT.'))).toBe('Set PORT.')
})

it('a data directory below a file or on nothing says why it cannot be used', () => {
  writeFileSync(join(folder, 'file'), '')
  const below = join(folder, 'file', 'data')
  const error = folderProblem(
    below,
    caught(() => mkdirSync(below, { recursive: true })),
  )
  expect(error).toBeInstanceOf(StartProblem)
  expect(startSentence(error)).toMatch(/a part of its path is a file/)
  const gone = folderProblem(join(folder, 'a/b'), systemError('ENOENT', 'mkdir', join(folder, 'a/b')))
  expect(startSentence(gone)).toContain('it is not there')
  expect(startSentence(folderProblem('/d', systemError('EWHAT', 'mkdir', '/d')))).toContain(
    'the system refuses it',
  )
})
