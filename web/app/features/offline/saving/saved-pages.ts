import { userStore } from '#session/visit/user.ts'
import {
  answerPathOf,
  dropAnswers,
  findAnswer,
  keepAnswer,
  listAnswerPaths,
  ownerOf,
} from '../store/stored-answers.ts'
import { storedListener } from '../store/stored-page.ts'
import { savedArticlesStore } from '../store/saved-articles-store.ts'
import type { SavedArticle } from '../store/saved-articles-store.ts'
import type { SavedTrack } from '../store/saved-track.ts'
import { findSavedTranscript } from './saved-transcripts.ts'
import type { WantedTranscript } from './saved-transcripts.ts'

/** Keeps a page for reading it without a network; fails without one, and where there is no room. */
export async function savePage(pagePath: string, ownerId: number | null): Promise<void> {
  const path = answerPathOf(pagePath)
  if (path === undefined) throw new Error(`The page ${pagePath} cannot be saved.`)
  const answer = await fetch(path, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`The page was answered with ${answer.status}.`)
  await keepAnswer(path, answer, ownerId)
}

/** Whether a page can be opened without a network. */
export async function isPageSaved(pagePath: string): Promise<boolean> {
  const transcript = readTranscriptPath(pagePath)
  if (transcript !== undefined) return (await findSavedTranscript(transcript)) !== undefined
  const path = answerPathOf(pagePath)
  return path !== undefined && (await findOwn(path)) !== undefined
}

/** The transcript that a page shows; undefined for any other page. */
function readTranscriptPath(pagePath: string): WantedTranscript | undefined {
  const { pathname, searchParams } = new URL(pagePath, 'https://sohbet.invalid')
  const [, id] = /^\/audios\/detail\/[a-z\d-]+\/transcript\/(\d{1,9})\/?$/.exec(pathname) ?? []
  const language = searchParams.get('language') ?? undefined
  return id === undefined ? undefined : { trackId: Number(id), language }
}

/** What a saved page is drawn from; undefined for a page that is not saved. */
export async function findPage(pagePath: string): Promise<unknown> {
  const path = answerPathOf(pagePath)
  return path === undefined ? undefined : await (await findOwn(path))?.json()
}

/** A kept answer, unless another member saved it: it tells of their bookmarks, and may be open to them alone. */
async function findOwn(path: string): Promise<Response | undefined> {
  const answer = await findAnswer(path)
  const owner = answer === undefined ? null : ownerOf(answer)
  const listener = userStore.getState().user?.id ?? storedListener()
  return owner === null || owner === listener ? answer : undefined
}

/** Renews what a page is drawn from, if it is saved. */
export async function renewPage(pagePath: string, body: unknown): Promise<void> {
  const path = answerPathOf(pagePath)
  const stored = path === undefined ? undefined : await findAnswer(path)
  if (path !== undefined && stored !== undefined) await keepAnswer(path, Response.json(body), ownerOf(stored))
}

/**
 * Brings the pages of saved albums in line with the talks that are saved; one that cannot be had comes later. The page
 * of the album `savedNow` is fetched again: its bookmarks may be others by now.
 */
export async function savePagesOfAlbums(saved: readonly SavedTrack[], savedNow?: number): Promise<void> {
  const requested = new Map(
    saved.map(({ track, ownerId }) => [answerPathOf(track.album.path), { track, ownerId }]),
  )
  const here = await listAnswerPaths()
  await dropAnswers(here.filter((path) => !isArticlePath(path) && !requested.has(path)))
  for (const [path, { track, ownerId }] of requested)
    if (path !== undefined && (!here.includes(path) || track.album.id === savedNow))
      await savePage(track.album.path, ownerId).catch(() => undefined)
}

/** Checks again which articles are saved. Those of another member go; a visitor is shown none that a member saved. */
export async function showSavedArticles(listenerId: number | null): Promise<void> {
  const articles: SavedArticle[] = []
  for (const path of (await listAnswerPaths()).filter(isArticlePath)) {
    const answer = await findAnswer(path)
    if (answer === undefined) continue
    const owner = ownerOf(answer)
    if (owner !== null && owner !== listenerId) {
      if (listenerId !== null) await dropAnswers([path])
      continue
    }
    // Only our own server's answers are kept there.
    const { data } = (await answer.json()) as { data: SavedArticle }
    articles.push({ slug: data.slug, title: data.title, author: data.author, language: data.language })
  }
  savedArticlesStore.setState({ articles })
}

/** Lets a saved article go. */
export async function removePage(pagePath: string): Promise<void> {
  const path = answerPathOf(pagePath)
  if (path !== undefined) await dropAnswers([path])
}

/** Whether a kept answer is an article. */
export function isArticlePath(path: string): boolean {
  return path.startsWith('/content/articles/')
}
