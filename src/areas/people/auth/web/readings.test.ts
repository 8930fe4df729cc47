import { describe, expect, it } from 'vitest'
import { ApiFailure, offlineFailure, strangeAnswer } from '#api/failure.ts'
import { createQueryClient } from '#api/provider.tsx'

/** How often a reading that fails this way is tried in all. */
async function triesOf(failure: Error): Promise<number> {
  const queries = createQueryClient()
  let tries = 0
  const reading = queries.fetchQuery({
    ...queries.getDefaultOptions().queries,
    retryDelay: 0,
    queryKey: ['a reading'],
    queryFn: () => {
      tries += 1
      return Promise.reject(failure)
    },
  })
  await expect(reading).rejects.toBe(failure)
  return tries
}

describe('what was read from the API', () => {
  it('is not read again by the store: the client has tried as often as a reading may', async () => {
    expect(await triesOf(offlineFailure('es'))).toBe(1)
    expect(await triesOf(strangeAnswer(404, 'en'))).toBe(1)
    expect(await triesOf(new Error('a mistake of ours'))).toBe(1)
    expect(strangeAnswer(404, 'en')).toBeInstanceOf(ApiFailure)
  })
  it('is fresh for five minutes, no matter who looks at the page again', () => {
    const { queries } = createQueryClient().getDefaultOptions()
    expect(queries).toMatchObject({ staleTime: 300_000, refetchOnWindowFocus: false })
  })
})
