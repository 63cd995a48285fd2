import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A headless Chromium: from CHROMIUM_PATH, the machine's own, or else Playwright's. */
export async function openBrowser(extraFlags: readonly string[] = []): Promise<Browser> {
  const path =
    process.env['CHROMIUM_PATH'] ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)
  return await chromium.launch({
    ...(path !== undefined && { executablePath: path }),
    args: ['--headless=new', ...flags, ...extraFlags],
  })
}

/** The six measured pages of the demo content. */
export async function findPages(origin: string): Promise<{ name: string; url: string }[]> {
  const slugOf = async (type: string): Promise<string> => {
    const answer = await fetch(`${origin}/content/api/all-listing-data-v2?type=${type}&sort=title`)
    const { data } = (await answer.json()) as { data: { slug: string }[] }
    return data[0]?.slug ?? ''
  }
  return [
    { name: 'home', url: `${origin}/` },
    { name: 'listing', url: `${origin}/audios` },
    { name: 'detail', url: `${origin}/audios/detail/${await slugOf('audios')}` },
    { name: 'article', url: `${origin}/articles/detail/${await slugOf('articles')}` },
    { name: 'search', url: `${origin}/search?q=lesson` },
    { name: 'map', url: `${origin}/majlis-map` },
  ]
}
