import { message } from '@sohbet/messages'
import { unzipSync } from 'fflate'
import { BulkProblem } from './bulk-problem.ts'

/** Bytes that an archive may have when it is unpacked; what says it has more is not unpacked at all. */
export const maxUnpackedBytes = 100 * 1024 * 1024
/** Files of an archive, of which a workbook has a dozen. */
const maxEntries = 500

/**
 * The files of an archive whose names are wanted. Each is unpacked into as many bytes as the archive says that it has,
 * and the sum of them is limited: what says less than it holds is cut there, and fits no more memory than it was given.
 */
export function unpackZip(
  bytes: Uint8Array,
  { name: file, wants }: { name: string; wants(name: string): boolean },
): Record<string, Uint8Array> {
  let [entries, sum] = [0, 0]
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    entries += 1
    if (entries > maxEntries) throw refuseLarge(file)
    if (!wants(name)) return false
    sum += originalSize
    if (sum > maxUnpackedBytes) throw refuseLarge(file)
    return true
  }
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof BulkProblem) throw error
    throw new BulkProblem(message('studioBulk.problem.damaged', { file }))
  }
}

function refuseLarge(file: string): BulkProblem {
  return new BulkProblem(message('studioBulk.problem.unpacked', { file }))
}
