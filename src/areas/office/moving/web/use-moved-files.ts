// Sends the chosen files of a list, two at a time. Those that have arrived are not sent again, however often they are chosen.
import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { type Calls, useCalls } from '#api/calls.ts'
import { readAgain } from '#web/read-together.ts'
import type { MovingRow } from '../contract.ts'
import { matchFiles } from '../rules/match-files.ts'
import type { FolderFile } from './chosen-folder.ts'

/** How a page sends one file to its end; with the server's sentence where it is refused. */
export type SendMoved = (
  file: File,
  metadata: Readonly<Record<string, string>>,
  going: { signal: AbortSignal; onWaiting: (isWaiting: boolean) => void },
) => Promise<{ refused: string | null }>

const PROBLEMS = ['empty', 'wrong-type', 'too-large', 'unknown', 'twice', 'other', 'refused'] as const
export type NotSent = { path: string; why: (typeof PROBLEMS)[number]; sentence: string | null }

export type MovedFiles = {
  step: 'idle' | 'reading' | 'sending' | 'stopped' | 'done'
  isWaiting: boolean
  sent: number
  toSend: number
  /** Had arrived before. */
  here: number
  /** Rows without a file among the chosen ones. */
  missing: number
  notSent: NotSent[]
}

const NONE: MovedFiles = {
  step: 'idle',
  isWaiting: false,
  sent: 0,
  toSend: 0,
  here: 0,
  missing: 0,
  notSent: [],
}

const AT_ONCE = 2
/** Rows to a page, and checksums to a question. */
const PAGE = 200
/** The list is read again after so many. */
const TELL_EACH = 25

type Pair = { row: MovingRow & { path: string }; file: FolderFile }

export function useMovedFiles(batchId: string, send: SendMoved) {
  const { movingIn } = useCalls()
  const queries = useQueryClient()
  const [files, setFiles] = useState(NONE)
  const going = useRef<AbortController | null>(null)
  useEffect(() => () => going.current?.abort(), [])
  const change = (more: Partial<MovedFiles> | ((now: MovedFiles) => Partial<MovedFiles>)) =>
    setFiles((now) => ({ ...now, ...(typeof more === 'function' ? more(now) : more) }))
  const tell = () => readAgain(queries, movingIn.list.key(), movingIn.rows.key())

  async function sendPair({ row, file }: Pair, signal: AbortSignal): Promise<void> {
    const metadata = { filename: file.file.name, moving: batchId, row: row.id }
    const onWaiting = (isWaiting: boolean) => change({ isWaiting })
    const { refused } = await send(file.file, metadata, { signal, onWaiting })
    change((now) =>
      refused === null
        ? { sent: now.sent + 1, isWaiting: false }
        : { notSent: [...now.notSent, { path: file.path, why: 'refused', sentence: refused || null }] },
    )
  }

  async function sendAll(pairs: readonly Pair[], signal: AbortSignal): Promise<void> {
    const waiting = pairs.values()
    let count = 0
    const line = async () => {
      for (const pair of waiting) {
        await sendPair(pair, signal)
        count += 1
        if (count % TELL_EACH === 0) void tell()
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, line))
  }

  async function start(chosen: readonly FolderFile[]): Promise<void> {
    const stopping = new AbortController()
    going.current?.abort()
    going.current = stopping
    const { signal } = stopping
    setFiles({ ...NONE, step: 'reading' })
    try {
      const found = await sorted(movingIn, batchId, chosen)
      change({ ...found.said, toSend: found.toSend.length, step: 'sending' })
      await sendAll(found.toSend, signal)
      change({ step: 'done' })
    } catch {
      change({ step: 'stopped', isWaiting: false })
    }
    stopping.abort()
    await tell()
  }

  return { files, start, stop: () => going.current?.abort() }
}

/** What of it is to be sent, and why the rest is not. */
async function sorted(calls: Calls['movingIn'], batchId: string, chosen: readonly FolderFile[]) {
  const rows = (await allRows(calls, batchId)).map((row) => ({ ...row, path: row.name }))
  const { pairs, twice, missing, unknown } = matchFiles(rows, chosen)
  const [arrived, coming] = [true, false].map((isMade) =>
    pairs.filter(({ row }) => (row.state === 'made') === isMade),
  ) as [Pair[], Pair[]]
  const other = await otherFiles(calls, batchId, arrived)
  // By need: what clients load to send files shares no more with staff than this.
  const { whyNotSent } = await import('#areas/documents/files/rules/chosen-file.ts')
  const notSent: NotSent[] = [
    ...unknown.map(({ path }) => ({ path, why: 'unknown' as const, sentence: null })),
    ...twice.map(({ name }) => ({ path: name, why: 'twice' as const, sentence: null })),
    ...other.map(({ file }) => ({ path: file.path, why: 'other' as const, sentence: null })),
    ...coming.flatMap(({ file }) => {
      const why = whyNotSent(file.file)
      return why === null ? [] : { path: file.path, why, sentence: null }
    }),
  ]
  const toSend = coming.filter(({ file }) => whyNotSent(file.file) === null)
  const said = {
    here: arrived.length - other.length,
    missing: missing.filter(({ state }) => state === 'fine').length,
    notSent,
  }
  return { toSend, said }
}

async function allRows(calls: Calls['movingIn'], batchId: string): Promise<MovingRow[]> {
  const rows: MovingRow[] = []
  let cursor: string | null = null
  do {
    const asked = { batchId, show: 'files' as const, limit: PAGE, ...(cursor !== null && { cursor }) }
    const page: { items: MovingRow[]; next: string | null } = await calls.rows.call(asked)
    rows.push(...page.items)
    cursor = page.next
  } while (cursor !== null)
  return rows
}

/** Of these pairs: those whose file is another than the one that has arrived for the row. */
async function otherFiles(
  calls: Calls['movingIn'],
  batchId: string,
  pairs: readonly Pair[],
): Promise<Pair[]> {
  const other: Pair[] = []
  for (let from = 0; from < pairs.length; from += PAGE) {
    const some = pairs.slice(from, from + PAGE)
    const files: { rowId: string; sha256: string }[] = []
    for (const { row, file } of some) files.push({ rowId: row.id, sha256: await checksumOf(file.file) })
    const { rowIds } = await calls.compareFiles.call({ batchId, files })
    other.push(...some.filter(({ row }) => rowIds.includes(row.id)))
  }
  return other
}

async function checksumOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
