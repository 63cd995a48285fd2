import type { TextVersion } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'
import { Skeleton } from '#ui/picture/skeleton.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { PageContent } from '../shared/page/page-parts.tsx'
import { BannerForm, LegalForm } from './text-form.tsx'
import { TextHistory } from './text-history.tsx'
import { textTitle } from './text-labels.ts'
import { useText, textOf } from './use-text.ts'
import type { TextKey } from './use-text.ts'

interface TextPageProps {
  of: TextKey
  versions: readonly TextVersion[]
  /** The HTML of the text that comes with Sohbet; null for the banner. */
  builtIn: string | null
}

/** Edits, publishes and restores a site text in one language. */
export function TextPage({ of, ...text }: TextPageProps) {
  return (
    <>
      <PageHead title={textTitle(of)}>
        <LinkButton variant="ghost" to="/studio/texts">
          {t('studioTexts.all')}
        </LinkButton>
      </PageHead>
      <PageContent>
        {/* Only the browser has the stored fields and the clock. */}
        {useIsAwake() ? <Writing of={of} {...text} /> : <Skeleton />}
      </PageContent>
    </>
  )
}

function Writing({ of, versions, builtIn }: TextPageProps) {
  const current = versions[0]
  const text = useText(of, current)
  return (
    <>
      {of.name === 'banner' ? (
        <BannerForm text={text} />
      ) : (
        <LegalForm
          of={of}
          text={text}
          hasOwn={current !== undefined && current.body !== null}
          builtIn={builtIn ?? ''}
        />
      )}
      <TextHistory versions={versions} onPutBack={(version) => void text.publish(textOf(version))} />
    </>
  )
}
