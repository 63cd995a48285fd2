import type { ReactNode } from 'react'
import { directionOf } from '@sohbet/messages'
import { toLocalFile } from './ui/link/local-path.ts'
import { SiteProvider } from './lib/page/site.ts'
import type { Site } from './lib/page/site.ts'

/** The whole document; the server adds styles, scripts and data to it as text. */
export function Document({ site, children }: { site: Site; children: ReactNode }) {
  return (
    <html lang={site.language} dir={directionOf(site.language)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f6f5ef" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#111512" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/cover/sohbet.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/app/apple-touch-icon.png" />
        <link rel="manifest" href={toLocalFile('/manifest.webmanifest')} />
      </head>
      <body>
        <SiteProvider value={site}>{children}</SiteProvider>
      </body>
    </html>
  )
}
