// Keeps a program running that others depend on: if it ends, it is started again, but not forever in vain.
import type { Log } from '#platform/log.ts'
import { growingPause } from './growing-pause.ts'

type Running = { ended: Promise<void>; stop(): Promise<void> }

export type KeepOptions<Program extends Running> = {
  /** As a sentence names it. */
  name: string
  start(): Promise<Program>
  log: Log
  /** It runs again. */
  onRestart?: () => void
  /** It cannot be started any more. */
  onGivenUp: (error: unknown) => void
}

/** Failed starts in sequence before it is given up: about ten seconds, plus the starts. */
const TRIES_MAX = 7

export async function keepRunning<Program extends Running>(
  options: KeepOptions<Program>,
): Promise<{ first: Program; stop(): Promise<void> }> {
  const first = await options.start()
  let current: Running | null = first
  let isStopping = false
  const begin = async (): Promise<Running | null> => {
    const started = await options.start()
    if (!isStopping) return started
    await started.stop()
    return null
  }
  const watching = watch(
    options,
    first,
    () => isStopping,
    async () => (current = await begin()),
  )
  const stop = async () => {
    isStopping = true
    await current?.stop()
    await watching
  }
  return { first, stop }
}

async function watch<Program extends Running>(
  options: KeepOptions<Program>,
  first: Running,
  isStopping: () => boolean,
  begin: () => Promise<Running | null>,
): Promise<void> {
  const { name, log, onRestart, onGivenUp } = options
  const pause = growingPause()
  let running: Running | null = first
  let failures = 0
  while (running) {
    await running.ended
    if (isStopping()) return
    log.error('restart', new Error(`${name} ended by itself. It is started again.`))
    for (running = null; !running && !isStopping();) {
      await pause.wait(isStopping)
      if (isStopping()) return
      try {
        running = await begin()
        failures = 0
        if (running) onRestart?.()
      } catch (error) {
        failures += 1
        if (failures >= TRIES_MAX) return onGivenUp(error)
      }
    }
  }
}
