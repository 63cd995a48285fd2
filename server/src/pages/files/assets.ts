import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { closedPolicy } from '#platform/http/edge/security-headers.ts'

/**
 * The studio's worker that computes hashes of files: it has the policy of its own file, and runs
 * WebAssembly. It loads nothing.
 */
const hashWorker = /[\\/]hash-worker-[\w-]+\.js(?:\.\w+)?$/
const workerPolicy = `${closedPolicy}; script-src 'wasm-unsafe-eval'`

/** File names of a build; translated scripts are in a folder per language. */
const builtFile = /^(?:[\w-]+\/)?[\w-][\w.-]*$/

/** The built files of the web application; their names contain a hash of their content, so they never change. */
export async function addAssets(app: FastifyInstance, clientFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    // The plugin's own route reads the whole folder for each file to compare the spelling, which can take
    // longer than sending the file.
    serve: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      if (hashWorker.test(path)) reply.header('content-security-policy', workerPolicy)
    },
  })
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const { '*': name } = request.params
    if (builtFile.test(name)) reply.sendFile(name)
    else reply.callNotFound()
  })
}
