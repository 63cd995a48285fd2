// The player in Chromium, beside a page that has nothing but `<audio controls>`: `node bench/player/player.ts [parts]`, where
// the parts are press, gap, seek, playing, requests, changes and hours; all of them where none is named. Both pages have the same
// recording from the same server.
// - press: from the time stamp of the press until the clock of the audio element moves, on the demo, each time in a browser
//   with an empty cache, on a page at rest; over loopback, and behind 150 ms and 1.6 Mbit/s that begin after the page is
//   there. The plain page has fetched the beginning of its recording by then, as browsers do; ours and the plain one
//   with `preload="none"` have an address and nothing more. Ours fetches the beginning from where the press goes down, a
//   plain page when it is let go.
// - gap: an album of talks of four seconds plays to its last one; from the last time that the clock of a talk moved until that
//   of the next one does, and how much of a talk was left out. The plain page sets the next address at the end.
// - seek: in a recording of ten minutes, 9.6 MB, behind the same network: a press on our line of time, the plain page's
//   clock set by a script. Inside is a second that is loaded, outside one that is not.
// - playing: the processor's time that the main thread of the page took meanwhile, and its tasks over 50 ms.
// - requests: what a member's browser asks while a talk plays for a minute, and when it is paused, without the sound itself.
// - changes and hours: heap, nodes and listeners after forced collections. Forty changes of the talk, three times over;
//   and three simulated hours, each 720 presses of the arrow key, which goes on by five seconds, with the player's own
//   look at its position, which it takes every 250 ms, called twenty times after each press, and another talk where a
//   recording ends. So the clock of the sound goes the whole way in jumps; nothing of the product is changed, and its
//   other timers stay real.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { openBrowser } from '../site/browser.ts'
import { importAlbum, longAlbum, pathOf, shortAlbum } from './long-album.ts'
import { measureGaps } from './player-gap.ts'
import { measureChanges, measureHours, measurePlaying } from './player-lasting.ts'
import { findTalk } from './player-page.ts'
import type { Talk } from './player-page.ts'
import { measurePress } from './player-press.ts'
import { countRequests } from './player-requests.ts'
import { measureSeeks } from './player-seek.ts'
import { report, startPostgres, startSohbet } from '../site/serve.ts'

const demoAlbum = '/audios/detail/a-room-with-one-window'

interface Talks {
  demo: Talk
  long: Talk
  short: Talk
}

const parts: Record<string, (browser: Browser, talks: Talks) => Promise<object>> = {
  press: (browser, { demo }) => measurePress(browser, demo, 10),
  gap: (browser, { short }) => measureGaps(browser, short),
  seek: (browser, { long }) => measureSeeks(browser, long, 4),
  playing: (browser, { long }) => measurePlaying(browser, long, 30),
  requests: (browser, { long }) => countRequests(browser, long, 60),
  changes: (browser, { long }) => measureChanges(browser, long, 40),
  hours: (browser, { long }) => measureHours(browser, long, 3),
}

async function measure(wanted: readonly string[]): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sohbet-bench-player-'))
  const postgres = await startPostgres()
  const sohbet = await startSohbet({ DATABASE_URL: postgres.url, DATA_DIR: dataDir })
  // Sound needs neither a device nor a hand on a real key.
  const browser = await openBrowser(['--autoplay-policy=no-user-gesture-required'])
  const origin = sohbet.url.replace('127.0.0.1', 'localhost')
  try {
    // Into a catalogue that has anything already, the demo content would not be put.
    for (const album of [longAlbum, shortAlbum]) await importAlbum(album, dataDir, postgres.url)
    const talks = {
      demo: await findTalk(origin, demoAlbum),
      long: await findTalk(origin, pathOf(longAlbum)),
      short: await findTalk(origin, pathOf(shortAlbum)),
    }
    for (const part of wanted) report('player', { [part]: await parts[part]?.(browser, talks) })
  } finally {
    await browser.close()
    await sohbet.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const named = process.argv.slice(2)
const unknown = named.filter((part) => parts[part] === undefined)
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`)
await measure(named.length > 0 ? named : Object.keys(parts))
