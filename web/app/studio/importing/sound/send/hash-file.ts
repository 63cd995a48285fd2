/** The SHA-256 of a file, computed in a worker. Rejects if the file can no longer be read. */
export async function hashFile(file: File): Promise<string> {
  const worker = new Worker(new URL('hash-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<{ sha256?: string; error?: string }>) => {
        if (data.sha256 === undefined) reject(new Error(data.error))
        else resolve(data.sha256)
      })
      worker.addEventListener('error', () => reject(new Error('The file could not be read.')))
      worker.postMessage(file, [])
    })
  } finally {
    worker.terminate()
  }
}
