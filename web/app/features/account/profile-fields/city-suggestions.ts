/** Maximum number of suggested cities. */
export const maxSuggestions = 30

/** Cities that match `text`, those that start with it first, ignoring accents and case. */
export function suggestCities(cities: readonly string[], text: string): string[] {
  const folded = fold(text)
  if (folded === '') return cities.slice(0, maxSuggestions)
  const starting: string[] = []
  const containing: string[] = []
  for (const city of cities) {
    const at = fold(city).indexOf(folded)
    if (at === 0) starting.push(city)
    else if (at > 0) containing.push(city)
  }
  return [...starting, ...containing].slice(0, maxSuggestions)
}

// The Turkish dotless ı is a separate letter without a decomposition.
function fold(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')
}
