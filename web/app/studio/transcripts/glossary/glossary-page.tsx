import { useState } from 'react'
import type { GlossaryFilter, GlossaryTerm } from '@sohbet/contract/studio'
import { currentLanguage, t } from '@sohbet/messages'
import { languageName } from '#features/catalog/labels.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import type { TableColumn } from '#ui/list/table.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { OtherNames } from '../../catalog/names/name-cells.tsx'
import { contentLanguages } from '../../shared/item-labels.ts'
import { ListPage, ListSearch } from '../../shared/list-page.tsx'
import { EntryTable } from '../../catalog/site/entry-table.tsx'
import { LanguageSelect } from '../language-select.tsx'
import { TermPanel } from './term-panel.tsx'

/** Data of the glossary page. */
export interface GlossaryPageData {
  filter: GlossaryFilter
  terms: readonly GlossaryTerm[]
}

const path = '/studio/transcripts/glossary'

/** The team's glossary, filtered by text and language; each term has a button that opens its form. */
export function GlossaryPage({ filter: { search, language = '' }, terms }: GlossaryPageData) {
  const [open, setOpen] = useState<GlossaryTerm | 'new'>()
  const isNarrowed = search !== '' || language !== ''
  return (
    <>
      <PageHead title={t('studioGlossary.title')}>
        <Button variant="primary" onClick={() => setOpen('new')}>
          {t('studioGlossary.add')}
        </Button>
      </PageHead>
      <ListPage>
        <p>{t('studioGlossary.about')}</p>
        <ListSearch
          path={path}
          label={t('studioGlossary.find')}
          filter={{ search, language }}
          text={{
            label: t('studioGlossary.search'),
            hint: t('studioGlossary.searchHint'),
            clear: t('studioTranscripts.clear'),
          }}
        >
          <LanguageSelect
            name="language"
            defaultValue={language}
            placeholder={t('studioTranscripts.filter.languages')}
          />
        </ListSearch>
        {terms.length === 0 ? (
          <EmptyState
            title={t('studioGlossary.none')}
            message={t('studioGlossary.noneText')}
            {...(isNarrowed && { action: { label: t('studioTranscripts.clear'), to: path } })}
          />
        ) : (
          <EntryTable
            caption={t('studioGlossary.title')}
            isCaptionUnseen
            columns={columns()}
            rows={terms}
            nameOf={({ term }) => term}
            onOpen={setOpen}
          />
        )}
      </ListPage>
      {open !== undefined && (
        <TermPanel
          term={open === 'new' ? undefined : open}
          language={language === '' ? readersLanguage() : language}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

function readersLanguage(): string {
  return contentLanguages.find((code) => code === currentLanguage()) ?? contentLanguages[0]
}

function columns(): TableColumn<GlossaryTerm>[] {
  return [
    {
      name: t('studioGlossary.term'),
      cell: ({ term }) => <bdi>{term}</bdi>,
      namesRow: true,
    },
    { name: t('studioGlossary.wrongForms'), cell: ({ wrong_forms: forms }) => <OtherNames names={forms} /> },
    { name: t('transcript.language'), cell: ({ language }) => languageName(language) },
  ]
}
