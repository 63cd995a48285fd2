import { useEffect, useState } from 'react'
import { getWaveform } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { browserStudioApi } from '#studio/api/studio-api.ts'
import { outlineOf, readWaveform } from './waveform.ts'
import styles from './recording-panel.module.css'

const columns = 400

/** The waveform of a whole recording; empty while it loads. */
export function WaveformPicture({ fileId }: { fileId: string }) {
  const [outline, setOutline] = useState<string>()
  useEffect(() => {
    let isHere = true
    const draw = async (): Promise<void> => {
      const answer = await browserStudioApi(getWaveform, { params: { id: fileId } })
      if (isHere && answer.ok) setOutline(outlineOf(readWaveform(answer.body.data), columns))
    }
    void draw()
    return () => {
      isHere = false
    }
  }, [fileId])
  return (
    <svg
      className={styles['wave']}
      viewBox={`0 0 ${columns} 2`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('studioSound.talk.waveform')}
    >
      {outline !== undefined && <path d={outline} fill="currentColor" />}
    </svg>
  )
}
