// The silence between two talks of an album.
import type { Browser } from '@playwright/test'
import { openOurs, openPlain, shapeNetwork } from './player-page.ts'
import type { Listened, Open, Talk } from './player-page.ts'
import { summarise } from './player-press.ts'

/** A change from one talk to the next: the milliseconds without sound, and those of the first that were left out. */
interface Change {
  silentMs: number
  unheardMs: number
}

/** Lets an album of short talks play to its last one. The plain page sets the next address as soon as one has ended. */
export async function measureGaps(browser: Browser, talk: Talk) {
  return {
    loopback: await ofBoth(browser, talk, false),
    shaped: await ofBoth(browser, talk, true),
  }
}

async function ofBoth(browser: Browser, talk: Talk, isShaped: boolean) {
  return {
    sohbet: await timeGaps(browser, talk, { open: openOurs, isShaped }),
    plain: await timeGaps(browser, talk, { open: openPlainAlbum, isShaped }),
  }
}

async function timeGaps(browser: Browser, talk: Talk, { open, isShaped }: { open: Open; isShaped: boolean }) {
  const listened = await open(browser, talk)
  if (isShaped) await shapeNetwork(listened)
  const changes = listened.page.evaluate(watchChanges, talk.fileUrls.length - 1)
  await listened.play()
  const seen = await changes
  await listened.page.context().close()
  return {
    silentMs: summarise(seen.map(({ silentMs }) => silentMs)),
    maxUnheardMs: Math.round(Math.max(...seen.map(({ unheardMs }) => unheardMs))),
  }
}

/** The plain page with the other talks of the album: the next one is fetched ahead, as ours is. */
async function openPlainAlbum(browser: Browser, talk: Talk): Promise<Listened> {
  const listened = await openPlain(browser, talk)
  await listened.page.locator('audio').evaluate((audio: HTMLAudioElement, urls) => {
    const spare = new Audio()
    let at = 0
    const warm = (): void => {
      spare.preload = 'auto'
      spare.src = urls[at + 1] ?? ''
    }
    audio.addEventListener('play', warm)
    audio.addEventListener('ended', () => {
      at += 1
      audio.src = urls[at] ?? ''
      void audio.play()
    })
  }, talk.fileUrls)
  return listened
}

/** Runs in the page: looks at the clock of the sound every 4 ms until so many changes were seen. */
async function watchChanges(count: number): Promise<Change[]> {
  const audio = document.querySelector('audio')
  if (audio === null) throw new Error('The page has no audio element.')
  const changes: Change[] = []
  const begunAt = performance.now()
  let last = { src: '', at: 0, seconds: 0, duration: 0 }
  while (changes.length < count) {
    await new Promise((resolve) => setTimeout(resolve, 4))
    // Not `currentSrc`, which is the old one for a moment though the clock is set back already.
    const { src, currentTime: seconds, duration } = audio
    const at = performance.now()
    if (at - begunAt > 90_000)
      throw new Error(
        `Only ${changes.length} changes were seen; the talk stands at ${seconds} of ${duration} s.`,
      )
    if (src === last.src && seconds === last.seconds) continue
    if (src !== last.src && seconds === 0) continue
    // The clock may have been moving for a while: its own seconds since the beginning were no silence.
    if (last.src !== '' && src !== last.src)
      changes.push({
        silentMs: at - last.at - seconds * 1000,
        unheardMs: (last.duration - last.seconds) * 1000,
      })
    last = { src, at, seconds, duration }
  }
  return changes
}
