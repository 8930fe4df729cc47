import { expect, it } from 'vitest'
import { type Scanner, ScannerAway } from '#platform/ports/scanner.ts'
import { watchedScanner } from './watched-scanner.ts'

const nothing = async function* () {}

it('a scanner that is away is told of by the first file that meets it, and once more when it is back', async () => {
  const told: string[] = []
  const hear = (event: string) => void told.push(event)
  let problem: Error | null = null
  const answers: Scanner = {
    scan: () => (problem ? Promise.reject(problem) : Promise.resolve({ isClean: true })),
    reach: () => Promise.resolve(),
  }
  const scanner = watchedScanner(answers, { info: hear, error: hear })
  await scanner.scan(nothing(), 0)
  expect(told).toEqual([])
  problem = new ScannerAway('it hung up')
  for (let file = 0; file < 3; file += 1) await expect(scanner.scan(nothing(), 0)).rejects.toBe(problem)
  expect(told).toEqual(['scanner-away'])
  problem = null
  await scanner.scan(nothing(), 0)
  await scanner.scan(nothing(), 0)
  expect(told).toEqual(['scanner-away', 'scanner-back'])
})

it('what goes wrong with the file itself says nothing of the scanner', async () => {
  const told: string[] = []
  const hear = (event: string) => void told.push(event)
  const broken = new Error('the file cannot be read')
  const scanner = watchedScanner(
    { scan: () => Promise.reject(broken), reach: () => Promise.resolve() },
    { info: hear, error: hear },
  )
  await expect(scanner.scan(nothing(), 0)).rejects.toBe(broken)
  expect(told).toEqual([])
})
