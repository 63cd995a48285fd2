import { createSHA256 } from 'hash-wasm'

/** Bytes per read. */
const sliceBytes = 8 * 1024 * 1024

/** Reads a file slice by slice and returns its SHA-256, off the main thread. */
async function hash(file: File): Promise<string> {
  const sha256 = await createSHA256()
  for (let at = 0; at < file.size; at += sliceBytes)
    sha256.update(new Uint8Array(await file.slice(at, at + sliceBytes).arrayBuffer()))
  return sha256.digest('hex')
}

globalThis.addEventListener('message', ({ data }: MessageEvent<File>) => {
  hash(data).then(
    (sha256) => globalThis.postMessage({ sha256 }, { transfer: [] }),
    (error: unknown) => globalThis.postMessage({ error: String(error) }, { transfer: [] }),
  )
})
