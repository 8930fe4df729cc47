import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DATA_MODEL, drawDataModel } from './data-model.ts'

it('docs/data-model.md shows the tables as they are: npm run docs:data-model draws it again', async () => {
  expect(readFileSync(DATA_MODEL, 'utf8')).toBe(await drawDataModel())
})
