import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Characters to write before yielding to other work. */
const pieceLength = 32_768

/** Serializes a value of any size in pieces, between which the event loop continues. */
export function streamJson(value: unknown): Readable {
  return Readable.from(writePieces(value), { objectMode: false })
}

async function* writePieces(value: unknown): AsyncGenerator<string> {
  let piece = ''
  for (const part of writeParts(value)) {
    piece += part
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
    await nextTurn()
  }
  yield piece
}

function* writeParts(value: unknown): Generator<string> {
  if (isSmall(value)) yield JSON.stringify(value)
  else if (Array.isArray(value)) {
    yield '['
    for (const [index, entry] of value.entries()) {
      if (index > 0) yield ','
      yield* writeParts(entry ?? null)
    }
    yield ']'
  } else {
    yield '{'
    const entries = Object.entries(value as object).filter(([, entry]) => entry !== undefined)
    for (const [index, [key, entry]] of entries.entries()) {
      yield `${index > 0 ? ',' : ''}${JSON.stringify(key)}:`
      yield* writeParts(entry)
    }
    yield '}'
  }
}

// A value without nested objects is written at once.
function isSmall(value: unknown): value is string | number | boolean | null {
  if (typeof value !== 'object' || value === null) return true
  return (
    !Array.isArray(value) &&
    Object.values(value).every((entry) => typeof entry !== 'object' || entry === null)
  )
}
