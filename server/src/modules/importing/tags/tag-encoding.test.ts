import { describe, expect, test } from 'vitest'
import { misread } from '#test/unit/code-pages.ts'
import { findTagEncoding, recode } from './tag-encoding.ts'

const latin = { as: 'windows-1252' }
const arabic = ['مجلس الصبر', 'الشيخ محمد الحلبي', 'التوبة', 'الشكر', 'سلسلة دروس الشيخ']

describe('the encoding of undeclared tags [SOUND-04]', () => {
  test.each([
    ['windows-1256', arabic],
    ['windows-1254', ['Gönül ışığı', 'Sabır ve Şükür', 'Çile', 'İstanbul Sohbetleri']],
    ['windows-1252', ['Conférence à Genève', 'La prière', 'Le cœur']],
    [
      'windows-1251',
      ['Беседа шейха о терпении', 'О том, как жить в мире', 'Вопросы и ответы', 'О любви и о сердце'],
    ],
    ['utf-8', arabic],
  ])('%s is detected over all tags of an album', (encoding, texts) => {
    const read = texts.map((text) => misread(text, latin, encoding))
    const found = findTagEncoding(['Lesson 1', ...read])
    expect(found?.encoding).toBe(encoding)
    expect(read.map((text) => recode(text, found?.encoding ?? 'utf-8'))).toEqual(texts)
  })

  test('a title that is too short on its own is decoded by means of the others', () => {
    const read = [...arabic, 'الفاتحة'].map((text) => misread(text, latin, 'windows-1256'))
    expect(recode(read.at(-1) ?? '', findTagEncoding(read)?.encoding ?? 'utf-8')).toBe('الفاتحة')
  })

  test('ASCII and valid Unicode stay unchanged', () => {
    expect(findTagEncoding(['Lesson 1', 'مجلس الصبر', ''])).toBeUndefined()
    expect(recode('مجلس الصبر', 'windows-1254')).toBe('مجلس الصبر')
  })
})
