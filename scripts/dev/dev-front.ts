// The front server of `npm run dev`: Vite serves the sources of the pages and notifies the browser of each
// edit; everything else is forwarded to the server.
import { join } from 'node:path'
import { createServer } from 'vite'

const server = await createServer({
  root: join(import.meta.dirname, '../../web'),
  appType: 'custom',
  logLevel: 'warn',
  // Found before the first page: a later discovery would reload the page.
  optimizeDeps: { entries: ['app/entry-client.tsx'] },
  server: {
    port: Number(process.env['PORT']),
    strictPort: true,
    proxy: { '^/(?!@dev/)': `http://127.0.0.1:${process.env['DEV_SERVER_PORT']}` },
  },
})
await server.listen()
process.stdout.write(`Pages that change while you edit them: ${server.resolvedUrls?.local[0] ?? ''}\n`)
