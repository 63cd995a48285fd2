export const feeds = {
  'feeds.suhbas.title': 'Suhbas | {brand}',
  'feeds.articles.title': 'Articles | {brand}',
  'feeds.speaker.description': 'Talks by {speaker}',
  'feeds.howToFollow': 'This is a feed for podcast apps and news readers. See how to follow it.',

  'feeds.walletCsv.entry': 'Entry',
  'feeds.walletCsv.time': 'Time (UTC)',
  'feeds.walletCsv.kind': 'Kind',
  'feeds.walletCsv.reference': 'Reference',
  'feeds.walletCsv.credits': 'Credits',
  'feeds.walletCsv.balanceAfter': 'Balance after',
  'feeds.walletCsv.counterpart': 'Counterpart',
  'feeds.walletCsv.transferId': 'Transfer id',
  'feeds.walletCsv.sum':
    '{count, plural, one {{entries} entry adds up to the balance} other {{entries} entries add up to the balance}}',

  'feeds.manifest.search': 'Search',
  'feeds.manifest.library': 'Library',
  'feeds.manifest.savedOffline': 'Saved offline',
  'feeds.manifest.home': 'Home, with the talk of the day',
  'feeds.manifest.talk': 'A talk that plays',
  'feeds.manifest.audios': 'Talks to choose from',
  'feeds.manifest.talkWithQuestions': 'A talk that plays, and its questions',
} as const
