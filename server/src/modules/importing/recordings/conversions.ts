import type { FaultKind } from '../faults/import-fault.ts'

/** A stored recording that was converted from a file. */
export interface MadeRecording {
  fileId: string
  sha256: string
  mimeType: string
  durationSeconds: number
}

/** Converts files that browsers do not play, as uploads do. */
export interface Conversions {
  /** The earlier conversion of a file with these bytes. */
  findMade(sha256: string): Promise<MadeRecording | undefined>
  /** Converts and measures a file and, unless it is a trial, stores the result with the original. */
  convert(file: {
    path: string
    name: string
    isTried: boolean
  }): Promise<MadeRecording | { fault: FaultKind; reason: string }>
}
