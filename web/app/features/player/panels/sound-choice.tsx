import { useState } from 'react'
import { t } from '@sohbet/messages'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { chooseSound, requestedSound } from '#playback/state/sound-form.ts'
import type { SoundForm } from '#playback/state/sound-form.ts'
import styles from './more-options.module.css'

/** Playback settings of this device: normalized or original loudness, and small files. */
export function SoundChoice() {
  const [form, setForm] = useState(() => requestedSound())
  const choose = (chosen: SoundForm): void => {
    setForm(chosen)
    chooseSound(chosen)
  }
  return (
    <div className={styles['less']}>
      <Checkbox
        label={t('player.evenLoudness.title')}
        hint={t('player.evenLoudness.hint')}
        checked={form !== 'original'}
        onChange={({ currentTarget: { checked } }) => choose(checked ? 'even' : 'original')}
      />
      <Checkbox
        label={t('player.lessData.title')}
        hint={t('player.lessData.hint')}
        checked={form === 'small'}
        onChange={({ currentTarget: { checked } }) => choose(checked ? 'small' : 'even')}
      />
    </div>
  )
}
