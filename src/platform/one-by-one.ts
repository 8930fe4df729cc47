/** A line of this process, for work that takes much memory or much of the processor: each begins when the one before it is over. */
export function oneByOne(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.then(
      () => null,
      () => null,
    )
    return done
  }
}
