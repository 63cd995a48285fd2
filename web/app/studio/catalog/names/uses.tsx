import { t } from '@sohbet/messages'
import { Facts } from '#ui/line/facts.tsx'

/** The number of uses of a name. */
export function Uses({
  audios,
  articles,
  questions = 0,
}: {
  audios: number
  articles: number
  questions?: number
}) {
  if (audios + articles + questions === 0) return t('studioNames.uses.none')
  return (
    <Facts
      items={[
        audios > 0 && t('studioNames.uses.audios', { count: audios }),
        articles > 0 && t('studioNames.uses.articles', { count: articles }),
        questions > 0 && t('studioNames.uses.questions', { count: questions }),
      ]}
    />
  )
}
