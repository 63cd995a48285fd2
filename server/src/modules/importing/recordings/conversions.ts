import type { FaultKind } from '../faults/import-fault.ts'

/** A stored recording that was made of a file. */
export interface MadeRecording {
  fileId: string
  sha256: string
  mimeType: string
  durationSeconds: number
}

/** Makes recordings of files that browsers do not play, as uploads do. */
export interface Conversions {
  /** What was made of a file with these bytes before. */
  findMade(sha256: string): Promise<MadeRecording | undefined>
  /** Makes and measures one and, unless it is only tried, stores it with the file as it came. */
  convert(file: {
    path: string
    name: string
    isTried: boolean
  }): Promise<MadeRecording | { fault: FaultKind; reason: string }>
}
