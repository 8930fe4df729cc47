// Whether the npm that started this process is gone. npm starts us through a shell, and neither passes on a signal: without this the
// product continues, with its port and its data, after npm's user has ended it. Other parents are not watched: under systemd, in an image
// or from a shell, the direct parent may well end first.
import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 500
const SHELL = /^(?:ba|da|a|k|z)?sh$/

type Environment = Readonly<Record<string, string | undefined>>
type Process = { name: string; parent: number }

/** On Linux; null elsewhere, and for one that has ended. */
function readProcess(pid: number): Process | null {
  try {
    // The name is in brackets, and may have brackets of its own.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    return { name: stat.slice(stat.indexOf('(') + 1, end), parent: Number(stat.slice(end + 1).split(' ')[2]) }
  } catch {
    return null
  }
}

/** Our parent, and npm above it if the parent is npm's shell. */
function lineage(parent: number, read: (pid: number) => Process | null): string {
  const above = read(parent)
  return above && SHELL.test(above.name) ? `${parent} ${above.parent}` : String(parent)
}

/** `gone` is called once. */
export function watchNpm(environment: Environment, gone: () => void): void {
  if (environment['npm_lifecycle_event'] === undefined) return
  const first = lineage(process.ppid, readProcess)
  const timer = setInterval(() => {
    if (lineage(process.ppid, readProcess) === first) return
    clearInterval(timer)
    gone()
  }, LOOK_EVERY_MS)
  timer.unref()
}
