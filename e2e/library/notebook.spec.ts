import { faultsOf } from '../browser/axe.ts'
import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import { expect, expectToHear, phone, playerOf, seekOf, soundOf, test, visit } from '../browser/fixtures.ts'
import {
  chair,
  listen,
  momentOf,
  noteFromPlayer,
  noteOf,
  notesOf,
  paintedOn,
  panelOf,
  room,
  savedOf,
  select,
  signIn,
  findPhrase,
  toastOf,
  toolbarOf,
  write,
} from '../people/notes.ts'
import { openFromText } from '../browser/open-from-text.ts'
import { dropSession, registerMember, signInHere } from '../people/sign-in.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test(
  'a member notes a moment and a span while the talk plays; a draft is saved, and the notebook plays from the moment',
  { tag: '@core' },
  async ({ page }) => {
    await signIn(page)
    await listen(page)
    const panel = panelOf(page)
    await test.step('a moment', async () => {
      await noteFromPlayer(page)
      await expect(panel.getByText(/^at \d+:\d\d(, question \d+)?$/)).toBeVisible()
      await expect(panel.getByRole('textbox', { name: 'Your note' })).toBeFocused()
      expect(await faultsOf(page, 'dialog')).toEqual([])
      await page.keyboard.type('Keep one window')
      await expectToHear(page)
      await panel.getByRole('button', { name: 'Save' }).click()
      await expect(panel).toBeHidden()
      await expect(toastOf(page, /^Note saved at /)).toBeVisible()
      const [first] = await savedOf(page)
      expect(first).toMatchObject({ text: 'Keep one window', anchor: { kind: 'talk', end_seconds: null } })
      await expect
        .poll(async () => (await soundOf(page)).src)
        .toContain(`/media/v1/${String(first?.anchor['file_id'])}/`)
    })

    await test.step('a span', async () => {
      await noteFromPlayer(page)
      const until = panel.getByRole('switch', { name: 'Until now' })
      await until.click()
      await expect(panel.getByText(/^at \d+:\d\d–\d+:\d\d/)).toBeVisible()
      await panel.getByRole('button', { name: 'Save' }).click()
      await expect.poll(async () => (await savedOf(page)).length).toBe(2)
      const [stretch] = await savedOf(page)
      expect(Number(stretch?.anchor['end_seconds'])).toBeGreaterThan(Number(stretch?.anchor['start_seconds']))
    })

    await test.step('a draft survives closing the panel and the page', async () => {
      await noteFromPlayer(page)
      const field = panel.getByRole('textbox', { name: 'Your note' })
      await field.fill('Half a thought')
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await listen(page)
      await noteFromPlayer(page)
      await expect(field).toHaveValue('Half a thought')
      await panel.getByRole('button', { name: 'Discard draft' }).click()
      await expect(field).toHaveValue('')
    })

    await test.step('the notebook plays from the moment', async () => {
      await write(page, 'From afar', await momentOf(page, 30))
      await visit(page, '/notebook')
      await page.getByRole('link', { name: 'Play from 0:30' }).click()
      await expect.poll(async () => (await soundOf(page)).currentTime).toBeGreaterThan(30)
      await expect(seekOf(page)).toBeVisible()
      await expect(page).toHaveURL('/notebook')
    })
  },
)

test('an offline note is stored on the device, says so, and is sent when the connection returns', async ({
  page,
  context,
  expectConsoleError,
}) => {
  // The talk plays on meanwhile, and its reports fail every ten seconds.
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/, { mayBeAbsent: true })
  await signIn(page)
  await listen(page)
  await noteFromPlayer(page)
  await expect(panelOf(page)).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.type('From the tunnel')
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Saved on this device.')).toBeVisible()
  const sent = page.waitForResponse(/\/content\/api\/notes\//)
  await context.setOffline(false)
  expect((await sent).status()).toBe(200)
  await expect(toastOf(page, 'Your note has been synced.')).toBeVisible()
  await expect.poll(() => savedOf(page)).toMatchObject([{ text: 'From the tunnel' }])
})

