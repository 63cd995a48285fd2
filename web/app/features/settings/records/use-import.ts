import { useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportProgress } from '@sohbet/contract/member-export'
import { defaultErrorMessage } from '@sohbet/contract/messages'
import { t } from '@sohbet/messages'
import type * as Importing from './import-file.ts'
import type { ImportFollower, ImportOutcome } from './import-file.ts'

type Imports = typeof Importing
type BeginImport = (imports: Imports, follower: ImportFollower) => Promise<ImportOutcome | undefined>

/** An import of a file: how far it has come, what became of the last one, and how another is sent. */
export interface Import {
  /** Undefined: nothing is imported. */
  progress: ImportProgress | 'sending' | undefined
  outcome: ImportOutcome | undefined
  send: (file: File) => void
}

/** Sends a file to be imported and follows it, also one that was sent before the page was opened. */
export function useImport(): Import {
  const { revalidate } = useRevalidator()
  const [progress, setProgress] = useState<ImportProgress | 'sending'>()
  const [outcome, setOutcome] = useState<ImportOutcome>()
  const following = useRef<AbortController>(null)
  const latest = useRef<BeginImport>(null)
  const run = async (begin: BeginImport): Promise<void> => {
    const { signal } = following.current ?? new AbortController()
    latest.current = begin
    // A file given while the import before it is still asked about is what the page tells of from then on.
    const isLatest = (): boolean => latest.current === begin
    const tell = (reported: ImportProgress): void => void (isLatest() && setProgress(reported))
    try {
      const end = await begin(await import('./import-file.ts'), { tell, signal })
      if (end === undefined || !isLatest()) return
      setOutcome(end)
      const { status = 200 } = end
      // What came in is shown, and a session that is over leads to signing in. While nobody answers, the page stays.
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
  // The server goes on importing when this page is left, so what it does is asked for when the page comes again.
  // Before any file can be given: an effect after the first picture could take its place.
  useLayoutEffect(() => {
    following.current = new AbortController()
    void run((imports, follower) => imports.resumeImport(follower))
    return () => following.current?.abort()
    // Asked for once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return { progress, outcome, send }
}
