const loading = new Map<string, Promise<void>>()

/** Loads a script of our own origin once; after a failure it can be retried. */
export async function loadScript(src: string): Promise<void> {
  const known = loading.get(src)
  if (known !== undefined) return await known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      loading.delete(src)
      reject(new Error(`The script ${src} could not be loaded.`))
    })
    document.head.append(script)
  })
  loading.set(src, loaded)
  await loaded
}
