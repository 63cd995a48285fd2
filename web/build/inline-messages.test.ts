import { expect, test } from 'vitest'
import { catalogs } from '@sohbet/messages/catalogs'
import { markKeys, putMessages } from './inline-messages.ts'

test('replaces a key by the message of a language, and changes nothing else', () => {
  const code = `t("ui.save") + t('ui.cancel') + "ui.no.such.key" + 'save'`
  const marked = markKeys(code)
  expect(marked).toMatch(/^t\("@@ui\.save:[0-9a-f]{8}@@"\)/)
  for (const language of ['en', 'ar', 'tr', 'ur', 'en-XA'] as const) {
    const { 'ui.save': save, 'ui.cancel': cancel } = catalogs[language]
    expect(putMessages(marked, language)).toBe(
      `t(${JSON.stringify(save)}) + t(${JSON.stringify(cancel)}) + "ui.no.such.key" + 'save'`,
    )
  }
})

test('works with any quotes of a minifier', () => {
  const marked = markKeys('t("ui.save")')
  const texts = ['"', "'", '`'].map((quote) => putMessages(marked.replaceAll('"', quote), 'en'))
  expect(new Set(texts)).toEqual(new Set([`t(${JSON.stringify(catalogs.en['ui.save'])})`]))
})

test('compiles a plural, because a browser has no parser', () => {
  expect(putMessages(markKeys('t("catalog.talkCount")'), 'tr')).toMatch(/^t\(\[.*"other":/)
})

test('changes the mark of a message with its text in any language', () => {
  expect(markKeys('"ui.save"')).not.toBe(markKeys('"ui.cancel"').replace('ui.cancel', 'ui.save'))
})

test('fails the build if a message is missing, or glued to another text', () => {
  expect(() => putMessages('t("@@no.such.key:00000000@@")', 'tr')).toThrow('no.such.key')
  expect(() => putMessages(markKeys('t("ui.save")').replace('@@"', '@@ now"'), 'tr')).toThrow('another text')
})

test('fails the build if a key is concatenated, and names it', () => {
  expect(() => markKeys('field(t(`studioNames.title.${code}`))')).toThrow('`studioNames.title.${code}`')
  expect(() => markKeys("t(a ? 'ui.save' : `studioNames.title.${code}`)")).toThrow('studioNames.title')
  expect(markKeys('set(`${a}.${b}`) + t(`ui.save`)')).toBe('set(`${a}.${b}`) + t(`ui.save`)')
})
