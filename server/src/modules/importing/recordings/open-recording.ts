import type { FileHandle } from 'node:fs/promises'
import { ImportFault } from '../faults/import-fault.ts'

/** An opened recording that is being checked. */
export interface OpenRecording {
  file: FileHandle
  bytes: number
  /** The start of the recording, after an ID3v2 tag. */
  start: number
}

/** At most `length` bytes from `position`. */
export async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** A recording that is shorter than it declares, as after an interrupted copy. */
export function cutOff(): ImportFault {
  return new ImportFault('is cut off: its end is missing', { kind: 'cut' })
}
