// What is on its way, for pages. One sender serves the whole portal, as long as its page is open.
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { type SignedAccess, signedAccess } from '#api/signed-access.ts'
import { begun } from './begun.ts'
import { Sending } from './sending.ts'
import { isSamePlace, type SentFile, type Target } from './sent-file.ts'

const SENDERS = new WeakMap<SignedAccess, Sending>()
const NO_FILES: readonly SentFile[] = []

function senderOf(access: SignedAccess): Sending {
  const known = SENDERS.get(access)
  if (known) return known
  const sending = new Sending({ access })
  begun.current = true
  SENDERS.set(access, sending)
  return sending
}

/** All files of a case that are on their way or have arrived since the page was opened. */
function useFilesOfCase(caseId: string): { sending: Sending; files: readonly SentFile[] } {
  const access = signedAccess.current
  if (!access) throw new Error('files are sent inside the SessionProvider')
  const sending = senderOf(access)
  const files = useSyncExternalStore(sending.subscribe, sending.files, () => NO_FILES)
  useEffect(() => void sending.takeUp(caseId), [sending, caseId])
  return { sending, files: useMemo(() => files.filter((file) => file.caseId === caseId), [files, caseId]) }
}

/** Of a case, those that no open place shows. `onReceived` hears of each that arrives meanwhile. */
export function useUnplaced(caseId: string, onReceived: () => void) {
  const { sending } = useFilesOfCase(caseId)
  const files = useSyncExternalStore(sending.subscribe, sending.unplaced, () => NO_FILES)
  useEffect(
    () =>
      sending.onReceived((file) => {
        if (sending.unplaced().includes(file)) onReceived()
      }),
    [sending, onReceived],
  )
  return { sending, files: useMemo(() => files.filter((file) => file.caseId === caseId), [files, caseId]) }
}

/** Those of one target. `onReceived` hears the server's name of each that arrives. */
export function useSending(target: Target, onReceived: (uploadId: string) => void) {
  const { sending, files } = useFilesOfCase(target.caseId)
  useEffect(() => sending.place(target), [sending, target])
  useEffect(
    () =>
      sending.onReceived((file) => {
        if (file.uploadId !== null && isSamePlace(file, target)) onReceived(file.uploadId)
      }),
    [sending, target, onReceived],
  )
  return { sending, files: files.filter((file) => isSamePlace(file, target)) }
}
