// `deploy/portal` in a folder that stands in for /, with a repository of its own whose tags are releases.
import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './product.ts'
import { rounds } from './rounds.ts'
import { writeSystemd } from './systemd-stand-in.ts'

type Ended = { code: number; said: string }

export type PortalStage = {
  root: string
  origin: string
  /** A commit with a tag. */
  tag(name: string, change: (folder: string) => void): void
  portal(...args: string[]): Promise<Ended>
  read(file: string): string
  pid(): number
  end(): Promise<void>
}

/** `path`: programs that are found before those of the machine. */
export function portalStage(path = ''): PortalStage {
  const root = mkdtempSync(join(tmpdir(), 'portal-stage-'))
  chmodSync(root, 0o755)
  const origin = join(root, 'origin')
  mkdirSync(origin)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: origin })
  git('init', '--quiet', '--initial-branch=main')
  const env = {
    PATH: `${path}:${process.env['PATH'] ?? ''}`,
    HOME: process.env['HOME'] ?? root,
    PORTAL_ROOT: root,
    PORTAL_SERVICE: writeSystemd(root),
    PORTAL_READY_SECONDS: String(rounds(60, 300)),
  }
  const portal = (...args: string[]) =>
    new Promise<Ended>((resolve) => {
      const options = { env, maxBuffer: 64_000_000 }
      execFile(join(ROOT, 'deploy/portal'), args, options, (error, out, err) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, said: `${out}${err}` }),
      )
    })
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  return {
    root,
    origin,
    tag(name, change) {
      change(origin)
      git('add', '--all')
      git('commit', '--quiet', '--message', name)
      git('tag', name)
    },
    portal,
    read,
    pid: () => Number(read('pid')),
    async end() {
      execFileSync(env.PORTAL_SERVICE, ['disable', '--now', 'portal'])
      rmSync(root, { recursive: true, force: true })
    },
  }
}
