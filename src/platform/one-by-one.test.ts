import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { oneByOne } from './one-by-one.ts'

it('each begins when the one before it is over, however that ended', async () => {
  const inTurn = oneByOne()
  const steps: string[] = []
  const work = (name: string, fails = false) =>
    inTurn(async () => {
      steps.push(`${name} begins`)
      await setImmediate()
      steps.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const ended = await Promise.allSettled([work('one'), work('two', true), work('three')])
  expect(ended).toMatchObject([{ value: 'one' }, { reason: { message: 'two' } }, { value: 'three' }])
  expect(steps).toEqual(['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})
