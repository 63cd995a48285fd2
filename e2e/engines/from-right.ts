import { inLanguage, type Language, message, type MessageKey, prefixOf } from '@sohbet/messages'
import type { Walker } from './walker.ts'

/** A step in one language that needs no account. */
interface LocalStep {
  name: string
  run: (walker: Walker) => Promise<void>
}

/** The steps of a first visit in a right-to-left language. */
export function walkFromRight(language: Language): LocalStep[] {
  const prefix = prefixOf(language)
  const textOf = (key: MessageKey): string => inLanguage({ key, values: {} }, language)
  const player = `[aria-label="${textOf('player.bar.label')}"]`
  const seek = `${player} input[aria-label="${textOf('player.seek.label')}"]`
  const nowPlaying = `dialog[data-state="open"]:has([aria-label="${textOf('player.nowPlaying.close')}"])`

  return [
    { name: 'home', run: arrive },
    { name: 'play', run: play },
    { name: 'seek', run: seekFromLeft },
    { name: 'sheet', run: openSheet },
    { name: 'search', run: search },
    { name: 'map', run: findMajlis },
  ]

  async function arrive(walker: Walker): Promise<void> {
    await walker.open(`${prefix}/`)
    await walker.until(
      'the page is in its language, from the right',
      (requested) => {
        const { lang, dir, dataset } = document.documentElement
        return lang === requested && dir === 'rtl' && 'hour' in dataset
      },
      language,
    )
    await walker.until('the face of its script has come', () =>
      document.fonts.check('20px "Vazirmatn Variable"', 'صحبة'),
    )
    await walker.until('the first line of the page begins at the right', () => {
      const title = document.querySelector('main h1')?.getBoundingClientRect()
      return title !== undefined && title.right > innerWidth / 2
    })
  }

  async function play(walker: Walker): Promise<void> {
    await walker.open(`${prefix}/audios/detail/a-room-with-one-window`)
    await walker.driver.run(() => {
      for (const audio of document.querySelectorAll('audio')) audio.muted = true
    })
    const name = inLanguage(message('player.play.playTitle', { title: 'A room with one window' }), language)
    await walker.press({ css: 'main button', name: new RegExp(`^${RegExp.escape(name)}`) })
    await walker.hear(0.3)
  }

  // Near the right edge is late in the talk: time runs to the right in every language (decision 64).
  async function seekFromLeft(walker: Walker): Promise<void> {
    await walker.press({ css: seek, name: /./ }, 0.8)
    await walker.until('the sound has moved to its last third', () => {
      const audio = document.querySelector('audio')
      return audio !== null && audio.currentTime > audio.duration * 0.7 && !audio.seeking
    })
    await walker.until(
      'the thread is filled from the left',
      (css) => {
        const rail = document.querySelector(css)?.parentElement
        const filled = rail?.querySelector('b')?.getBoundingClientRect()
        const line = rail?.getBoundingClientRect()
        if (filled === undefined || line === undefined) return false
        return Math.abs(filled.left - line.left) < 2 && filled.width > line.width * 0.7
      },
      seek,
    )
  }

  async function openSheet(walker: Walker): Promise<void> {
    await walker.press({ css: `${player} button[aria-label="${textOf('player.nowPlaying.title')}"]` })
    await walker.see({ css: nowPlaying })
    await walker.press({ css: `${nowPlaying} [aria-label="${textOf('player.nowPlaying.close')}"]` })
    await walker.seeNone({ css: `[aria-label="${textOf('player.nowPlaying.close')}"]` })
  }

  async function search(walker: Walker): Promise<void> {
    await walker.type({ css: 'header input[type=search]' }, 'tea')
    await walker.driver.enter()
    await walker.see({ css: `main a[href^="${prefix}/"]`, name: /When the Tea Goes Cold/ })
  }

  async function findMajlis(walker: Walker): Promise<void> {
    await walker.open(`${prefix}/majlis-map`)
    await walker.type({ css: 'main input[type=search]' }, 'diyarbakir')
    await walker.until('one majlis is left', () => document.querySelectorAll('main li').length === 1)
  }
}
