const letters = { ı: 'i', ø: 'o', ß: 'ss', '’': '', "'": '' }

/** The file name of the mp3: number and title in plain letters; the album's slug if the title has none (Arabic). */
export function trackFileName(album, index) {
  const plain = album.tracks[index].title
    .toLowerCase()
    .replaceAll(/[ıøß’']/gu, (letter) => letters[letter])
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
  return `${String(index + 1).padStart(2, '0')}-${plain || album.slug}.mp3`
}

/** The text for display: Arabic is written with vowel signs for the voice, and displayed with fathatan only. */
export function shown(text) {
  return text.replaceAll('اً', 'ًا').replaceAll(/\u064B(?!\u0627)|[\u064C-\u0652]/gu, '')
}

/** The album.json for `sohbet import`; `recorded` has the measured start of each question in whole seconds. */
export function presentAlbum(album, recorded) {
  const [city, country] = album.place.split(', ')
  const published = new Date(`${album.published ?? album.date}T18:00:00Z`)
  // By default published on the day after the gathering.
  if (album.published === undefined) published.setUTCDate(published.getUTCDate() + 1)
  return {
    title: album.title,
    slug: album.slug,
    type: album.type,
    access: album.access,
    applyPPD: album['pay-per-download'] === 'yes',
    description: album.description,
    speaker: album.speaker,
    place: { city, country },
    date: album.date,
    language: album.language,
    topics: album.topics.split(', '),
    publishedAt: published.toISOString().replace('.000Z', 'Z'),
    ...(album['download-credits'] ? { downloadPriceCredits: Number(album['download-credits']) } : {}),
    ...(album['set-credits'] ? { setPriceCredits: Number(album['set-credits']) } : {}),
    tracks: album.tracks.map((track, index) => ({
      file: trackFileName(album, index),
      title: track.title,
      ...(track.access ? { access: track.access } : {}),
      ...(track.priceCredits ? { priceCredits: track.priceCredits } : {}),
      questions: recorded[index].questions,
    })),
  }
}
