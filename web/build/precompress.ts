import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /^assets\/.+\.(?:js|css|svg)$/
/** Size in bytes below which compressing a file gains nothing. */
const leastBytes = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes a `.br` and a `.gz` beside each file with a hashed name: the server sends them as they are. */
export const precompress: Plugin = {
  name: 'precompress',
  enforce: 'post',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((name) => compressible.test(name))
    await Promise.all(files.map(async (name) => await compressBeside(join(dir, name))))
  },
}

async function compressBeside(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < leastBytes) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await Promise.all([
    toBrotli(content, { params: quality }).then(async (small) => await writeFile(`${path}.br`, small)),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }).then(
      async (small) => await writeFile(`${path}.gz`, small),
    ),
  ])
}
