import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { chooseSpokenLanguage } from '@sohbet/contract/studio'
import type { TranscribedTalk, TranscriptHead } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { errorText } from '#api/error-text.ts'
import { languageName } from '#features/catalog/labels.ts'
import { Button } from '#ui/button/button.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { browserStudioApi } from '../../api/studio-api.ts'
import { contentLanguages } from '../../shared/item-labels.ts'
import { LanguageSelect } from '../language-select.tsx'
import styles from './talk.module.css'

/** Starts a translation in another language, or corrects the spoken language. */
export function NewTranscript({ talk, heads }: { talk: TranscribedTalk; heads: readonly TranscriptHead[] }) {
  const open = contentLanguages.filter((code) => heads.every(({ language }) => language !== code))
  const [language, setLanguage] = useState<string>(open[0] ?? '')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const spoken = heads[0]
  if (spoken === undefined || language === '') return null
  const relabel = async (): Promise<void> => {
    const answer = await browserStudioApi(chooseSpokenLanguage, {
      params: { id: talk.track_id },
      body: { language, revision: spoken.revision },
    })
    if (answer.ok) await revalidate()
    else showToast('error', errorText(answer.message))
  }
  return (
    <Row gap={3} className={styles['choice']}>
      <LanguageSelect
        value={language}
        languages={open}
        onChange={({ target }) => setLanguage(target.value)}
      />
      <Button
        variant="outline"
        onClick={() => void navigate(`/studio/transcripts/${talk.track_id}/${language}`)}
      >
        {t('studioTranscripts.translate', { language: languageName(language) })}
      </Button>
      <Button variant="ghost" onClick={() => void relabel()}>
        {t('studioTranscripts.relabel', {
          was: languageName(spoken.language),
          language: languageName(language),
        })}
      </Button>
    </Row>
  )
}
