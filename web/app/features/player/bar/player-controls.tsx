import { useEffect } from 'react'
import { useSite } from '#lib/page/site.ts'
import { connectToBrowser } from '#playback/browser/connect-to-browser.ts'
import { reportQuality } from '#features/listening/reports/report-quality.ts'
import { useKeyDown } from '#ui/hooks/use-key-down.ts'
import { onKeyDown } from '../panels/key-map.ts'
import { restoreLetterKeys } from '../panels/letter-keys.ts'
import { PlayerBar } from './player-bar.tsx'

/** Everything that controls playback: the bar, the keys, the lock screen and the other tabs. */
export function PlayerControls() {
  const { release } = useSite()
  useEffect(connectToBrowser, [])
  useEffect(() => reportQuality(release), [release])
  useEffect(restoreLetterKeys, [])
  useKeyDown(onKeyDown)
  return <PlayerBar />
}
