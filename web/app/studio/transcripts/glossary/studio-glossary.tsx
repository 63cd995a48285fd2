import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
// First: it must run before any schema is made.
import { answerEntry } from '../../catalog/site/send-entry.ts'
import {
  changeTerm,
  createTerm,
  GlossaryFilter,
  type GlossaryTerm,
  listTerms,
  removeTerm,
  TermFields,
} from '@sohbet/contract/studio'
import { currentLanguage, t } from '@sohbet/messages'
import { languageName } from '#features/catalog/labels.ts'
import type { TableColumn } from '#ui/list/table.tsx'
import { Field } from '#ui/field/field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { loadBody } from '../../api/load-or-enter.ts'
import { readFilter } from '../../shared/list-filter.ts'
import { OtherNames } from '../../catalog/names/names-page.tsx'
import { contentLanguages } from '../../shared/item-labels.ts'
import { ListSearch } from '../../shared/list-page.tsx'
import { EntriesPage } from '../../catalog/site/entries-page.tsx'
import { LanguageSelect } from '../../shared/fields/language-select.tsx'
import type { EntryForm } from '../../catalog/site/entry-panel.tsx'

/** The terms that the address asks for. */
export async function loader(args: LoaderFunctionArgs) {
  const filter = readFilter(GlossaryFilter, new URL(args.request.url).searchParams)
  const { data: terms } = await loadBody(args, listTerms, { query: filter })
  return { filter, terms }
}

/** Saves or removes a term. */
export async function action(args: ActionFunctionArgs) {
  return await answerEntry(args, TermFields, (api) => ({
    lines: 'wrong_forms',
    create: { schema: TermFields, send: (body) => api(createTerm, { body }) },
    change: (id, body) => api(changeTerm, { params: { id }, body }),
    remove: (id) => api(removeTerm, { params: { id } }),
  }))
}

const path = '/studio/transcripts/glossary'

/** `/studio/transcripts/glossary`: words that transcripts often get wrong are added, changed and removed. */
export function Component() {
  const {
    filter: { search, language = '' },
    terms,
  } = useLoaderData<typeof loader>()
  const isNarrowed = search !== '' || language !== ''
  const clear = t('studioTranscripts.clear')
  return (
    <EntriesPage
      title={t('studioGlossary.title')}
      search={
        <>
          <p>{t('studioGlossary.about')}</p>
          <ListSearch
            path={path}
            label={t('studioGlossary.find')}
            filter={{ search, language }}
            text={{ label: t('studioGlossary.search'), hint: t('studioGlossary.searchHint'), clear }}
          >
            <LanguageSelect
              name="language"
              defaultValue={language}
              placeholder={t('studioTranscripts.filter.languages')}
            />
          </ListSearch>
        </>
      }
      empty={{
        title: t('studioGlossary.none'),
        message: t('studioGlossary.noneText'),
        action: isNarrowed ? { label: clear, to: path } : undefined,
      }}
      columns={columns()}
      nameOf={({ term }) => term}
      groups={[{ caption: t('studioGlossary.title'), rows: terms }]}
      form={termForm(language === '' ? readersLanguage() : language)}
    />
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

/** The form of a term; a new one is in `language`. */
function termForm(language: string): EntryForm<GlossaryTerm> {
  return {
    add: t('studioGlossary.add'),
    labels: {
      saved: t('studioGlossary.saved'),
      removed: t('studioGlossary.removed'),
      removal: t('studioGlossary.removal'),
    },
    renderFields: (field, term) => (
      <>
        <Field
          label={t('studioGlossary.term')}
          {...field('term')}
          dir="auto"
          hint={t('studioGlossary.termHint')}
          data-autofocus
          isRequired
        />
        <TextArea
          label={t('studioGlossary.wrongForms')}
          {...field('wrong_forms')}
          rows={4}
          dir="auto"
          hint={t('studioGlossary.wrongFormsHint')}
        />
        <LanguageSelect {...field('language')} defaultValue={term?.language ?? language} isRequired />
      </>
    ),
  }
}
