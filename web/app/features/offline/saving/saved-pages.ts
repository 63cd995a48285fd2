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
import { type SavedArticle, savedArticlesStore } from '../store/saved-articles-store.ts'
import type { TalksOnDevice } from '../store/saved-track.ts'
import { findSavedTranscript, type TranscriptRequest } from './saved-transcripts.ts'

/** Saves a page for offline reading; throws without a network or free space. */
export async function savePage(pagePath: string, ownerId: number | null): Promise<void> {
  const path = answerPathOf(pagePath)
  if (path === undefined) throw new Error(`The page ${pagePath} cannot be saved.`)
  const answer = await fetch(path, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`The page was answered with ${answer.status}.`)
  await keepAnswer(path, answer, ownerId)
}

/** Whether a page can be opened offline. */
export async function isPageSaved(pagePath: string): Promise<boolean> {
  const transcript = readTranscriptPath(pagePath)
  if (transcript !== undefined) return (await findSavedTranscript(transcript)) !== undefined
  const path = answerPathOf(pagePath)
  return path !== undefined && (await findOwn(path)) !== undefined
}

/** The transcript shown by a page; undefined for any other page. */
function readTranscriptPath(pagePath: string): TranscriptRequest | undefined {
  const { pathname, searchParams } = new URL(pagePath, 'https://sohbet.invalid')
  const [, id] = /^\/audios\/detail\/[a-z\d-]+\/transcript\/(\d{1,9})\/?$/.exec(pathname) ?? []
  const language = searchParams.get('language') ?? undefined
  return id === undefined ? undefined : { trackId: Number(id), language }
}

/** The saved data of a page; undefined if it is not saved. */
export async function findPage(pagePath: string): Promise<unknown> {
  const path = answerPathOf(pagePath)
  return path === undefined ? undefined : await (await findOwn(path))?.json()
}

/** A saved answer, unless another member saved it: it contains their bookmarks, and only they may have access. */
async function findOwn(path: string): Promise<Response | undefined> {
  const answer = await findAnswer(path)
  const owner = answer === undefined ? null : ownerOf(answer)
  const listener = userStore.getState().user?.id ?? storedListener()
  return owner === null || owner === listener ? answer : undefined
}

/**
 * Updates the data of a saved page, or deletes it without a body. A copy of a signed-out member stays as it is:
 * less is open to a visitor.
 */
export async function renewPage(pagePath: string, body?: unknown): Promise<void> {
  const path = answerPathOf(pagePath)
  const stored = path === undefined ? undefined : await findAnswer(path)
  if (path === undefined || stored === undefined) return
  const owner = ownerOf(stored)
  if (owner !== null && owner !== userStore.getState().user?.id) return
  await (body === undefined ? dropAnswers([path]) : keepAnswer(path, Response.json(body), owner))
}

/**
 * Saves the pages of albums with talks of the listener, and removes pages without any talk; failures are
 * retried later. The page of the album `savedNow` is always fetched, because its bookmarks may have changed.
 */
export async function savePagesOfAlbums({ all, own, savedNow }: TalksOnDevice): Promise<void> {
  const needed = new Set(all.map(({ track }) => answerPathOf(track.album.path)))
  const requested = new Map(
    own.map(({ track, ownerId }) => [answerPathOf(track.album.path), { track, ownerId }]),
  )
  const here = await listAnswerPaths()
  await dropAnswers(here.filter((path) => !isArticlePath(path) && !needed.has(path)))
  for (const [path, { track, ownerId }] of requested)
    if (path !== undefined && (!here.includes(path) || track.album.id === savedNow))
      await savePage(track.album.path, ownerId).catch(() => undefined)
}

/** Refreshes the list of saved articles. Deletes those of another member; a visitor sees none saved by a member. */
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
    // This cache contains only answers of our own server.
    const { data } = (await answer.json()) as { data: SavedArticle }
    articles.push({ slug: data.slug, title: data.title, author: data.author, language: data.language })
  }
  savedArticlesStore.setState({ articles })
}

/** Deletes a saved page. */
export async function removePage(pagePath: string): Promise<void> {
  const path = answerPathOf(pagePath)
  if (path !== undefined) await dropAnswers([path])
}

/** Whether a saved answer is an article. */
export function isArticlePath(path: string): boolean {
  return path.startsWith('/content/articles/')
}
