import type { Services } from '../../platform/services.ts'
import { signMediaUrl } from '../media/index.ts'
import { buildArticleFeed, buildChapters, buildPodcast } from './build-feed.ts'
import type { FeedHouse } from './build-feed.ts'
import {
  findChapters,
  findNewestArticles,
  findNewestPublicTracks,
  findPublicCollection,
  findPublicRecording,
  findPublicTracks,
} from './queries/feeds.ts'

const mostTracks = 300
const mostArticles = 100
/** The date of a feed in which nothing stands yet. */
const noDate = new Date(0)

/** The newest talks that everybody may hear, as a podcast. */
export async function writeAudiosFeed({ db, config }: Pick<Services, 'db' | 'config'>): Promise<string> {
  const tracks = await findNewestPublicTracks(db, mostTracks)
  const { brand } = config
  return buildPodcast(
    toHouse(config),
    {
      title: brand.name,
      description: brand.tagline,
      author: brand.companyName,
      language: 'en',
      pagePath: '/audios',
      feedPath: '/feeds/audios.xml',
      coverSeed: 'sohbet',
      updated: tracks[0]?.published_at ?? noDate,
      isSerial: false,
    },
    tracks,
  )
}

/** A collection that is open to everybody, as a podcast heard from its beginning; undefined for any other. */
export async function writeCollectionFeed(
  { db, config }: Pick<Services, 'db' | 'config'>,
  slug: string,
): Promise<string | undefined> {
  const collection = await findPublicCollection(db, slug)
  if (collection === undefined) return undefined
  return buildPodcast(
    toHouse(config),
    {
      title: collection.title,
      description: collection.description === '' ? collection.title : collection.description,
      author: collection.speaker_name ?? config.brand.companyName,
      language: collection.language,
      pagePath: `/audios/detail/${collection.slug}`,
      feedPath: `/feeds/audios/${collection.slug}.xml`,
      coverSeed: collection.cover_seed,
      updated: collection.published_at,
      isSerial: true,
    },
    await findPublicTracks(db, collection.id),
  )
}

/** The newest articles. */
export async function writeArticlesFeed({ db, config }: Pick<Services, 'db' | 'config'>): Promise<string> {
  const articles = await findNewestArticles(db, mostArticles)
  const { brand } = config
  return buildArticleFeed(
    toHouse(config),
    {
      title: `Articles | ${brand.name}`,
      description: brand.tagline,
      author: brand.companyName,
      language: 'en',
      pagePath: '/articles',
      feedPath: '/feeds/articles.xml',
      coverSeed: 'sohbet',
      updated: articles[0]?.published_at ?? noDate,
      isSerial: false,
    },
    articles,
  )
}

/** A fresh address for the recording of a track that everybody may hear; undefined for any other. */
export async function findPublicMediaUrl(services: Services, trackId: number): Promise<string | undefined> {
  const recording = await findPublicRecording(services.db, trackId)
  if (recording === undefined) return undefined
  const signer = { clock: services.clock, signingKeys: services.signingKeys() }
  const file = {
    fileId: recording.file_id,
    durationSeconds: recording.duration_seconds,
    scope: 'pub',
  } as const
  return signMediaUrl(signer, file).url
}

/** The questions of a track that everybody may hear, as chapters; undefined where there are none. */
export async function writeChapters(
  { db }: Pick<Services, 'db'>,
  trackId: number,
): Promise<object | undefined> {
  const questions = await findChapters(db, trackId)
  return questions.length === 0 ? undefined : buildChapters(questions)
}

function toHouse({ publicOrigin, brand }: Services['config']): FeedHouse {
  return { origin: publicOrigin, brandName: brand.name }
}
