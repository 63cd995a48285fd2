import { DevSection } from './dev-part.tsx'
import styles from './dev.module.css'

const colours = [
  'paper',
  'raised',
  'sunken',
  'field',
  'line',
  'edge',
  'ink',
  'ink-2',
  'ink-3',
  'now',
  'link',
  'err',
  'ok',
  'warn',
]
const hours = [
  ['dawn', 215],
  ['morning', 118],
  ['afternoon', 88],
  ['sunset', 55],
  ['night', 262],
] as const

/** Colours, hours, type and languages. */
export function FoundationsDemo() {
  return (
    <>
      <DevSection title="Surfaces and ink">
        <div className={styles['swatches']}>
          {colours.map((name) => (
            <div key={name}>
              <div className={styles['swatch']} style={{ background: `var(--${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </DevSection>
      <DevSection
        title="The hours"
        note="One number turns every surface. Lightness never moves, so contrast is constant."
      >
        <div className={styles['swatches']}>
          {hours.map(([name, hue]) => (
            <div key={name}>
              <div className={styles['swatch']} style={{ background: `oklch(0.917 0.03 ${hue})` }} />
              {name}
            </div>
          ))}
        </div>
      </DevSection>
      <DevSection title="Type">
        <p className={styles['display']}>Display</p>
        <p className={styles['h1']}>Page title</p>
        <p className={styles['h2']}>Section title</p>
        <p className={styles['h3']}>Card title</p>
        <p className={styles['read']}>A line of reading, as an article is set.</p>
        <p>The interface, at its usual size.</p>
        <p className={styles['note']}>What stands beside it, quieter.</p>
      </DevSection>
      <DevSection title="Language">
        <p className={styles['read']} lang="tr">
          Gönül dostlarıyla ışıklı bir akşam, İstanbul
        </p>
        <p className={styles['read']} lang="ar" dir="rtl">
          آداب الصحبة وفضل الإصغاء
        </p>
        <p className={styles['read']} lang="ur" dir="rtl">
          اچھی صحبت اور خاموشی کا ادب
        </p>
        <p lang="ar" dir="rtl">
          أضف إلى قائمة التشغيل، ١٢ رصيدًا
        </p>
        <p className={styles['read']}>ṣuḥba, ādāb, dhikr, ʿilm, ḥāl</p>
      </DevSection>
    </>
  )
}
