import { useEffect, useState } from 'react'
import type { AnswerOf, listSuhbas } from '@sohbet/contract'
import { browserApi } from '../../api/api-context.ts'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { Cover } from '../cover/cover.tsx'
import styles from './featured-talk.module.css'
import { countQuestions } from './words.ts'

type Suhba = AnswerOf<typeof listSuhbas>['data'][number]

/** The newest suhba, fetched when it is first shown; nothing until then, or when there is none. */
export function FeaturedTalk() {
  const [talk, setTalk] = useState<Suhba>()
  useEffect(() => {
    let isWanted = true
    const load = async (): Promise<void> => {
      const answer = await browserApi('listSuhbas', { query: {} })
      if (isWanted && answer.ok) setTalk(answer.body.data[0])
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [])
  if (talk === undefined) return null
  return (
    <Link className={styles['talk']} to={`/audios/detail/${talk.slug}`}>
      <Cover seed={talk.cover_seed} image={talk.image} type="suhba" size={208} />
      <span>
        <span className={styles['small']}>The newest suhba</span>
        <span className={styles['title']} dir="auto">
          {talk.title}
        </span>
        <span className={styles['small']}>
          <Facts
            items={[talk.city, talk.index.length > 0 && countQuestions(talk.index.length).toLowerCase()]}
          />
        </span>
      </span>
    </Link>
  )
}
