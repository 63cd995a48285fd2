import { crc32 } from 'node:zlib'
import type { Bytes } from './seal.ts'

/** Some rows of a table, in the text of COPY. */
export interface RowPiece {
  bytes: Buffer
  rows: number
}

/** The usual size of a piece: small, since one changed row has a whole one stored again. */
const usualBytes = 128 * 1024
const maxBytes = 8 * usualBytes

/**
 * Cuts the rows of a table into pieces whose ends are found by what is in a row: rows that come or go change the pieces
 * in which they are, and those before and after stay as they were. A row is a line, as COPY writes them.
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

// A long row ends a piece more often, so that pieces are as large in every table.
function endsPiece(line: Uint8Array): boolean {
  return crc32(line) / 2 ** 32 < line.length / usualBytes
}
