import { expect, test } from 'vitest'
import { startLibrarySite } from '#test/library/library-site.ts'

const app = await startLibrarySite()
const { visitor } = app.cast
const { db } = app.services

test('a feed names speakers and authors in its language, and leaves titles unchanged', async () => {
  const name = async (slug: string, ar: string) =>
    await db
      .updateTable('catalog_speakers')
      .set({ titles: JSON.stringify({ ar }) })
      .where('slug', '=', slug)
      .execute()
  await name('yusuf', 'الشيخ يوسف')
  await name('maryam', 'الأستاذة مريم')
  for (const [path, latin, arabic] of [
    ['/feeds/audios.xml', 'Shaykh Yusuf', 'الشيخ يوسف'],
    ['/feeds/audios/suhba-in-leeds.xml', 'Shaykh Yusuf', 'الشيخ يوسف'],
    ['/feeds/speakers/yusuf.xml', 'Shaykh Yusuf', 'الشيخ يوسف'],
    ['/feeds/articles.xml', 'Ustadha Maryam', 'الأستاذة مريم'],
  ] as const) {
    const inArabic = String((await visitor.get(`${path}?language=ar`)).body)
    expect([inArabic.includes(arabic), inArabic.includes(latin)], path).toEqual([true, false])
    expect(String((await visitor.get(`${path}?language=tr`)).body), path).toContain(latin)
  }
})
