import { t } from '@sohbet/messages'
import { toLocalFile } from '#ui/link/local-path.ts'
import { Button } from '#ui/button/button.tsx'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Container, Grid } from '#ui/layout/layout.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { copyText } from '#lib/copy-text.ts'
import { useCopied } from '#lib/use-copied.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { QrCode } from '#ui/qr-code/qr-code.tsx'
import { useSite } from '#lib/page/site.ts'
import styles from './feed-page.module.css'

/** A feed that can be followed. */
export interface FollowedFeed {
  title: string
  language: string
  /** The path of the feed; without its extension it is the path of the page that explains the feed. */
  path: string
  /** The page with the same content. */
  pagePath: string
  kind: 'podcast' | 'articles'
}

const copiedMs = 2000

/** How to follow a feed: its address, apps that support it, and a QR code for a phone. */
export function FeedPage({ feed }: { feed: FollowedFeed }) {
  const { publicOrigin } = useSite()
  const { title, language, path, pagePath, kind } = feed
  const isPodcast = kind === 'podcast'
  const address = publicOrigin + toLocalFile(path)
  return (
    <Container className={styles['page']}>
      <PageHead
        title={t('feeds.title', { title })}
        description={t(isPodcast ? 'feeds.description.podcast' : 'feeds.description.articles', { title })}
        feed={{ title, path }}
        isIndexed={false}
      />
      <Text variant="eyebrow">{t(isPodcast ? 'feeds.kind.podcast' : 'feeds.kind.articles')}</Text>
      <h1 dir="auto" lang={language}>
        {title}
      </h1>
      <Text variant="lead">{t(isPodcast ? 'feeds.lead.podcast' : 'feeds.lead.articles')}</Text>
      <FeedAddress address={address} />
      {isPodcast && <Apps address={address} title={title} />}
      <div className={styles['code']}>
        <QrCode address={address.replace(/\.xml$/, '')} label={t('feeds.code.name')} side={148} />
        <Text variant="muted">{t('feeds.code.hint')}</Text>
      </div>
      <p className={styles['actions']}>
        <LinkButton variant="text" to={pagePath}>
          {t(isPodcast ? 'feeds.listenHere' : 'feeds.readHere')}
        </LinkButton>
        {/* In a new tab, so that playback continues here. */}
        <a className={buttonVariant('text')} href={toLocalFile(path)} target="_blank" rel="noreferrer">
          {t('feeds.showFeed')}
        </a>
      </p>
    </Container>
  )
}

function FeedAddress({ address }: { address: string }) {
  const [isCopied, markCopied] = useCopied(copiedMs)
  const copy = async (host: Element): Promise<void> => {
    if (await copyText(address, host)) markCopied()
    else showToast('error', t('feeds.address.notCopied'))
  }
  return (
    <div className={styles['address']}>
      <input readOnly dir="ltr" aria-label={t('feeds.address.name')} value={address} />
      <Button
        variant="primary"
        onClick={({ currentTarget }) => void copy(currentTarget.parentElement ?? document.body)}
      >
        <Icon name={isCopied ? 'check' : 'link-simple'} />
        {t(isCopied ? 'feeds.address.copied' : 'feeds.address.copy')}
      </Button>
      <Text variant="unseen" role="status">
        {isCopied && t('feeds.address.copiedStatus')}
      </Text>
    </div>
  )
}

function Apps({ address, title }: { address: string; title: string }) {
  return (
    <section aria-labelledby="apps">
      <h2 id="apps">{t('feeds.apps.title')}</h2>
      <Grid as="ul" gap={3} className={styles['apps']}>
        {toPodcastApps(address, title).map(({ name, device, href }) => (
          <li key={name}>
            <a href={href} {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}>
              <span>{t('feeds.apps.open', { app: name })}</span>
              <span className={styles['device']}>{device}</span>
            </a>
          </li>
        ))}
      </Grid>
      <Text variant="muted">{t('feeds.apps.hint')}</Text>
    </section>
  )
}

/** An app that can follow a feed, with the link that adds it. */
interface PodcastApp {
  name: string
  /** The platform of the app. */
  device: string
  href: string
}

/** The links by which podcast apps accept a feed's full address, as each app documents them. */
export function toPodcastApps(address: string, title: string): PodcastApp[] {
  const bare = address.replace(/^https?:\/\//, '')
  const encoded = encodeURIComponent(address)
  return [
    { name: 'Apple Podcasts', device: t('feeds.apps.appleDevices'), href: `podcast://${bare}` },
    { name: 'Pocket Casts', device: t('feeds.apps.phones'), href: `pktc://subscribe/${bare}` },
    { name: 'Overcast', device: 'iPhone', href: `overcast://x-callback-url/add?url=${encoded}` },
    {
      name: 'AntennaPod',
      device: 'Android',
      href: `https://antennapod.org/deeplink/subscribe?url=${encoded}&title=${encodeURIComponent(title)}`,
    },
  ]
}
