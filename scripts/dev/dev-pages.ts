import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer } from 'vite'
import type { CreateRenderer, PageAnswer } from '@sohbet/contract/pages'
import type { CoverArt, WebBuild } from '../../server/src/pages/render/web-build.ts'

const web = join(import.meta.dirname, '../../web')
const entry = 'app/entry-client.tsx'
/** The exports of a page's file for the router: such a file is hot-reloaded too. */
const routeExports = ['loader', 'action', 'handle', 'prepare', 'shouldRevalidate']

/** Renders the web application from source; `dev-front.ts` serves its scripts. */
export async function openDevPages(): Promise<WebBuild> {
  const vite = await createServer({
    root: web,
    appType: 'custom',
    logLevel: 'warn',
    // The front server uses the default cache folder.
    cacheDir: join(web, 'dist/dev/vite'),
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false },
  })
  // The exports follow the contract and the server's types.
  const { coverArt } = (await vite.ssrLoadModule('/app/cover-art.ts')) as { coverArt: CoverArt }
  // Without a service worker, which would cache files being edited.
  const clientFolder = join(web, 'dist/dev')
  await mkdir(join(clientFolder, 'assets'), { recursive: true })
  return {
    clientFolder,
    coverArt,
    render: async (page) => {
      const { createRenderer } = (await vite.ssrLoadModule('/app/entry-server.tsx')) as {
        createRenderer: CreateRenderer
      }
      const answer = await createRenderer({ manifest: { [entry]: { file: `@dev/${entry}` } } })(page)
      return forDevelopment(answer, page.nonce)
    },
  }
}

/**
 * Adds Vite's client to a page, disables caching, and shows the page only after its styles have loaded as
 * scripts.
 */
export function forDevelopment(answer: PageAnswer, nonce: string): PageAnswer {
  const preamble = [
    "import { injectIntoGlobalHook } from '/@dev/@react-refresh'",
    'injectIntoGlobalHook(window)',
    'window.$RefreshReg$ = () => {}',
    'window.$RefreshSig$ = () => (type) => type',
    `window.__getReactRefreshIgnoredExports = ({ id }) => id.includes('/app/routes/') ? ${JSON.stringify(routeExports)} : []`,
  ]
  const tags = [
    // Vite sets this nonce on the styles it adds to the page.
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<style nonce="${nonce}">html:not([data-awake]) body { visibility: hidden }</style>`,
    `<script nonce="${nonce}" type="module" src="/@dev/@vite/client"></script>`,
    `<script nonce="${nonce}" type="module">${preamble.join('\n')}</script>`,
  ]
  return {
    ...answer,
    headers: answer.headers.map(([name, value]) => [
      name,
      name === 'cache-control' ? 'private, no-store' : value,
    ]),
    body: answer.body.replace('</head>', () => `${tags.join('')}</head>`),
  }
}
