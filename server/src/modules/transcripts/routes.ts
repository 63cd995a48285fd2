import { listMentions as listMentionsCall } from '@sohbet/contract'
import * as studio from '@sohbet/contract/studio'
import * as contract from '@sohbet/contract/transcripts'
import * as searchContract from '@sohbet/contract/transcript-search'
import { inLanguage } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import {
  type Binding,
  handle,
  handleData,
  handleDone,
  type RequestContext,
} from '#platform/http/calls/handle.ts'
import { handleOnce } from '#platform/idempotency/handle-once.ts'
import type { Services } from '#platform/start/services.ts'
import type { AnswerCache, TrackServices } from '#modules/catalog/index.ts'
import { changeTerm, createTerm, listTerms, removeTerm } from './write/change-terms.ts'
import { searchTranscripts, createKnownWords } from './read/search-transcripts.ts'
import { decideSuggestion, listSuggestions, removeSuggestions } from './suggestions/review-suggestions.ts'
import { suggestCorrection } from './suggestions/suggest-correction.ts'
import { getTranscript } from './read/get-transcript.ts'
import { listMentions } from './read/list-mentions.ts'
import { listTranscripts } from './read/list-transcripts.ts'
import { type Target, removeTranscript } from './write/change-transcript.ts'
import { type ImportOutcome, importTranscript, readForTrack } from './write/import-transcript.ts'
import { chooseSpoken } from './write/choose-spoken.ts'
import {
  getForEditor,
  listChanges,
  listTranscribed,
  listTranscriptsOf,
  writeForEditor,
} from './write/list-heads.ts'
import { saveTranscript } from './write/save-transcript.ts'
import { shiftTranscript } from './write/move-transcript.ts'

const sampleSegments = 20

/** The calls about transcripts. */
export function transcriptRoutes(services: Services & TrackServices, cache: AnswerCache): Binding[] {
  const { db } = services
  const searched = { ...services, knownWords: createKnownWords(db) }
  return [
    handleData(contract.listTranscripts, ({ query }, { caller }) =>
      listTranscripts(services, caller, query.album),
    ),
    handle(searchContract.searchTranscripts, ({ query }, { caller, language }) =>
      searchTranscripts(searched, { caller, language }, query),
    ),
    handleData(contract.getTranscript, (input, { caller, language }) =>
      getTranscript({ ...services, cache }, { caller, language }, input),
    ),
    handle(listMentionsCall, async (input, reader) => listMentions({ ...services, cache }, reader, input)),
    handleDone(contract.suggestCorrection, (input, context) => suggestCorrection(services, context, input)),
    handle(studio.listSuggestions, async (input) => await listSuggestions(db, input)),
    handleDone(studio.decideSuggestion, (input, { caller }) => decideSuggestion(services, caller, input)),
    handleData(studio.removeSuggestions, async ({ params }, { caller }) => ({
      removed: await removeSuggestions(services, caller, params.id),
    })),
    handle(studio.listTranscribedTalks, async (input) => await listTranscribed(db, input)),
    handle(studio.listTrackTranscripts, async ({ params }) => await listTranscriptsOf(db, params.id)),
    handleData(studio.exportTranscript, ({ params: { id: trackId, language }, query: { format } }) =>
      writeForEditor(db, { trackId, language, format }),
    ),
    handleDone(studio.chooseSpokenLanguage, (input, { caller }) => chooseSpoken(services, caller, input)),
    handleData(studio.getTrackTranscript, ({ params: { id: trackId, language } }) =>
      getForEditor(db, { trackId, language }),
    ),
    handleData(studio.saveTranscript, async ({ params, body }, context) => {
      const target = targetOf(params, context, body.revision)
      await saveTranscript(services, target, body)
      return await getForEditor(db, target)
    }),
    handleData(studio.shiftTranscript, (input, { caller }) => shiftTranscript(services, caller, input)),
    handleData(studio.importTranscript, async ({ params, body }, context) => {
      const target = targetOf(params, context, body.revision)
      const { name, encoding } = body
      const file = { name, bytes: Buffer.from(body.content, 'base64'), encoding }
      const outcome = body.is_preview
        ? { ...(await readForTrack(services, target, file)), revision: null }
        : await importTranscript(services, target, file)
      return presentReading(outcome, context)
    }),
    handleDone(studio.removeTranscript, ({ params }, context) =>
      removeTranscript(services, targetOf(params, context, undefined)),
    ),
    handle(studio.listTranscriptChanges, async (input) => listChanges(db, input)),
    ...glossaryRoutes(services),
  ]
}

function glossaryRoutes(services: Services): Binding[] {
  return [
    handleData(studio.listTerms, ({ query }) => listTerms(services.db, query)),
    handleOnce(studio.createTerm, services, (trx, { body }, { caller }) =>
      createTerm({ ...services, db: trx }, caller, body),
    ),
    handleData(studio.changeTerm, ({ params, body }, { caller }) =>
      changeTerm(services, caller, { ...params, ...body }),
    ),
    handleDone(studio.removeTerm, ({ params }, { caller }) => removeTerm(services, caller, params.id)),
  ]
}

function targetOf(
  { id: trackId, language }: { id: number; language: string },
  { caller }: RequestContext<Member>,
  revision: number | undefined,
): Target {
  return { trackId, language, actor: caller, revision }
}

function presentReading(outcome: ImportOutcome, { language }: RequestContext): studio.TranscriptReading {
  const { format, encoding, isEncodingCertain, cues, notices, revision } = outcome
  return {
    format,
    encoding,
    is_encoding_certain: isEncodingCertain,
    segments: cues.length,
    sample: cues.slice(0, sampleSegments).map(({ start, end, speaker, text }) => ({
      start,
      end,
      speaker,
      text,
      state: 'machine',
    })),
    notices: notices.map((notice) => inLanguage(notice, language)),
    revision,
  }
}
