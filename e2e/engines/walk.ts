import type { Target, Walker } from './walker.ts'

/** A user with an account. */
export interface Member {
  email: string
  password: string
  /** The URL of a gift from a friend. */
  gift: string
}

/** One step of the walk: an action and its expected result. */
export interface Step {
  name: string
  run: (walker: Walker, member: Member) => Promise<void>
}

const talk = '/audios/detail/a-room-with-one-window'
const album = '/audios/detail/thursday-gatherings'
const player = '[aria-label="Audio player"]'
const nowPlaying = 'dialog[data-state="open"]:has([aria-label="Close player"])'

/** Steps with sound that need no account. */
export const soundSteps = [
  { name: 'play', run: play },
  { name: 'seek', run: seek },
]

/** The steps of a first visit, in order. */
export const walk: Step[] = [
  { name: 'home', run: arrive },
  ...soundSteps,
  { name: 'walk on', run: walkOn },
  { name: 'sheets and menus', run: openAndClose },
  { name: 'sign in', run: signIn },
  { name: 'less data', run: useLessData },
  { name: 'request a notification', run: requestNotice },
  { name: 'top up', run: topUp },
  { name: 'plan', run: subscribe },
  { name: 'give', run: give },
  { name: 'accept a gift', run: acceptGift },
  { name: 'playlist', run: addToPlaylist },
  { name: 'search', run: search },
  { name: 'Arabic article', run: readArabic },
  { name: 'map', run: findMajlis },
]

async function arrive(walker: Walker): Promise<void> {
  await walker.open('/')
  await walker.see({ css: 'main h1' })
  await walker.see({ css: 'main a[href^="/audios/detail/"]' })
  // Marks set before the first paint are removed if React could not hydrate the server's HTML.
  await walker.until(
    'the page is the one that the server drew',
    () => 'hour' in document.documentElement.dataset,
  )
}

async function play(walker: Walker): Promise<void> {
  await walker.open(talk)
  // Without an audio device Firefox plays muted media only.
  await walker.driver.run(() => {
    for (const audio of document.querySelectorAll('audio')) audio.muted = true
  })
  await walker.press({ css: 'main button', name: /^(Play|Continue)/ })
  await walker.hear(0.3)
}

async function seek(walker: Walker): Promise<void> {
  await walker.press({ css: `${player} input[aria-label="Seek"]` })
  // A press in the middle of the seek bar.
  await walker.until('the sound has moved to the middle', () => {
    const audio = document.querySelector('audio')
    return audio !== null && audio.currentTime > audio.duration * 0.4 && !audio.seeking
  })
}

async function walkOn(walker: Walker): Promise<void> {
  await walker.press({ css: 'header a[href="/articles"]' })
  await walker.see({ css: 'main h1', name: /^Articles$/ })
  await walker.hear(0.3)
}

// WebKit once hung when a sheet closed with a panel inside it.
async function openAndClose(walker: Walker): Promise<void> {
  await walker.press({ css: `${player} button`, name: /^Now Playing/ })
  await walker.press({ css: `${nowPlaying} button`, name: /Speed/i })
  await walker.press({ css: `${nowPlaying} [popover] button, ${nowPlaying} [popover] label`, name: /1\.25/ })
  await walker.press({ css: `${nowPlaying} button`, name: /^Close player/ })
  await walker.seeNone({ css: '[aria-label="Close player"]' })
  await walker.press({ css: 'nav[aria-label="Main"] summary' })
  await walker.see({ css: 'nav[aria-label="Main"] details[open] a' })
  await walker.press({ css: 'nav[aria-label="Main"] details[open] summary' })
  await walker.seeNone({ css: 'nav[aria-label="Main"] details[open] a' })
  await walker.hear(0.3)
}

async function signIn(walker: Walker, { email, password }: Member): Promise<void> {
  await walker.open('/login/')
  await walker.type({ css: 'main form input[type=email]' }, email)
  await walker.type({ css: 'main form input[type=password]' }, password)
  await walker.press({ css: 'main form button[type=submit]' })
  await walker.see({ css: 'header button', name: /^Welcome/ })
}

// The full sound is sent if no small one was made; a talk plays either way.
async function useLessData(walker: Walker): Promise<void> {
  await play(walker)
  await walker.press({ css: `${player} button[aria-label="More options"]` })
  await walker.press({ css: 'dialog[open] label', name: /^Use less data/ })
  await play(walker)
}

