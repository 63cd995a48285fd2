import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** A stream that passes bytes on unchanged and knows their SHA-256 when they have all gone through. */
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
