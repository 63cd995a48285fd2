import { crc32 } from 'node:zlib'
import type { Bytes } from './seal.ts'

/** Rows of a table in the text format of COPY. */
export interface RowPiece {
  bytes: Buffer
  rows: number
}

/** The usual size of a piece: small, because changing one row stores its whole piece again. */
const usualBytes = 128 * 1024
const maxBytes = 8 * usualBytes

/**
 * Cuts the rows of a table into content-defined pieces: adding or deleting rows changes only the pieces
 * around them. A row is one line of COPY output.
 */
export async function* cutRows(source: Bytes): AsyncGenerator<RowPiece> {
  let parts: Uint8Array[] = []
  let bytes = 0
  let rows = 0
  let rest: Uint8Array = Buffer.alloc(0)
  for await (const more of source) {
    const text = rest.length === 0 ? more : Buffer.concat([rest, more])
    let from = 0
    let lineFrom = 0
    for (let end = text.indexOf(10); end !== -1; end = text.indexOf(10, lineFrom)) {
      const line = text.subarray(lineFrom, end + 1)
      lineFrom = end + 1
      bytes += line.length
      rows += 1
      if (bytes < maxBytes && !endsPiece(line)) continue
      yield { bytes: Buffer.concat([...parts, text.subarray(from, lineFrom)]), rows }
      parts = []
      bytes = 0
      rows = 0
      from = lineFrom
    }
    if (lineFrom > from) parts.push(text.subarray(from, lineFrom))
    rest = text.subarray(lineFrom)
  }
  if (rows > 0) yield { bytes: Buffer.concat(parts), rows }
}

// Longer rows are more likely to end a piece, so pieces have a similar size in every table.
function endsPiece(line: Uint8Array): boolean {
  return crc32(line) / 2 ** 32 < line.length / usualBytes
}
