import { account } from './account.ts'
import { answers } from './answers.ts'
import { catalog } from './catalog.ts'
import { collections } from './collections.ts'
import { contact } from './contact.ts'
import { contract } from './contract.ts'
import { emails } from './emails.ts'
import { feeds } from './feeds.ts'
import { forms } from './forms.ts'
import { gifts } from './gifts.ts'
import { legal } from './legal.ts'
import { library } from './library.ts'
import { listening } from './listening.ts'
import { locks } from './locks.ts'
import { map } from './map.ts'
import { money } from './money.ts'
import { notes } from './notes.ts'
import { offline } from './offline.ts'
import { payments } from './payments.ts'
import { plans } from './plans.ts'
import { player } from './player.ts'
import { playlists } from './playlists.ts'
import { refusals } from './refusals.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'
import { wallet } from './wallet.ts'

/** Every message in Turkish. */
export const tr = {
  ...account,
  ...answers,
  ...catalog,
  ...collections,
  ...contact,
  ...contract,
  ...emails,
  ...feeds,
  ...forms,
  ...gifts,
  ...legal,
  ...library,
  ...listening,
  ...locks,
  ...map,
  ...money,
  ...notes,
  ...offline,
  ...payments,
  ...plans,
  ...player,
  ...playlists,
  ...refusals,
  ...search,
  ...settings,
  ...shell,
  ...ui,
  ...wallet,
} as const
