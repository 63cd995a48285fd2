import clsx from 'clsx'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { t } from '@sohbet/messages'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Text } from '#ui/text/text.tsx'
import {
  chosenTextSize,
  keepTextSize,
  restoreTextSize,
  textSizes,
  toTextSize,
  watchTextSize,
} from './text-size.ts'
import type { TextSize } from './text-size.ts'
import styles from './text-size-control.module.css'

const largest = textSizes.length - 1

/** Two buttons that make the text of every article smaller and larger. */
export function TextSizeControl() {
  // The server cannot know what this browser keeps, so the buttons are put right after hydration.
  const size = useSyncExternalStore<TextSize>(watchTextSize, chosenTextSize, () => 0)
  useBeforePaint(restoreTextSize)
  return (
    <div className={styles['control']} role="group" aria-label={t('notes.reader.textSize')}>
      <Step to={size - 1} label={t('notes.reader.smaller')} variant="smaller" />
      <Step to={size + 1} label={t('notes.reader.larger')} variant="larger" />
      <Text as="output" variant="unseen">
        {t('notes.reader.size', { size: size + 1, sizes: textSizes.length })}
      </Text>
    </div>
  )
}

function Step({ to, label, variant }: { to: number; label: string; variant: 'smaller' | 'larger' }) {
  const isOver = to < 0 || to > largest
  return (
    <IconButton
      className={clsx(styles['step'], styles[variant])}
      aria-label={label}
      // Not `disabled`, which would take the focus away from under the finger.
      aria-disabled={isOver}
      onClick={() => isOver || keepTextSize(toTextSize(String(to)))}
    >
      <span aria-hidden="true">A</span>
    </IconButton>
  )
}

// React warns of a layout effect on a server, where nothing is painted.
const useBeforePaint: (act: () => void) => void =
  typeof window === 'undefined' ? () => undefined : (act) => useLayoutEffect(act, [act])
