// Another container, as far as the kernel is concerned: a process that sees no pid and no shared memory of ours.
import { execFileSync } from 'node:child_process'

const UNSHARE = ['--pid', '--ipc', '--fork', '--kill-child', '--mount-proc']

/** How to start a command in namespaces of its own; null, said aloud, where this machine does not let us. */
export const ownNamespaces: readonly string[] | null = (() => {
  try {
    execFileSync('unshare', [...UNSHARE, 'true'], { stdio: 'ignore' })
    return ['unshare', ...UNSHARE]
  } catch {
    process.stdout.write('Skipped: this machine does not let us make namespaces (unshare).\n')
    return null
  }
})()
