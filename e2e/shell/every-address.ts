/** URLs that cover every page of a visitor. */
export const pagesOfVisitors: readonly string[] = [
  '/',
  '/audios',
  '/audios/t-patience',
  '/audios/detail/lessons-of-the-loom',
  '/audios/detail/a-room-with-one-window',
  '/audios/detail/a-room-with-one-window/transcript/6',
  '/audios/detail/a-room-with-one-window/transcript/6/suggest?language=en&segment=',
  '/articles',
  '/articles/detail/a-chair-by-the-door',
  '/articles/detail/fi-adab-al-isgha',
  '/articles/detail/chai-thandi-hone-se-pehle',
  '/speakers/hafiz-bilal-rahmani',
  '/gatherings/1',
  '/suhbas/questions',
  '/transcripts?q=patience',
  '/quran',
  '/quran/2',
  '/quran/2/153',
  '/search',
  '/search?q=patience',
  '/search?q=zzzzqq',
  '/login',
  '/signup',
  '/reset-password',
  '/confirm-email?code=x',
  '/undo-email-change?code=x',
  '/majlis-map',
  '/terms',
  '/privacy-policy',
  '/contact-us',
  '/get-the-app',
  '/feeds/audios',
  '/why-locked',
  '/gift',
  '/downloads',
  '/notebook',
  '/404',
  '/500',
  '/nowhere',
]

/** URLs that cover every page of a member. */
export const pagesOfMembers: readonly string[] = [
  '/',
  '/library',
  '/library?tab=history',
  '/library?tab=bookmarks',
  '/library?tab=playlists',
  '/library?tab=purchases',
  '/playlists',
  '/wallet',
  '/wallet/topupwallet',
  '/wallet/transferCredits',
  '/wallet/gifts',
  '/subscription',
  '/settings/account',
  '/settings/profile',
  '/notebook',
  '/downloads',
  '/audios/detail/lessons-of-the-loom/buy',
  '/contact-us',
]

/** Pages that only a member with a history has, each with a URL of its own. */
export interface OwnPages {
  playlist: string
  sharedPlaylist: string
  receipt: string
  confirmation: string
  /** A pending order. */
  payment: string
}

/** The objects in the studio whose pages are visited. */
export interface StudioSubjects {
  itemId: number
  articleId: number
  talkPath: string
  personId: number
  queryId: number
  reference: string
  bulkId: number
  trackId: number
}

/** URLs that cover every page of the studio. */
export function pagesOfStudio(of: StudioSubjects): string[] {
  return [
    '/studio',
    '/studio/content',
    '/studio/items/new-album',
    '/studio/items/new-article',
    `/studio/items/${of.itemId}`,
    `/studio/items/${of.itemId}?tab=talks`,
    `/studio/items/${of.itemId}?tab=access`,
    `/studio/items/${of.itemId}?tab=history`,
    of.talkPath,
    `/studio/items/${of.articleId}`,
    '/studio/recordings',
    '/studio/uploads',
    '/studio/transcripts',
    '/studio/suggestions',
    '/studio/transcripts/glossary',
    `/studio/transcripts/${of.trackId}`,
    `/studio/transcripts/${of.trackId}/en`,
    '/studio/bulk',
    `/studio/bulk/${of.bulkId}`,
    '/studio/topics',
    '/studio/speakers',
    '/studio/cities',
    '/studio/menu',
    '/studio/texts',
    '/studio/texts/banner/en',
    '/studio/texts/terms/ar',
    '/studio/people',
    `/studio/people/${of.personId}`,
    `/studio/people/${of.personId}/wallet`,
    '/studio/queries',
    `/studio/queries/${of.queryId}`,
    '/studio/money',
    '/studio/orders',
    `/studio/orders/${of.reference}`,
    '/studio/offers',
    '/studio/gifts',
    '/studio/gatherings',
    '/studio/majalis',
    '/studio/audit',
    '/studio/security',
    '/studio/nowhere',
  ]
}
