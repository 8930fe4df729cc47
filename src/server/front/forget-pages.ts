// Takes away pages that were written for the server in front. The supervisor does so for processes that can no longer do it.
import { readdirSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const LINK = /^now-/
/** The process that wrote it, and which of its sets it is. */
const SET = /^(\d+)-\d+$/

/** What a process has written, or all of it. Nothing is there where the folder is not. */
export function forgetPages(folder: string, pid: number | null = null): void {
  for (const name of namesIn(folder)) {
    if (LINK.test(name) && (pid === null || isOf(pid, targetOf(join(folder, name)))))
      rmSync(join(folder, name), { force: true })
  }
  for (const name of namesIn(folder))
    if (SET.test(name) && (pid === null || isOf(pid, name)))
      rmSync(join(folder, name), { recursive: true, force: true })
}

function isOf(pid: number, set: string): boolean {
  return SET.exec(set)?.[1] === String(pid)
}

function targetOf(link: string): string {
  try {
    return readlinkSync(link)
  } catch {
    return ''
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
