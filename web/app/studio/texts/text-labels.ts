import type { TextLanguage, TextName, TextVersion } from '@sohbet/contract/studio'
import { languageNames, t } from '@sohbet/messages'

function textName(name: TextName): string {
  if (name === 'terms') return t('legal.terms.title')
  return name === 'privacy-policy' ? t('legal.privacy.title') : t('studioTexts.banner')
}

/** A text in one language, as `Terms of Use (Türkçe)`. */
export function textTitle({ name, language }: { name: TextName; language: TextLanguage }): string {
  return t('studioTexts.heading', { name: textName(name), language: languageNames[language] })
}

/** The text that listeners read in a language: `version` is its last one, `english` that in English. */
export function stateOf(
  name: TextName,
  {
    version,
    english,
    nowMs,
  }: { version: TextVersion | undefined; english: TextVersion | undefined; nowMs: number },
): string {
  const has = (one: TextVersion | undefined): one is TextVersion => one !== undefined && one.body !== null
  if (has(version)) return name === 'banner' ? spanState(version, nowMs) : t('studioTexts.state.own')
  if (has(english)) return t('studioTexts.state.asEnglish')
  return name === 'banner' ? t('studioTexts.state.none') : t('studioTexts.state.builtIn')
}

function spanState({ starts_at: from, ends_at: to }: TextVersion, nowMs: number): string {
  if (from !== null && Date.parse(from) > nowMs) return t('studioTexts.state.waits')
  return to !== null && Date.parse(to) <= nowMs ? t('studioTexts.state.over') : t('studioTexts.state.shown')
}
