import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * The thread of the studio that computes what a file's bytes come to: a thread has the policy of its own file, and this
 * one is compiled from WebAssembly. It loads nothing.
 */
const hashWorker = /[\\/]hash-worker-[\w-]+\.js(?:\.\w+)?$/
const workerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'"

/** The built files of the web application; their names carry a hash of their content, so they never change. */
export async function addAssets(app: FastifyInstance, clientFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      if (hashWorker.test(path)) reply.header('content-security-policy', workerPolicy)
    },
  })
}
