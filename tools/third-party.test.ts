import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lineOf, NOTICES, productionPackages, ROOT, UNNAMED } from './third-party.ts'

const lines = readFileSync(`${ROOT}${NOTICES}`, 'utf8').split('\n')
const listed = lines.slice(
  0,
  lines.findIndex((line) => line.startsWith('----')),
)

it('the notices of third parties name every package of production with its version and license, and no other', () => {
  const named = listed.filter((line) => /^\S+ \d\S* \(.+\)$/.test(line))
  // Where this fails: npm run third-party.
  expect(named).toEqual(productionPackages().map(lineOf))
})

it('each package of production names its license', () => {
  expect(productionPackages().filter(({ license }) => license === UNNAMED)).toEqual([])
})

it('the texts of the licenses stand in the notices', () => {
  const text = lines.join('\n')
  for (const part of ['Permission is hereby granted, free of charge', 'Apache License'])
    expect(text).toContain(part)
})
