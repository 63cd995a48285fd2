// Written by `npm run messages` from the JSON files.
import account from '../../en/account.json' with { type: 'json' }
import answers from '../../en/answers.json' with { type: 'json' }
import billing from '../../en/billing.json' with { type: 'json' }
import catalog from '../../en/catalog.json' with { type: 'json' }
import collections from '../../en/collections.json' with { type: 'json' }
import contact from '../../en/contact.json' with { type: 'json' }
import contract from '../../en/contract.json' with { type: 'json' }
import emails from '../../en/emails.json' with { type: 'json' }
import feeds from '../../en/feeds.json' with { type: 'json' }
import gifts from '../../en/gifts.json' with { type: 'json' }
import invoices from '../../en/invoices.json' with { type: 'json' }
import legal from '../../en/legal.json' with { type: 'json' }
import library from '../../en/library.json' with { type: 'json' }
import listening from '../../en/listening.json' with { type: 'json' }
import locks from '../../en/locks.json' with { type: 'json' }
import map from '../../en/map.json' with { type: 'json' }
import money from '../../en/money.json' with { type: 'json' }
import notes from '../../en/notes.json' with { type: 'json' }
import offline from '../../en/offline.json' with { type: 'json' }
import payments from '../../en/payments.json' with { type: 'json' }
import plans from '../../en/plans.json' with { type: 'json' }
import player from '../../en/player.json' with { type: 'json' }
import playlists from '../../en/playlists.json' with { type: 'json' }
import quran from '../../en/quran.json' with { type: 'json' }
import refusals from '../../en/refusals.json' with { type: 'json' }
import search from '../../en/search.json' with { type: 'json' }
import settings from '../../en/settings.json' with { type: 'json' }
import shell from '../../en/shell.json' with { type: 'json' }
import studioArticles from '../../en/studio-articles.json' with { type: 'json' }
import studioAudit from '../../en/studio-audit.json' with { type: 'json' }
import studioBulk from '../../en/studio-bulk.json' with { type: 'json' }
import studioContent from '../../en/studio-content.json' with { type: 'json' }
import studioDashboard from '../../en/studio-dashboard.json' with { type: 'json' }
import studioDemo from '../../en/studio-demo.json' with { type: 'json' }
import studioEditing from '../../en/studio-editing.json' with { type: 'json' }
import studioEditor from '../../en/studio-editor.json' with { type: 'json' }
import studioEntrance from '../../en/studio-entrance.json' with { type: 'json' }
import studioGlossary from '../../en/studio-glossary.json' with { type: 'json' }
import studioLibrary from '../../en/studio-library.json' with { type: 'json' }
import studioMenu from '../../en/studio-menu.json' with { type: 'json' }
import studioMoney from '../../en/studio-money.json' with { type: 'json' }
import studioNames from '../../en/studio-names.json' with { type: 'json' }
import studioOffers from '../../en/studio-offers.json' with { type: 'json' }
import studioOrders from '../../en/studio-orders.json' with { type: 'json' }
import studioPeople from '../../en/studio-people.json' with { type: 'json' }
import studioQueries from '../../en/studio-queries.json' with { type: 'json' }
import studioQuestions from '../../en/studio-questions.json' with { type: 'json' }
import studioSetup from '../../en/studio-setup.json' with { type: 'json' }
import studioShell from '../../en/studio-shell.json' with { type: 'json' }
import studioSite from '../../en/studio-site.json' with { type: 'json' }
import studioSound from '../../en/studio-sound.json' with { type: 'json' }
import studioTexts from '../../en/studio-texts.json' with { type: 'json' }
import studioTranscribing from '../../en/studio-transcribing.json' with { type: 'json' }
import studioTranscripts from '../../en/studio-transcripts.json' with { type: 'json' }
import suggestions from '../../en/suggestions.json' with { type: 'json' }
import transcript from '../../en/transcript.json' with { type: 'json' }
import ui from '../../en/ui.json' with { type: 'json' }
import wallet from '../../en/wallet.json' with { type: 'json' }

export const en = {
  ...account,
  ...answers,
  ...billing,
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
  ...studioArticles,
  ...studioAudit,
  ...studioBulk,
  ...studioContent,
  ...studioDashboard,
  ...studioDemo,
  ...studioEditing,
  ...studioEditor,
  ...studioEntrance,
  ...studioGlossary,
  ...studioLibrary,
  ...studioMenu,
  ...studioMoney,
  ...studioNames,
  ...studioOffers,
  ...studioOrders,
  ...studioPeople,
  ...studioQueries,
  ...studioQuestions,
  ...studioSetup,
  ...studioShell,
  ...studioSite,
  ...studioSound,
  ...studioTexts,
  ...studioTranscribing,
  ...studioTranscripts,
  ...suggestions,
  ...transcript,
  ...ui,
  ...wallet,
}