test('a sentence of an article is highlighted and noted by keyboard alone; a quote that is no longer in the text is listed separately', async ({
  page,
}) => {
  await signIn(page)
  await visit(page, chair)
  const phrase = await findPhrase(page)
  await select(page, phrase)
  await expect(toolbarOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toolbarOf(page)).toBeHidden()

  await select(page, phrase.slice(0, 30))
  await expect(toolbarOf(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => paintedOn(page)).toEqual([phrase.slice(0, 30).trim()])
  const beside = page.getByRole('region', { name: 'Your notes' })
  await expect(beside.getByRole('article')).toHaveCount(1)

  const second = phrase.slice(32).trim()
  await select(page, second)
  await expect(toolbarOf(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Note' })
  await expect(panel.getByRole('textbox', { name: 'Your note' })).toBeFocused()
  await page.keyboard.type('Like my grandmother')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(beside.getByText('Like my grandmother')).toBeVisible()
  await expect.poll(async () => (await savedOf(page)).length).toBe(2)

  await visit(page, chair)
  await expect.poll(() => paintedOn(page)).toEqual([phrase.slice(0, 30).trim(), second].toSorted())
  await expect(beside.getByRole('article')).toHaveCount(2)
  expect(await faultsOf(page, 'main')).toEqual([])
  await openFromText(page, phrase.slice(0, 30).trim())

  const { data } = (await (await page.request.get('/content/articles/a-chair-by-the-door')).json()) as {
    data: { id: number }
  }
  const exact = 'Words that were never in this article, nor anything like them, I am sure.'
  await write(page, '', { kind: 'article', article_id: data.id, exact, prefix: '', suffix: '' })
  await visit(page, chair)
  await expect(beside.getByRole('heading', { name: 'Notes on text that has changed' })).toBeVisible()
  await expect(beside.getByText(exact)).toBeVisible()
  // It is highlighted nowhere.
  await expect.poll(() => paintedOn(page)).toEqual([phrase.slice(0, 30).trim(), second].toSorted())
})

test(
  'the notebook is searched and filtered; notes are changed, cited, deleted and restored',
  { tag: '@core' },
  async ({ page }) => {
    await signIn(page)
    await write(page, 'The first lamp', await momentOf(page, 12))
    await write(page, 'Another thought', await momentOf(page, 754))
    await visit(page, '/notebook')
    await expect(notesOf(page)).toHaveCount(2)
    await expect(notesOf(page).first()).toContainText('Another thought')
    expect(await faultsOf(page, 'main')).toEqual([])

    await page.getByRole('searchbox', { name: 'Search your notes' }).fill('lamp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=lamp/)
    await expect(notesOf(page)).toHaveCount(1)
    await page.getByText('Filters', { exact: true }).click()
    await page.getByLabel('To', { exact: true }).fill('2020-01-01')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByText('No record found!')).toBeVisible()
    await page.getByRole('link', { name: 'Show all notes' }).click()
    await expect(notesOf(page)).toHaveCount(2)

    const first = notesOf(page).first()
    await first.getByRole('button', { name: /^Copy citation/ }).click()
    await expect(toastOf(page, 'Citation copied.')).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(
        /^(?!“).+, 12:34\. http:\/\/localhost:\d+\/audios\/detail\/a-room-with-one-window\?t=754#audio-\d+$/,
      )

    await notesOf(page).first().getByRole('link', { name: /^Edit/ }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Your note' }).fill('A better thought')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(notesOf(page).first()).toContainText('A better thought')
    await expect.poll(async () => (await savedOf(page))[0]?.text).toBe('A better thought')

    await first.getByRole('button', { name: /^Delete/ }).click()
    await expect(notesOf(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(notesOf(page)).toHaveCount(2)
  },
)

test('a visitor who notes a moment signs in, returns to the same moment, and saves it once [B-76]', async ({
  page,
}) => {
  await fetchNothingAhead(page)
  const email = await registerMember(page.request)
  await dropSession(page)
  await listen(page)
  await playerOf(page).getByRole('button', { name: 'More options' }).click()
  await page.getByRole('dialog', { name: 'More options' }).getByRole('link', { name: 'Note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await expect(dialog.getByText('Please login to keep notes')).toBeVisible()
  await signInHere(dialog, email)
  const panel = panelOf(page)
  await expect(panel.getByText(/^at \d+:\d\d/)).toBeVisible()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await savedOf(page)).length).toBe(1)
  await visit(page, room)
  await expect(panel).toBeHidden()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a moment is noted in a sheet with two taps in the full-screen player', async ({ page }) => {
    await signIn(page)
    await visit(page, room)
    const play = page.getByRole('main').getByRole('button', { name: /^Play / })
    await play.first().tap()
    await expectToHear(page)
    await playerOf(page).getByRole('button', { name: 'Now Playing' }).tap()
    await noteOf(page.getByRole('dialog', { name: 'Now Playing' })).tap()
    await panelOf(page).getByRole('button', { name: 'Save' }).tap()
    await expect.poll(async () => (await savedOf(page)).length).toBe(1)
  })
})
