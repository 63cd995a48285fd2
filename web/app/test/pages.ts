import type { PageAnswer, PageRequest } from '@sohbet/contract'
import { readLocalPath } from '@sohbet/messages'
import { createRenderer } from '#entry-server.tsx'
import { namelessSite } from '#lib/page/site.ts'
import { createTransport } from './library.ts'

const render = createRenderer({
  manifest: {
    'app/entry-client.tsx': {
      file: 'assets/entry-1.js',
      css: ['assets/entry-1.css'],
      isEntry: true,
      imports: ['_react.js'],
    },
    '_react.js': { file: 'assets/react-1.js' },
    '_button.js': { file: 'assets/button-1.js', css: ['assets/button-1.css'] },
    'app/routes/catalog/home.tsx': {
      file: 'assets/home-1.js',
      css: ['assets/home-1.css'],
      imports: ['app/entry-client.tsx', '_button.js'],
    },
    'app/routes/catalog/home-member.tsx': { file: 'assets/home-member-1.js', css: ['assets/member-1.css'] },
    'app/routes/money/wallet.tsx': { file: 'assets/wallet-1.js', css: ['assets/wallet-1.css'] },
    'app/ui/lazy-fonts/lazy-fonts.ts': { file: 'assets/lazy-fonts-1.js', css: ['assets/lazy-fonts-1.css'] },
    'latin.woff2': { file: 'assets/alegreya-latin-400-normal-1.woff2' },
  },
})

/** A page as a visitor gets it. */
export function renderPage(path: string, change: Partial<PageRequest> = {}): Promise<PageAnswer> {
  return render({
    request: new Request(`http://localhost${path}`),
    language: readLocalPath(path).language,
    reading: { hasHijri: true },
    publicOrigin: 'https://sohbet.example',
    brand: { ...namelessSite.brand, tagline: 'Talks', companyName: 'Sohbet House' },
    hasDevPages: false,
    nonce: 'n0nce',
    isSignedIn: false,
    mayPay: false,
    transport: createTransport(),
    reportError: () => undefined,
    ...change,
  })
}
