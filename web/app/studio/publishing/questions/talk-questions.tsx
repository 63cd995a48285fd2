import { useCallback, useEffect } from 'react'
import type { CollectionDraft } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Text } from '#ui/text/text.tsx'
import type { DraftHandle } from '../draft/use-draft.ts'
import { QuestionsWorkspace } from './workspace/questions-workspace.tsx'
import type { ChangeQuestions } from './list/questions.ts'
import { type HeardRecording, useRecording } from './sound/use-recording.ts'
import { learnTopics } from '../../shared/fields/topic-names.ts'

/** The questions of one talk in a collection. */
export function TalkQuestions({
  handle: { draft, change },
  trackKey,
}: {
  handle: DraftHandle<CollectionDraft>
  trackKey: string
}) {
  const track = draft.tracks.find(({ key }) => key === trackKey)
  const { heard, findAudioUrl } = useRecording(track?.file_id ?? null)
  const changeQuestions = useCallback<ChangeQuestions>(
    (make) =>
      change(({ tracks }) => ({
        tracks: tracks.map((one) =>
          one.key === trackKey ? { ...one, questions: make(one.questions) } : one,
        ),
      })),
    [change, trackKey],
  )
  const topics = track?.questions.flatMap(({ topic }) => topic ?? []).join('\n')
  useEffect(() => {
    if (topics) learnTopics(topics.split('\n')).catch(() => undefined)
  }, [topics])
  if (track === undefined) return null
  return (
    <QuestionsWorkspace
      title={track.title}
      questions={track.questions}
      change={changeQuestions}
      durationSeconds={heard.recording?.duration_seconds || track.duration_seconds}
      audioUrl={heard.recording?.audio_url}
      findAudioUrl={findAudioUrl}
      peaks={heard.peaks}
      note={<Note is={heard.is} />}
    />
  )
}

function Note({ is }: Pick<HeardRecording, 'is'>) {
  if (is === 'ready' || is === 'loading') return null
  return (
    <Text variant="muted" role="status">
      {is === 'none' && t('studioQuestions.noRecording')}
      {is === 'drawing' && t('studioQuestions.noWaveform')}
      {is === 'failed' && t('studioQuestions.noSound')}
    </Text>
  )
}
