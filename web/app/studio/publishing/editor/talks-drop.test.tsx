import type { EditedItem } from '@sohbet/contract/studio'
import { beforeEach, expect, test } from 'vitest'
import { cast, render, screen } from '#test/component.tsx'
import { emptyDatabases } from '#test/databases.ts'
import { aCollection, edited } from '#test/studio.ts'
import { asCollection, useDraft } from '../draft/use-draft.ts'
import { uploadQueue } from '#studio/importing/sound/send/upload-queue.ts'
import { TalksDrop } from './talks-tab.tsx'

beforeEach(async () => {
  await emptyDatabases()
  uploadQueue.store.setState([], true)
})

function Draft({ item }: { item: EditedItem }) {
  const handle = asCollection(useDraft(item))
  if (handle === undefined) return null
  return (
    <>
      <ol>
        {handle.draft.tracks.map(({ key, title }) => (
          <li key={key}>{title}</li>
        ))}
      </ol>
      <TalksDrop handle={handle} />
    </>
  )
}

test('creates talks from files in the order of their names, with titles from the names, and uploads them', async () => {
  const { user, network } = render(<Draft item={edited(aCollection({ tracks: [] }))} />, {
    account: cast.alice,
  })
  network.answer({
    listUploads: { refused: 'BadRequest', message: 'Full.' },
    saveDraft: { refused: 'BadRequest', message: 'Full.' },
    createUpload: { refused: 'LimitReached', message: 'Full.' },
  })
  const names = ['10 - The sea.mp3', '2_The_door.mp3', 'cover.jpg', '1. The road.mp3']
  await user.upload(
    screen.getByLabelText('Choose a folder', { selector: 'input' }),
    names.map((name) => inFolder(new File(['x'], name))),
  )
  const talks = await screen.findAllByRole('listitem')
  expect(talks.map(({ textContent }) => textContent)).toEqual(['The road', 'The door', 'The sea'])
  const sent = uploadQueue.store.getState()
  expect(sent.map(({ name }) => name)).toEqual(['10 - The sea.mp3', '2_The_door.mp3', '1. The road.mp3'])
  expect(new Set(sent.map(({ purpose }) => purpose)).size).toBe(3)
})

// Named like the files of a chosen folder.
function inFolder(file: File): File {
  return Object.defineProperty(file, 'webkitRelativePath', { value: `nights/${file.name}` })
}
