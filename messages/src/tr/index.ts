import { account } from './account/account.ts'
import { answers } from './catalog/answers.ts'
import { catalog } from './catalog/catalog.ts'
import { collections } from './catalog/collections.ts'
import { contact } from './site/contact.ts'
import { contract } from './site/contract.ts'
import { emails } from './site/emails.ts'
import { feeds } from './catalog/feeds.ts'
import { gifts } from './money/gifts.ts'
import { invoices } from './money/invoices.ts'
import { legal } from './site/legal.ts'
import { library } from './library/library.ts'
import { listening } from './library/listening.ts'
import { locks } from './catalog/locks.ts'
import { map } from './catalog/map.ts'
import { money } from './money/money.ts'
import { notes } from './library/notes.ts'
import { offline } from './library/offline.ts'
import { payments } from './money/payments.ts'
import { plans } from './money/plans.ts'
import { player } from './library/player.ts'
import { playlists } from './library/playlists.ts'
import { quran } from './catalog/quran.ts'
import { refusals } from './site/refusals.ts'
import { search } from './catalog/search.ts'
import { settings } from './account/settings.ts'
import { shell } from './site/shell.ts'
import { studio } from './studio/index.ts'
import { suggestions } from './library/suggestions.ts'
import { transcripts } from './library/transcripts.ts'
import { ui } from './site/ui.ts'
import { wallet } from './money/wallet.ts'

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
  ...gifts,
  ...invoices,
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
  ...quran,
  ...refusals,
  ...search,
  ...settings,
  ...shell,
  ...studio,
  ...suggestions,
  ...transcripts,
  ...ui,
  ...wallet,
} as const
