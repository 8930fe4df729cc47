// One of our emulators, as a program of its own that ends with us, however we end.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { StartProblem } from '#platform/start-problem.ts'

/** `ended` is fulfilled when it has ended, asked or not. */
export type RunningEmulator = { url: string; ended: Promise<void>; stop(): Promise<void> }

type Wanted = {
  /** Its folder in `emulators/`. */
  folder: string
  environment: Record<string, string>
  /** What is said where it ends at once. */
  sentence: string
}

export async function startEmulator({ folder, environment, sentence }: Wanted): Promise<RunningEmulator> {
  const program = join(import.meta.dirname, '../../emulators', folder, 'main.ts')
  const child = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
    env: environment,
  })
  child.stdin.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve())
  })
  const url = await new Promise<string>((resolve, reject) => {
    void ended.then(() => reject(new StartProblem(sentence)))
    createInterface(child.stdout).once('line', (line) => {
      const ready = JSON.parse(line) as { listening: string }
      resolve(ready.listening)
    })
  })
  const stop = () => {
    child.stdin.end()
    return ended
  }
  return { url, ended, stop }
}
