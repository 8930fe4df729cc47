// What is in deploy/, read for the tests of it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './product.ts'

export const read = (file: string) => readFileSync(join(ROOT, 'deploy', file), 'utf8')

/** Lines that go on, joined; comments left out. */
function linesOf(text: string): string[] {
  return text
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => /^\S/.test(line) && !line.startsWith('#'))
}

/** The instructions of an image, in their order. */
const IMAGE = linesOf(read('Dockerfile')).map((line) => {
  const [, name = '', value = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
  return { name, value }
})
export const imageSays = (wanted: string) =>
  IMAGE.filter(({ name }) => name === wanted).map(({ value }) => value)
export const command = JSON.parse(imageSays('CMD')[0] ?? '[]') as string[]
export const entry = JSON.parse(imageSays('ENTRYPOINT')[0] ?? '[]') as string[]
export const HEALTH = /CMD (.*)$/.exec(imageSays('HEALTHCHECK')[0] ?? '')?.[1] ?? ''

const UNIT = linesOf(read('portal.service')).map((line) => line.split(/=(.*)/s))
export const unitSays = (wanted: string) =>
  UNIT.flatMap(([name, value = '']) => (name === wanted ? [value] : []))
