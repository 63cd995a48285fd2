export { currentLanguage, provideLanguage } from './current-language.ts'
export { formatMessage } from './format-message.ts'
export { formatNumber } from './format-number.ts'
export {
  acceptedLanguage,
  directionOf,
  isLanguage,
  languageNames,
  languages,
  prefixOf,
  pseudoLanguage,
  readLocalPath,
} from './languages.ts'
export type { Language, PageLanguage } from './languages.ts'
export { digitsIn, localeOf, provideDigits } from './locale.ts'
export type { Digits } from './locale.ts'
export type { MessageKey, TagsOf, ValuesGiven, ValuesOf } from './message-key.ts'
export { inLanguage, message } from './message.ts'
export type { Message } from './message.ts'
export { t } from './t.ts'
