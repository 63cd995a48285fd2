import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer } from 'vite'
import type { CreateRenderer, PageAnswer } from '@sohbet/contract/pages'
import type { CoverArt, WebBuild } from '../../server/src/pages/render/web-build.ts'

const web = join(import.meta.dirname, '../../web')
const entry = 'app/entry-client.tsx'
/** What a page's file exports for the router: such a file is changed in the page that is open, too. */
const routeExports = ['loader', 'action', 'handle', 'prepare', 'shouldRevalidate']

/** The web application drawn from its sources; its scripts come from `dev-front.ts`. */
export async function openDevPages(): Promise<WebBuild> {
  const vite = await createServer({
    root: web,
    appType: 'custom',
    logLevel: 'warn',
    // Browsers are served by the one in front, which keeps what it makes for them in the usual folder.
    cacheDir: join(web, 'dist/dev/vite'),
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false },
  })
  // What these files export is what the contract and the server's own types say.
  const { coverArt } = (await vite.ssrLoadModule('/app/cover-art.ts')) as { coverArt: CoverArt }
  // Without a service worker, which would keep what is being edited.
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

/** The page with what tells it of edits; it is kept nowhere, and seen once its styles have come as scripts. */
export function forDevelopment(answer: PageAnswer, nonce: string): PageAnswer {
  const preamble = [
    "import { injectIntoGlobalHook } from '/@dev/@react-refresh'",
    'injectIntoGlobalHook(window)',
    'window.$RefreshReg$ = () => {}',
    'window.$RefreshSig$ = () => (type) => type',
    `window.__getReactRefreshIgnoredExports = ({ id }) => id.includes('/app/routes/') ? ${JSON.stringify(routeExports)} : []`,
  ]
  const tags = [
    // Vite gives it to the styles that it puts into the page.
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
