import { t } from '@sohbet/messages'
import { Facts } from '#ui/line/facts.tsx'
import { Text } from '#ui/text/text.tsx'

const maxShown = 5

/** The other names, each once, as many as fit. */
export function OtherNames({ names }: { names: readonly string[] }) {
  const shown = [...new Set(names)]
  return (
    <Text variant="small">
      {shown.slice(0, maxShown).map((name, index) => (
        <span key={name}>
          {index > 0 && ' · '}
          <bdi>{name}</bdi>
        </span>
      ))}
      {shown.length > maxShown && ' …'}
    </Text>
  )
}

/** The number of uses of a name. */
export function Uses(uses: { audios: number; articles: number; questions?: number }) {
  const { audios, articles, questions = 0 } = uses
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
