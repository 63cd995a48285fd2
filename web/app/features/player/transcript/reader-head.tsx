import { memo, useState } from 'react'
import type { ReadSegment, TranscriptLanguage } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Select } from '#ui/field/select.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { languageName } from '#features/catalog/labels.ts'
import { TextSizeButtons } from '#features/reader/text-size-buttons.tsx'
import { suggestionPath } from '#features/transcript/transcript-labels.ts'
import { PlayButton } from '../controls/transport.tsx'
import { changeReading, useReadingChoices } from './reading-choices.ts'
import type { ReadyTranscript } from './use-transcript.ts'
import styles from './transcript-panel.module.css'

interface ReaderHeadProps {
  known: ReadyTranscript
  /** The current segment, or the first. */
  current: ReadSegment | undefined
  onLanguage: (language: string) => void
  /** Scrolls back to the current segment; undefined while the view follows it. */
  onFollow: (() => void) | undefined
}

/** What stands above the segments: playing, the language, and how they are read. */
export const ReaderHead = memo(function ReaderHead({
  known,
  current,
  onLanguage,
  onFollow,
}: ReaderHeadProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { page, transcript } = known
  const { languages } = page
  const { language } = transcript
  return (
    <>
      <div className={styles['head']}>
        <PlayButton />
        {languages.length > 1 && <Languages {...{ languages, language, onLanguage }} />}
        <IconButton
          className={styles['options']}
          aria-label={t('transcript.options')}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="text-aa" />
        </IconButton>
        {onFollow !== undefined && (
          <div className={styles['follow']}>
            <Button onClick={onFollow}>{t('transcript.follow')}</Button>
          </div>
        )}
      </div>
      {isOpen && (
        <div role="group" aria-label={t('transcript.options')} className={styles['choices']}>
          <TextSizeButtons className={styles['size']} />
          {languages.length > 1 && <Beside languages={languages} language={language} />}
          <ReadsLine />
          <LinkButton variant="text" to={suggestionPath(page, language, current?.id)}>
            {t('suggestions.suggest')}
          </LinkButton>
        </div>
      )}
    </>
  )
})

interface LanguagesProps {
  languages: readonly TranscriptLanguage[]
  /** The selected language. */
  language: string
}

function Languages({
  languages,
  language: shown,
  onLanguage,
}: LanguagesProps & Pick<ReaderHeadProps, 'onLanguage'>) {
  return (
    <div role="group" aria-label={t('transcript.language')} className={styles['languages']}>
      {languages.map(({ language, is_spoken: isSpoken }) => (
        <button
          key={language}
          type="button"
          className={styles['language']}
          aria-pressed={language === shown}
          onClick={() => onLanguage(language)}
        >
          {isSpoken ? t('transcript.spoken', { language: languageName(language) }) : languageName(language)}
        </button>
      ))}
    </div>
  )
}

function Beside({ languages, language: shown }: LanguagesProps) {
  const { beside } = useReadingChoices()
  const others = languages.filter(({ language }) => language !== shown)
  return (
    <Select
      label={t('transcript.beside')}
      value={others.some(({ language }) => language === beside) ? beside : ''}
      onChange={({ target }) => changeReading({ beside: target.value })}
      options={[
        { value: '', label: t('transcript.besideNone') },
        ...others.map(({ language }) => ({ value: language, label: languageName(language) })),
      ]}
    />
  )
}

function ReadsLine() {
  const { readsLine } = useReadingChoices()
  return (
    <Checkbox
      label={t('transcript.readLine')}
      hint={t('transcript.readLineHint')}
      checked={readsLine}
      onChange={({ currentTarget: { checked } }) => changeReading({ readsLine: checked })}
    />
  )
}
