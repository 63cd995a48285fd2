import type { Language } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { translatorFor } from '#platform/language/translator.ts'
import type { Services } from '#platform/start/services.ts'
import { signMediaUrl } from '#modules/media/index.ts'
import {
  buildArticleFeed,
  buildChapters,
  buildPodcast,
  type EpisodeTrack,
  type FeedChannel,
  type FeedPublisher,
} from './build-feed.ts'
import {
  findChapters,
  findNewestArticles,
  findMovedSlug,
  findNewestPublicTracks,
  findPublicCollection,
  findPublicRecording,
  findPublicTracks,
  titleIn,
} from '#modules/catalog/index.ts'
import { findTranscriptLanguages } from '#modules/transcripts/index.ts'

const maxTracks = 300
const maxArticles = 100
/** The date of an empty feed. */
const noDate = new Date(0)

type FeedServices = Pick<Services, 'db' | 'config'>

/** The newest public talks, as a podcast. */
export async function writeAudiosFeed(services: FeedServices, language: Language): Promise<string> {
  const { name: title } = services.config.brand
  const address = { pagePath: '/audios', feedPath: '/feeds/audios.xml' }
  return await writeNewest(services, { title, language, ...address })
}

/** The newest public suhbas, as their own podcast (SUHBA-01). */
export async function writeSuhbasFeed(services: FeedServices, language: Language): Promise<string> {
  const title = translatorFor(language)('feeds.suhbas.title', { brand: services.config.brand.name })
  const address = { pagePath: '/audios/suhbas', feedPath: '/feeds/suhbas.xml' }
  return await writeNewest(services, { title, language, ...address }, 'suhba')
}

async function writeNewest(
  { db, config }: FeedServices,
  channel: Pick<FeedChannel, 'title' | 'pagePath' | 'feedPath'> & { language: Language },
  type?: string,
): Promise<string> {
  const found = await findNewestPublicTracks(db, { type, limit: maxTracks })
  const tracks = await withTranscripts(db, found, channel.language)
  return buildPodcast(
    toPublisher(config, channel.language),
    {
      ...channel,
      description: config.brand.tagline,
      author: config.brand.companyName,
      coverSeed: 'sohbet',
      updated: tracks[0]?.published_at ?? noDate,
      isSerial: false,
    },
    tracks,
  )
}

/** A public collection as a podcast from beginning to end; undefined for any other. */
export async function writeCollectionFeed(
  { db, config }: FeedServices,
  slug: string,
  language: Language,
): Promise<string | undefined> {
  const found = await findPublicCollection(db, slug)
  if (found === undefined) return undefined
  const collection = nameSpeaker(found, language)
  const tracks = await findPublicTracks(db, collection.id)
  return buildPodcast(
    toPublisher(config, language),
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
    await withTranscripts(db, tracks, language),
  )
}

/** The public talks of a speaker, as a podcast; undefined if there are none. */
export async function writeSpeakerFeed(
  { db, config }: FeedServices,
  requested: string,
  language: Language,
): Promise<string | undefined> {
  // Subscriptions under a former slug keep working.
  const slug = (await findMovedSlug(db, 'speaker', requested)) ?? requested
  const found = await findNewestPublicTracks(db, { speaker: slug, limit: maxTracks })
  const tracks = await withTranscripts(db, found, language)
  const [newest] = tracks
  if (newest?.speaker_name === undefined || newest.speaker_name === null) return undefined
  return buildPodcast(
    toPublisher(config, language),
    {
      title: `${newest.speaker_name} | ${config.brand.name}`,
      description: translatorFor(language)('feeds.speaker.description', { speaker: newest.speaker_name }),
      author: newest.speaker_name,
      language,
      pagePath: `/speakers/${slug}`,
      feedPath: `/feeds/speakers/${slug}.xml`,
      coverSeed: slug,
      updated: newest.published_at,
      isSerial: false,
    },
    tracks,
  )
}

/** The newest articles. */
export async function writeArticlesFeed({ db, config }: FeedServices, language: Language): Promise<string> {
  const articles = await findNewestArticles(db, maxArticles)
  const { brand } = config
  return buildArticleFeed(
    toPublisher(config, language),
    {
      title: translatorFor(language)('feeds.articles.title', { brand: brand.name }),
      description: brand.tagline,
      author: brand.companyName,
      language,
      pagePath: '/articles',
      feedPath: '/feeds/articles.xml',
      coverSeed: 'sohbet',
      updated: articles[0]?.published_at ?? noDate,
      isSerial: false,
    },
    articles.map(({ author_titles: titles, ...article }) => ({
      ...article,
      author_name: titleIn(article.author_name, titles, language),
    })),
  )
}

// Only of public tracks.
async function withTranscripts(
  db: Database,
  tracks: Awaited<ReturnType<typeof findPublicTracks>>,
  language: Language,
): Promise<EpisodeTrack[]> {
  const languages = await findTranscriptLanguages(
    db,
    tracks.map(({ id }) => id),
  )
  return tracks.map((track) => ({ ...nameSpeaker(track, language), transcripts: languages.get(track.id) }))
}

/** The name of a speaker in the language of a feed, without the other translations. */
function nameSpeaker<Row extends { speaker_name: string | null; speaker_titles: unknown }>(
  { speaker_titles: titles, ...row }: Row,
  language: Language,
) {
  return { ...row, speaker_name: titleIn(row.speaker_name, titles, language) }
}

/** A fresh address for the recording of a public track; undefined for any other. */
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

/** The questions of a public track as chapters; undefined if there are none. */
export async function writeChapters(
  { db }: Pick<Services, 'db'>,
  trackId: number,
): Promise<object | undefined> {
  const questions = await findChapters(db, trackId)
  return questions.length === 0 ? undefined : buildChapters(questions)
}

function toPublisher(
  { publicOrigin, brand, contactEmail }: Services['config'],
  language: Language,
): FeedPublisher {
  return {
    language,
    origin: publicOrigin,
    brandName: brand.name,
    companyName: brand.companyName,
    ownerEmail: contactEmail,
  }
}
