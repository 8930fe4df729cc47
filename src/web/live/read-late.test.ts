import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient } from '#api/provider.tsx'
import { readLateOnesAgain } from './read-late.ts'

const queries = createQueryClient()
readLateOnesAgain(queries)
afterEach(() => queries.clear())

/** A reading on screen whose answers arrive when the test says so. */
function shown() {
  const answers: ((value: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => void answers.push(resolve))
  const observer = new QueryObserver(queries, { queryKey: ['messages'], queryFn })
  observer.subscribe(() => undefined)
  return { answers, data: () => observer.getCurrentResult().data }
}

const changed = () => queries.invalidateQueries({ queryKey: ['messages'] })

it('what changed while it was read for the first time is read once more', async () => {
  const { answers, data } = shown()
  void changed()
  answers[0]?.('before the change')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('after the change')
  await expect.poll(data).toBe('after the change')
  expect(answers).toHaveLength(2)
})

it('what changed while it was read again is read once more at once, and no third time', async () => {
  const { answers, data } = shown()
  answers[0]?.('first')
  await expect.poll(data).toBe('first')
  void changed()
  void changed()
  expect(answers).toHaveLength(3)
  answers[1]?.('too early')
  answers[2]?.('after the change')
  await expect.poll(data).toBe('after the change')
  expect(answers).toHaveLength(3)
})
