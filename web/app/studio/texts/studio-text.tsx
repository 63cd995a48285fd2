import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listTextVersions, TextLanguage, TextName, type TextVersion } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'
import { Skeleton } from '#ui/picture/skeleton.tsx'
import { Button } from '#ui/button/button.tsx'
import type { TableColumn } from '#ui/list/table.tsx'
import { loadBody } from '../api/load-or-enter.ts'
import { PageHead } from '../layout/page-head.tsx'
import { PageContent } from '../shared/page/page-parts.tsx'
import { RecordPart } from '../shared/page/record-table.tsx'
import { useMoment, When } from '../shared/when.tsx'
import { type TextKey, textOf, useText } from './use-text.ts'
import { BannerForm, LegalForm } from './text-form.tsx'
import { textTitle } from './text-labels.ts'

/** Loads a site text in one language, with its history. */
export async function loader(args: LoaderFunctionArgs) {
  const name = TextName.safeParse(args.params['name'])
  const language = TextLanguage.safeParse(args.params['language'])
  if (!name.success || !language.success)
    throw data({ code: 'NotFound', message: t('studioShell.error.notFound') }, { status: 404 })
  const of = { name: name.data, language: language.data }
  const { data: versions, built_in: builtIn } = await loadBody(args, listTextVersions, { params: of })
  return { of, versions, builtIn }
}

/** `/studio/texts/:name/:language`: edits a site text. */
export function Component() {
  const { of, ...text } = useLoaderData<typeof loader>()
  const isAwake = useIsAwake()
  // Each published version starts with new fields.
  const key = `${of.name}-${of.language}-${text.versions[0]?.id ?? 0}`
  return (
    <>
      <PageHead title={textTitle(of)}>
        <LinkButton variant="ghost" to="/studio/texts">
          {t('studioTexts.all')}
        </LinkButton>
      </PageHead>
      <PageContent>
        {/* Only the browser has the stored fields and the clock. */}
        {isAwake ? <Writing key={key} of={of} {...text} /> : <Skeleton />}
      </PageContent>
    </>
  )
}

interface WritingProps {
  of: TextKey
  versions: readonly TextVersion[]
  /** The HTML of the text that comes with Sohbet; null for the banner. */
  builtIn: string | null
}

function Writing({ of, versions, builtIn }: WritingProps) {
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
      <RecordPart
        title={t('studioTexts.history')}
        empty={t('studioTexts.noHistory')}
        columns={columns(current, (version) => void text.publish(textOf(version)))}
        rows={versions}
        keyOf={({ id }) => id}
      />
    </>
  )
}

/** Characters of a version shown in the history. */
const shownLetters = 160

type OnPutBack = (version: TextVersion) => void

/** The published versions of a text, with author and time; each can be restored. */
function columns(current: TextVersion | undefined, onPutBack: OnPutBack): TableColumn<TextVersion>[] {
  return [
    {
      name: t('studioTexts.changed'),
      cell: ({ at, by }) => (
        <>
          <When at={at} /> <bdi>{by}</bdi>
        </>
      ),
      namesRow: true,
    },
    { name: t('studioTexts.name'), cell: beginningOf },
    {
      name: t('studioTexts.putBack'),
      cell: (version) =>
        version === current ? t('studioTexts.current') : <PutBack version={version} onPutBack={onPutBack} />,
    },
  ]
}

function PutBack({ version, onPutBack }: { version: TextVersion; onPutBack: OnPutBack }) {
  const date = useMoment(version.at)
  return (
    <Button aria-label={t('studioTexts.putBackName', { date })} onClick={() => onPutBack(version)}>
      {t('studioTexts.putBack')}
    </Button>
  )
}

function beginningOf({ body, language }: TextVersion) {
  if (body === null) return t('studioTexts.version.none')
  const text = body
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return (
    <span lang={language} dir="auto">
      {text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text}
    </span>
  )
}
