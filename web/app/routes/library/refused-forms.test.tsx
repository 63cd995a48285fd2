import type { ReactNode } from 'react'
import { describe, test } from 'vitest'
import type { GatheringDetail, RecentActivity, SharedPlaylist } from '@sohbet/contract'
import type { Note } from '@sohbet/contract/notes'
import {
  CreatePlaylistForm,
  DeletePlaylistForm,
  RenamePlaylistForm,
} from '#features/playlists/forms/playlist-forms.tsx'
import { SharePlaylist } from '#features/playlists/forms/share-playlist-forms.tsx'
import { AddToPlaylistButton } from '#features/playlists/picker/add-to-playlist-button.tsx'
import { fireEvent, screen } from '#test/component.tsx'
import { expectEachRefusal, type RefusedForm } from '#test/common-refusals.ts'
import { collection, onSilence, playlistOf } from '#test/library.ts'
import * as gathering from '../catalog/gathering.tsx'
import * as library from './library.tsx'
import * as notebook from './notebook.tsx'
import * as playlists from './playlists.tsx'
import * as shared from './shared-playlist.tsx'

const night = playlistOf(2, 'Good night', { count: 4 })
const pageInfo = { page: 1, per_page: 25, total: 1, total_pages: 1, has_next: false, has_previous: false }
const entry: RecentActivity = {
  id: 5,
  type: 'article',
  activity: 'viewed',
  created_at: '2026-11-21T09:00:00Z',
  album: null,
  track: null,
  article: onSilence,
}
const note: Note = {
  id: '11111111-1111-4111-8111-111111111111',
  text: 'Patience',
  anchor: { kind: 'talk', track_id: 11, file_id: 'f-11', start_seconds: 20, end_seconds: null },
  source: null,
  created_at: '2026-11-21T09:00:00Z',
  updated_at: '2026-11-21T09:00:00Z',
}
const suhba: GatheringDetail = {
  id: 7,
  title: 'On patience',
  description: 'A gathering.',
  starts_at: '2026-12-04T18:00:00Z',
  time_zone: null,
  place: 'Konya',
  image: null,
  url: null,
  is_past: false,
  recording: null,
  is_asked: false,
}
const theirs: SharedPlaylist = {
  title: 'Dawn',
  is_own: false,
  items: collection.tracks.map((track) => ({
    id: -1,
    order: 1,
    audio_file_id: track.id,
    type: 'suhba',
    track,
    album: {
      id: collection.id,
      slug: collection.slug,
      title: collection.title,
      album_type: collection.album_type,
      album_sub_type: collection.album_sub_type,
      image: null,
      cover_seed: collection.cover_seed,
      apply_ppd: false,
    },
  })),
}
const share = { token: 'a-token', created_at: '2026-11-21T09:00:00Z' }
const notes = new File(
  [JSON.stringify([{ id: note.id, text: note.text, anchor: note.anchor }])],
  'notes.json',
)
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join()
/** A playlist form, handled by the page of all playlists. */
const onPlaylists = (element: ReactNode) => ({
  at: '/playlists',
  page: { action: playlists.action, element },
})

const forms: Record<string, RefusedForm> = {
  'a playlist that is made': {
    ...onPlaylists(<CreatePlaylistForm />),
    typed: { Title: 'Dawn' },
    button: 'Create playlist',
    call: 'createPlaylist',
  },
  'a playlist that is renamed': {
    ...onPlaylists(<RenamePlaylistForm playlist={night} />),
    typed: { Title: 'Dawn' },
    button: 'Save title',
    call: 'renamePlaylist',
  },
  'a playlist that is deleted': {
    ...onPlaylists(<DeletePlaylistForm playlist={night} />),
    button: 'Delete playlist',
    call: 'deletePlaylist',
  },
  'a playlist that is shared': {
    ...onPlaylists(<SharePlaylist playlist={{ ...night, share: null }} />),
    button: 'Create link',
    call: 'sharePlaylist',
  },
  'a playlist that is shared no more': {
    ...onPlaylists(<SharePlaylist playlist={{ ...night, share }} />),
    button: 'Stop sharing',
    call: 'stopSharingPlaylist',
  },
  'a shared playlist that is copied': {
    at: '/shared/a-token',
    page: { path: '/shared/:token', ...shared },
    answers: { getSharedPlaylist: { data: theirs }, getListeningProgress: { data: [] } },
    button: 'Save a copy',
    call: 'copySharedPlaylist',
  },
  'a talk that is added to a playlist': {
    at: '/audios',
    page: {
      element: (
        <AddToPlaylistButton kind="track" id={5} type="suhba" title="Rain">
          Add the talk
        </AddToPlaylistButton>
      ),
    },
    answers: { listPlaylists: { data: [night] } },
    first: { button: 'Add the talk' },
    button: /^Good night/,
    call: 'addTrackToPlaylist',
  },
  'being told of a recording': {
    at: '/gatherings/7',
    page: { path: '/gatherings/:id', ...gathering },
    answers: { getGathering: { data: suhba } },
    button: 'Tell me when it is recorded',
    call: 'askForRecording',
  },
  'not being told of a recording': {
    at: '/gatherings/7',
    page: { path: '/gatherings/:id', ...gathering },
    answers: { getGathering: { data: { ...suhba, is_asked: true } } },
    button: 'Do not tell me',
    call: 'takeRequestBack',
  },
  'the history that is cleared': {
    at: '/library?tab=history&clear=ask',
    page: library,
    answers: {
      listRecentActivities: { data: [entry], page_info: pageInfo },
      getListeningProgress: { data: [] },
    },
    button: 'Clear history',
    call: 'clearRecentActivities',
  },
  'a note at the address that edits it': {
    at: `/notebook?edit=${note.id}`,
    page: notebook,
    answers: { listNotes: { data: [note], page_info: pageInfo } },
    typed: { 'Your note': 'Patience is beautiful' },
    button: 'Save',
    call: 'putNote',
  },
  'notes that are imported': {
    at: '/notebook',
    page: notebook,
    answers: { listNotes: { data: [note], page_info: pageInfo } },
    button: 'Import',
    send: () =>
      fireEvent.change(screen.getByLabelText('Import a file of notes'), { target: { files: [notes] } }),
    call: 'importNotes',
    said,
  },
}

describe('each form of the library shows each refusal of its call', () => {
  test.each(Object.entries(forms))('%s', async (_, form) => await expectEachRefusal(form))
})
