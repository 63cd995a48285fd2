import { useEffect } from 'react'
import { connectToBrowser } from '../../../playback/browser/connect-to-browser.ts'
import { onKeyDown } from '../panels/key-map.ts'
import { restoreLetterKeys } from '../panels/letter-keys.ts'
import { PlayerBar } from './player-bar.tsx'

/** Everything that moves the sound: the bar, the keys, the lock screen and the other tabs. */
export function PlayerControls() {
  useEffect(connectToBrowser, [])
  useEffect(() => {
    restoreLetterKeys()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return <PlayerBar />
}
