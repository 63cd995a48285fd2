import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listTexts, TextLanguage, TextName, type TextVersion } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import type { TableColumn } from '#ui/list/table.tsx'
import { loadBody } from '../api/load-or-enter.ts'
import { PageHead } from '../layout/page-head.tsx'
import { PageContent } from '../shared/page/page-parts.tsx'
import { RecordTable } from '../shared/page/record-table.tsx'
import { When } from '../shared/when.tsx'
import type { TextKey } from './use-text.ts'
import { stateOf, textTitle } from './text-labels.ts'

interface TextsData {
  versions: TextVersion[]
  nowMs: number
}

interface TextRow extends TextKey {
  state: string
  version: TextVersion | undefined
}

/** Loads the site texts that the team may edit. */
export async function loader(args: LoaderFunctionArgs): Promise<TextsData> {
  return { versions: (await loadBody(args, listTexts, {})).data, nowMs: Date.now() }
}

/** `/studio/texts`: the banner and the legal texts, in each language. */
export function Component() {
  const shown = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={t('studioTexts.title')} />
      <PageContent>
        <RecordTable
          caption={t('studioTexts.title')}
          columns={columns()}
          rows={rowsOf(shown)}
          keyOf={({ name, language }) => `${name}-${language}`}
        />
      </PageContent>
    </>
  )
}

function rowsOf({ versions, nowMs }: TextsData): TextRow[] {
  const find = (name: TextName, language: TextLanguage) =>
    versions.find((version) => version.name === name && version.language === language)
  return TextName.options.flatMap((name) =>
    TextLanguage.options.map((language) => {
      const version = find(name, language)
      return { name, language, version, state: stateOf(name, { version, english: find(name, 'en'), nowMs }) }
    }),
  )
}

function columns(): TableColumn<TextRow>[] {
  return [
    { name: t('studioTexts.name'), cell: textTitle, namesRow: true },
    { name: t('studioTexts.state'), cell: ({ state }) => state },
    {
      name: t('studioTexts.changed'),
      cell: ({ version }) =>
        version !== undefined && (
          <>
            <When at={version.at} /> <bdi>{version.by}</bdi>
          </>
        ),
    },
    {
      name: t('studioTexts.open'),
      cell: (row) => (
        <LinkButton
          to={`/studio/texts/${row.name}/${row.language}`}
          aria-label={t('studioTexts.openName', { name: textTitle(row) })}
        >
          {t('studioTexts.open')}
        </LinkButton>
      ),
    },
  ]
}
