import { t } from '@sohbet/messages'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { textSizes } from './text-size.ts'
import { useTextSize } from './use-text-size.ts'

/** Buttons that decrease and increase the text size of all articles and transcripts, for use among other tools. */
export function TextSizeButtons({ className }: { className?: string | undefined }) {
  const { size, isThere, show } = useTextSize()
  return (
    <div className={className} role="group" aria-label={t('notes.reader.textSize')}>
      {/* Not `disabled`, which would drop the focus of a pressed button. */}
      <IconButton
        aria-label={t('notes.reader.smaller')}
        aria-disabled={!isThere(size - 1)}
        onClick={() => show(size - 1)}
      >
        <Icon name="minus" />
      </IconButton>
      <Icon name="text-aa" />
      <IconButton
        aria-label={t('notes.reader.larger')}
        aria-disabled={!isThere(size + 1)}
        onClick={() => show(size + 1)}
      >
        <Icon name="plus" />
      </IconButton>
      <Text as="output" variant="unseen">
        {t('notes.reader.size', { size: size + 1, sizes: textSizes.length })}
      </Text>
    </div>
  )
}
