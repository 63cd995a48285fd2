import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { closedPolicy } from '#platform/http/edge/security-headers.ts'

/**
 * The thread of the studio that computes what a file's bytes come to: a thread has the policy of its own file, and this
 * one is compiled from WebAssembly. It loads nothing.
 */
const hashWorker = /[\\/]hash-worker-[\w-]+\.js(?:\.\w+)?$/
const workerPolicy = `${closedPolicy}; script-src 'wasm-unsafe-eval'`

/** The names that a build gives; scripts of another language stand in a folder of it. */
const builtFile = /^(?:[\w-]+\/)?[\w-][\w.-]*$/

/** The built files of the web application; their names carry a hash of their content, so they never change. */
export async function addAssets(app: FastifyInstance, clientFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    // Its own route reads the whole folder for each file, to compare the spelling: with the files of some builds that
    // takes longer than the file.
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
