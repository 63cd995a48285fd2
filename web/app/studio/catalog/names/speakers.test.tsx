import type { StudioSpeaker } from '@sohbet/contract/studio'
import { expect, test } from 'vitest'
import { cast, render, screen, within } from '#test/component.tsx'
import '#test/studio.ts'
import * as page from '../../pages/site/studio-speakers.tsx'

const speaker: StudioSpeaker = {
  id: 3,
  name: 'Shaykh Yusuf',
  title_ar: 'الشيخ يوسف',
  title_tr: null,
  title_ur: null,
  slug: 'yusuf',
  audios: 2,
  articles: 0,
  revision: '10',
}

test('a speaker gets a name in another language in addition to their own', async () => {
  const { user, network } = render([{ path: '/studio/speakers', ...page }], {
    at: '/studio/speakers',
    account: cast.alice,
    answers: { listSpeakers: { data: [speaker] }, changeSpeaker: { data: speaker } },
  })
  await screen.findByRole('table')
  await user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Change Shaykh Yusuf' }))
  await user.type(screen.getByLabelText('Name in Turkish'), 'Şeyh Yusuf')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => network.sentBy('changeSpeaker').map(({ body }) => body))
    .toEqual([
      {
        name: 'Shaykh Yusuf',
        title_ar: 'الشيخ يوسف',
        title_tr: 'Şeyh Yusuf',
        title_ur: null,
        revision: '10',
      },
    ])
})

const isAccepted = (body: unknown): boolean => JSON.stringify(body).includes('"accepts_garbled":true')

test('a name that looks garbled is shown, and published once it is accepted [SOUND-06]', async () => {
  const { user, network } = render([{ path: '/studio/speakers', ...page }], {
    at: '/studio/speakers',
    account: cast.alice,
    answers: {
      listSpeakers: { data: [speaker] },
      changeSpeaker: ({ body }) =>
        isAccepted(body)
          ? { data: speaker }
          : { refused: 'GarbledText', errors: { name: ['This looks garbled: “GÃ¶nÃ¼l”'] } },
    },
  })
  await screen.findByRole('table')
  await user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Change Shaykh Yusuf' }))
  await user.type(screen.getByRole('textbox', { name: /^Name\b(?! in)/ }), ' GÃ¶nÃ¼l')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This looks garbled: “GÃ¶nÃ¼l”')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Publish as it is' }))
  await expect.poll(() => network.sentBy('changeSpeaker')[1]?.body).toMatchObject({ accepts_garbled: true })
})
