import { useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportProgress } from '@sohbet/contract/member-export'
import { defaultErrorMessage } from '@sohbet/contract/messages'
import { t } from '@sohbet/messages'
import type * as Importing from './import-file.ts'
import type { ImportFollower, ImportOutcome } from './import-file.ts'

type Imports = typeof Importing
type BeginImport = (imports: Imports, follower: ImportFollower) => Promise<ImportOutcome | undefined>

/** An import: its progress, the result of the last one, and a function that starts another. */
export interface Import {
  /** Undefined while nothing is imported. */
  progress: ImportProgress | 'sending' | undefined
  outcome: ImportOutcome | undefined
  send: (file: File) => void
}

/** Sends a file for import and follows it, also one sent before the page was opened. */
export function useImport(): Import {
  const { revalidate } = useRevalidator()
  const [progress, setProgress] = useState<ImportProgress | 'sending'>()
  const [outcome, setOutcome] = useState<ImportOutcome>()
  const following = useRef<AbortController>(null)
  const latest = useRef<BeginImport>(null)
  const run = async (begin: BeginImport): Promise<void> => {
    const { signal } = following.current ?? new AbortController()
    latest.current = begin
    // A file chosen while an earlier import is still being queried replaces it on the page.
    const isLatest = (): boolean => latest.current === begin
    const onProgress = (reported: ImportProgress): void => void (isLatest() && setProgress(reported))
    try {
      const end = await begin(await import('./import-file.ts'), { onProgress, signal })
      if (end === undefined || !isLatest()) return
      setOutcome(end)
      const { status = 200 } = end
      // Reload to show imported data, or to redirect to the login if the session ended. Without an answer the
      // page stays.
      if (status > 0 && status < 500) await revalidate()
    } catch {
      if (isLatest()) setOutcome({ isDone: false, text: t(defaultErrorMessage) })
    } finally {
      if (isLatest()) setProgress(undefined)
    }
  }
  const send = (given: File): void => {
    setOutcome(undefined)
    setProgress('sending')
    void run((imports, follower) => imports.importFile(given, follower))
  }
  // The server continues an import when this page is left, so a returning page queries it. In a layout effect,
  // before a file can be chosen: a later query could replace the new import.
  useLayoutEffect(() => {
    following.current = new AbortController()
    void run((imports, follower) => imports.resumeImport(follower))
    return () => following.current?.abort()
    // Queried once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return { progress, outcome, send }
}
