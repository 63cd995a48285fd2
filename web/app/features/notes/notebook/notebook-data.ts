import { textIn } from '#forms/sent-form.ts'
import type { Note, NoteAnchor } from '@sohbet/contract/notes'
import type { PageInfo } from '@sohbet/contract/paging'
import { t } from '@sohbet/messages'
import type { Api, Refused } from '#api/call.ts'
import { sourceTitle } from '../store/note-labels.ts'
import {
  type Choice,
  type NotebookQuery,
  readNotebookQuery,
  toChoices,
  toNotesCall,
} from '../store/notebook-query.ts'

/** A page of the notebook with its filter options. */
export interface NotebookData {
  query: NotebookQuery
  notes: Note[]
  pageInfo: PageInfo
  abouts: Choice[]
  topics: Choice[]
}

/** The newest notes whose talks and topics are offered as filters; older ones are found by text and date. */
const maxForChoices = 100

/** The page for an address. */
export async function loadNotebook(api: Api, search: URLSearchParams): Promise<NotebookData | Refused> {
  const query = readNotebookQuery(search)
  const [answer, recent] = await Promise.all([
    api('listNotes', { query: toNotesCall(query) }),
    api('listNotes', { query: { per_page: maxForChoices } }),
  ])
  if (!answer.ok) return answer
  const { data: notes, page_info: pageInfo } = answer.body
  // A selected option stays in the list even if no loaded note has it.
  const known = [...notes, ...(recent.ok ? recent.body.data : [])]
  const { abouts, topics } = toChoices(known, sourceTitle)
  return {
    query,
    notes,
    pageInfo,
    abouts: withChosen(abouts, query.about, t('notes.filters.selected')),
    topics: withChosen(topics, query.topic, query.topic),
  }
}

/** Handles a form of the notebook; undefined for any other form. */
export async function sendNotebookForm(
  api: Api,
  form: FormData,
): Promise<{ ok: true } | Refused | undefined> {
  const id = textIn(form, 'id')
  switch (textIn(form, 'intent')) {
    case 'delete': {
      const answer = await api('deleteNote', { params: { id } })
      return answer.ok || answer.status === 404 ? { ok: true } : answer
    }
    case 'save': {
      const anchor = readAnchor(textIn(form, 'anchor'))
      if (anchor === undefined) return undefined
      const answer = await api('putNote', { params: { id }, body: { text: textIn(form, 'text'), anchor } })
      return answer.ok ? { ok: true } : answer
    }
    default:
      return undefined
  }
}

function readAnchor(text: string): NoteAnchor | undefined {
  try {
    // The call checks the content of the form.
    return JSON.parse(text) as NoteAnchor
  } catch {
    return undefined
  }
}

function withChosen(choices: Choice[], value: string, label: string): Choice[] {
  if (value === '' || choices.some((choice) => choice.value === value)) return choices
  return [...choices, { value, label }]
}
