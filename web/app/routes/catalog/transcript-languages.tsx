import type { TranscriptPage } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { languageName } from '#features/catalog/labels.ts'
import { transcriptPath } from '#features/transcript/transcript-labels.ts'
import { Link } from '#ui/link/link.tsx'
import type { LoadedTranscript } from './load-transcript.ts'
import styles from './transcript.module.css'

interface TranscriptLanguagesProps extends LoadedTranscript {
  /** Called before the language changes. */
  onChoose: () => void
}

/** The languages of a transcript: the main one and a second one. */
export function TranscriptLanguages({ page, beside, onChoose }: TranscriptLanguagesProps) {
  const { languages, transcript } = page
  const shown = transcript?.language
  const other = beside?.language
  if (languages.length < 2) return null
  const choice = { preventScrollReset: true, onClick: onChoose } as const
  return (
    <>
      <nav aria-label={t('transcript.language')} className={styles['languages']}>
        {languages.map(({ language, is_spoken: isSpoken }) => (
          <Link
            key={language}
            {...choice}
            to={toTranscript(page, { language, beside: language === other ? shown : other })}
            aria-current={language === shown ? 'page' : undefined}
          >
            {isSpoken ? t('transcript.spoken', { language: languageName(language) }) : languageName(language)}
          </Link>
        ))}
      </nav>
      <nav aria-label={t('transcript.beside')} className={styles['languages']}>
        <span>{t('transcript.beside')}</span>
        <Link
          {...choice}
          to={toTranscript(page, { language: shown })}
          aria-current={other === undefined ? 'page' : undefined}
        >
          {t('transcript.besideNone')}
        </Link>
        {languages
          .filter(({ language }) => language !== shown)
          .map(({ language }) => (
            <Link
              key={language}
              {...choice}
              to={toTranscript(page, { language: shown, beside: language })}
              aria-current={language === other ? 'page' : undefined}
            >
              {languageName(language)}
            </Link>
          ))}
      </nav>
    </>
  )
}

/**
 * The address of a transcript in a language, with a second one beside it, or in the mode that selects a
 * sentence to correct.
 */
export function toTranscript(
  page: TranscriptPage,
  {
    language,
    beside,
    suggest = false,
  }: { language: string | undefined; beside?: string | undefined; suggest?: boolean },
): string {
  const isSpoken = page.languages.some((one) => one.language === language && one.is_spoken)
  const query = new URLSearchParams({
    ...(language !== undefined && (!isSpoken || suggest) && { language }),
    ...(beside !== undefined && { beside }),
    ...(suggest && { suggest: '' }),
  }).toString()
  return query === '' ? transcriptPath(page) : `${transcriptPath(page)}?${query}`
}
