// What deploy/ names is there. That its commands do what they say: `deploy.proof.test.ts` for the image, the release drill for the unit.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { command, imageSays, read, unitSays } from './deploy-files.ts'
import { ROOT } from './product.ts'

const APP = '/srv/portal/app'

/** What a worker may take to end: requests under way, then jobs. */
const DRAIN_SECONDS = 40

describe('the image and the unit', () => {
  it('start the program that there is, as no administrator of the machine', () => {
    expect(existsSync(join(ROOT, command.at(-1) ?? ''))).toBe(true)
    const [start = ''] = unitSays('ExecStart')
    expect(start.split(' ')).toEqual([`${APP}/node_modules/.bin/node`, `${APP}/${command.at(-1)}`])
    expect([imageSays('USER'), unitSays('User')]).toEqual([['node'], ['portal']])
  })
  it('copy files and run scripts that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const run = imageSays('RUN').flatMap((each) => /npm run (\w+)/.exec(each)?.[1] ?? [])
    expect(run.filter((name) => !(name in scripts))).toEqual([])
    const copied = imageSays('COPY').flatMap((each) => each.split(' ').slice(0, -1))
    expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })
  it('give a stop the time that it needs, and tell the supervisor alone', () => {
    expect(Number(unitSays('TimeoutStopSec')[0])).toBeGreaterThan(DRAIN_SECONDS)
    expect(Number(/--stop-timeout (\d+)/.exec(read('Dockerfile'))?.[1])).toBeGreaterThan(DRAIN_SECONDS)
    expect([unitSays('KillMode'), imageSays('STOPSIGNAL')]).toEqual([['mixed'], ['SIGTERM']])
  })
  it('leave out of the image what is not of the repository, and every secret', () => {
    const left = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n')
    expect(left).toEqual(expect.arrayContaining(['.env', 'data', 'node_modules', '.git']))
  })
})
