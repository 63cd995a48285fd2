import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** A stream that passes bytes through unchanged and computes their SHA-256. */
export function createHashTap(): { stream: Transform; digest(): string } {
  const hash = createHash('sha256')
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, digest: () => hash.digest('hex') }
}
