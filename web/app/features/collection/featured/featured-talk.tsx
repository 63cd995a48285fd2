import { useEffect, useState } from 'react'
import { currentLanguage, t } from '@sohbet/messages'
import { browserApi } from '#api/api-context.ts'
import { Facts } from '#ui/line/facts.tsx'
import { Link } from '#ui/link/link.tsx'
import { Cover } from '#features/cover/cover.tsx'
import { type IndexedSuhba, loadSuhbas, talkBesideMenu } from './talks-of-the-day.ts'
import { factOfQuestions } from '#features/catalog/labels.ts'
import styles from './featured-talk.module.css'

/** An open talk beside a menu, loaded when first shown; nothing while loading or if there is none. */
export function FeaturedTalk({ menu }: { menu: number }) {
  const [talk, setTalk] = useState<IndexedSuhba>()
  useEffect(() => {
    let isActive = true
    const load = async (): Promise<void> => {
      const language = currentLanguage()
      const suhbas = await loadSuhbas(browserApi, language)
      if (isActive) setTalk(talkBesideMenu(suhbas, { menu, language, now: Date.now() }))
    }
    void load()
    return () => {
      isActive = false
    }
  }, [menu])
  if (talk === undefined) return null
  return (
    <Link className={styles['talk']} to={`/audios/detail/${talk.slug}`}>
      <Cover seed={talk.cover_seed} image={talk.image} type="suhba" size={208} />
      <span>
        <span className={styles['small']}>{t('collections.featured')}</span>
        <span className={styles['title']} dir="auto">
          {talk.title}
        </span>
        <span className={styles['small']}>
          <Facts items={[talk.city, talk.index.length > 0 && factOfQuestions(talk.index.length)]} />
        </span>
      </span>
    </Link>
  )
}