async function requestNotice(walker: Walker): Promise<void> {
  await walker.open('/gatherings/1')
  await walker.press({ css: 'main form button', name: /^Tell me when it is recorded$/ })
  await walker.see({ css: 'main [role=status]', name: /We will write to you once/ })
  await walker.press({ css: 'main form button', name: /^Do not tell me$/ })
  await walker.see({ css: 'main form button', name: /^Tell me when it is recorded$/ })
}

// Uses the sandbox, whose card fields are in the page itself.
async function topUp(walker: Walker): Promise<void> {
  await walker.open('/wallet/topupwallet?amount=10')
  await walker.press({ css: 'main label', name: /^Card/ })
  await walker.press({ css: 'main button', name: /^Continue to pay \$10\.00$/ })
  await payByCard(walker)
  await walker.see({ css: 'main', name: /Congratulations! 10 credits have been added to your wallet\./ })
}

async function payByCard(walker: Walker): Promise<void> {
  await walker.type({ css: 'main input', name: /Card number/ }, '4242424242424242')
  await walker.type({ css: 'main input', name: /Expiration date/ }, '1234')
  await walker.type({ css: 'main input', name: /Security code/ }, '123')
  await walker.press({ css: 'main button', name: /^Pay \$/ })
}

async function subscribe(walker: Walker): Promise<void> {
  await walker.open('/subscription?by=month')
  await walker.press({ css: 'main a', name: /^Choose Plus$/ })
  await walker.press({ css: 'main label', name: /^Card/ })
  await walker.press({ css: 'main button', name: /^Continue to pay \$6\.00$/ })
  await payByCard(walker)
  await walker.see({ css: 'main', name: /Congratulations! You are now a Plus member\./ })
}

async function give(walker: Walker, { email }: Member): Promise<void> {
  await walker.open('/wallet/gifts')
  await walker.press({ css: 'main label', name: /^Credits/ })
  await walker.type({ css: 'main input[name="credits"]' }, '5')
  await walker.type({ css: 'main input[name="email"]' }, `friend-of-${email}`)
  await walker.type({ css: 'main textarea[name="note"]' }, 'For your journey')
  await walker.press({ css: 'main button', name: /^Review gift$/ })
  await walker.press({ css: 'main button', name: /^Give it$/ })
  await walker.see({ css: 'main', name: /Your gift is on its way to friend-of-/ })
}

async function acceptGift(walker: Walker, { gift }: Member): Promise<void> {
  await walker.open(gift)
  await walker.see({ css: 'main', name: /See you on Thursday/ })
  await walker.press({ css: 'main button', name: /^Accept the gift$/ })
  await walker.see({ css: 'main', name: /It is yours.*5 credits/ })
}

async function addToPlaylist(walker: Walker): Promise<void> {
  await walker.open(album)
  await walker.press({ css: 'main button', name: /^More for The carpet/ })
  await walker.press({ css: 'dialog[open] button', name: /^Add to playlist/ })
  await walker.press({ css: 'dialog[open] button', name: /My Playlist/ })
  await walker.see(toast(/has been added to your playlist/))
  await walker.open('/playlists')
  await walker.see({ css: 'main a', name: /My Playlist/ })
}

async function search(walker: Walker): Promise<void> {
  await walker.type({ css: 'header input[type=search]' }, 'tea')
  await walker.driver.enter()
  await walker.see({ css: 'main a', name: /When the Tea Goes Cold/ })
}

async function readArabic(walker: Walker): Promise<void> {
  await walker.open('/articles/detail/fi-adab-al-isgha')
  await walker.see({ css: 'article[lang="ar"][dir="rtl"]' })
  await walker.until('the Arabic face has come', () => document.fonts.check('20px Amiri', 'أدب'))
}

async function findMajlis(walker: Walker): Promise<void> {
  await walker.open('/majlis-map')
  await walker.type({ css: 'main input[type=search]' }, 'diyarbakir')
  await walker.until('one majlis is left', () => document.querySelectorAll('main li').length === 1)
}

function toast(name: RegExp): Target {
  return { css: '[aria-label="Notifications"] *', name }
}
