import type { ReactNode } from 'react'
import { directionOf } from '@sohbet/messages'
import { toLocalFile } from './ui/link/local-path.ts'
import { type Site, SiteProvider } from './lib/page/site.ts'

interface PageProps {
  site: Site
  children: ReactNode
}

/** The id of the element that contains the page. */
export const rootId = 'root'

/** The whole document as the server sends it; the server adds styles, scripts and data as text. */
export function Document({ site, children }: PageProps) {
  return (
    <html lang={site.language} dir={directionOf(site.language)}>
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
        <div id={rootId}>
          <SiteProvider value={site}>{children}</SiteProvider>
        </div>
      </body>
    </html>
  )
}

/**
 * The hydrated part of the document: only the page. Elements added around it by extensions and translators,
 * and attributes set on `<html>` by the first script, are left alone.
 */
export function Page({ site, children }: PageProps) {
  return (
    <>
      {/* Takes the place of the head: React derives ids from positions in the tree. */}
      {null}
      <SiteProvider value={site}>{children}</SiteProvider>
    </>
  )
}
