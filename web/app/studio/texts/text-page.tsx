import { Fragment, useRef } from 'react'
import type { RefObject } from 'react'
import type { TextVersion } from '@sohbet/contract/studio'
import { currentLanguage, t } from '@sohbet/messages'
import { useLegalNames } from '#features/legal/legal-page.tsx'
import type { LegalText } from '#features/legal/legal-page.tsx'
import { privacyPolicy } from '#features/legal/privacy-policy.tsx'
import { termsOfUse } from '#features/legal/terms-of-use.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'
import { Skeleton } from '#ui/picture/skeleton.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { PageRoom } from '../shared/page/page-parts.tsx'
import type { TextKey } from './kept-labels.ts'
import { BannerForm, LegalForm } from './text-form.tsx'
import { TextHistory } from './text-history.tsx'
import { textTitle } from './text-labels.ts'
import { useTextWords, textOf } from './use-text-labels.ts'

/** A text of the site in one language: it is written, published and put back. */
export function TextPage({ of, versions }: { of: TextKey; versions: readonly TextVersion[] }) {
  return (
    <>
      <PageHead title={textTitle(of)}>
        <LinkButton variant="ghost" to="/studio/texts">
          {t('studioTexts.all')}
        </LinkButton>
      </PageHead>
      <PageRoom>
        {/* What was kept here, and the clock, are known to the browser alone. */}
        {useIsAwake() ? <Writing of={of} versions={versions} /> : <Skeleton />}
      </PageRoom>
    </>
  )
}

function Writing({ of, versions }: { of: TextKey; versions: readonly TextVersion[] }) {
  const standing = versions[0]
  const text = useTextWords(of, standing)
  const builtIn = useRef<HTMLDivElement>(null)
  const isHere = of.language === currentLanguage()
  return (
    <>
      {of.name === 'banner' ? (
        <BannerForm text={text} />
      ) : (
        <>
          <LegalForm
            of={of}
            text={text}
            hasOwn={standing !== undefined && standing.body !== null}
            readBuiltIn={isHere ? () => builtIn.current?.innerHTML ?? '' : undefined}
          />
          {isHere && <BuiltIn ref={builtIn} legalText={of.name === 'terms' ? termsOfUse : privacyPolicy} />}
        </>
      )}
      <TextHistory versions={versions} onPutBack={(version) => void text.publish(textOf(version))} />
    </>
  )
}

/** The text that comes with Sohbet, unseen: the editor takes it over as it is drawn. */
function BuiltIn({ ref, legalText }: { ref: RefObject<HTMLDivElement | null>; legalText: LegalText }) {
  const names = useLegalNames()
  const { opening, sections } = legalText
  return (
    <div ref={ref} hidden>
      {opening(names)}
      {sections.map(({ id, title, text }) => (
        <Fragment key={id}>
          <h2>{t(title)}</h2>
          {text(names)}
        </Fragment>
      ))}
    </div>
  )
}
