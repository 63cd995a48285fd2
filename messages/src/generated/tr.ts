// Written by `npm run messages` from the JSON files.
import account from '../../tr/account.json' with { type: 'json' }
import answers from '../../tr/answers.json' with { type: 'json' }
import billing from '../../tr/billing.json' with { type: 'json' }
import catalog from '../../tr/catalog.json' with { type: 'json' }
import collections from '../../tr/collections.json' with { type: 'json' }
import contact from '../../tr/contact.json' with { type: 'json' }
import contract from '../../tr/contract.json' with { type: 'json' }
import emails from '../../tr/emails.json' with { type: 'json' }
import feeds from '../../tr/feeds.json' with { type: 'json' }
import gifts from '../../tr/gifts.json' with { type: 'json' }
import invoices from '../../tr/invoices.json' with { type: 'json' }
import legal from '../../tr/legal.json' with { type: 'json' }
import library from '../../tr/library.json' with { type: 'json' }
import listening from '../../tr/listening.json' with { type: 'json' }
import locks from '../../tr/locks.json' with { type: 'json' }
import map from '../../tr/map.json' with { type: 'json' }
import money from '../../tr/money.json' with { type: 'json' }
import notes from '../../tr/notes.json' with { type: 'json' }
import offline from '../../tr/offline.json' with { type: 'json' }
import payments from '../../tr/payments.json' with { type: 'json' }
import plans from '../../tr/plans.json' with { type: 'json' }
import player from '../../tr/player.json' with { type: 'json' }
import playlists from '../../tr/playlists.json' with { type: 'json' }
import quran from '../../tr/quran.json' with { type: 'json' }
import refusals from '../../tr/refusals.json' with { type: 'json' }
import search from '../../tr/search.json' with { type: 'json' }
import settings from '../../tr/settings.json' with { type: 'json' }
import shell from '../../tr/shell.json' with { type: 'json' }
import studioArticles from '../../tr/studio-articles.json' with { type: 'json' }
import studioAudit from '../../tr/studio-audit.json' with { type: 'json' }
import studioBulk from '../../tr/studio-bulk.json' with { type: 'json' }
import studioContent from '../../tr/studio-content.json' with { type: 'json' }
import studioDashboard from '../../tr/studio-dashboard.json' with { type: 'json' }
import studioDemo from '../../tr/studio-demo.json' with { type: 'json' }
import studioEditing from '../../tr/studio-editing.json' with { type: 'json' }
import studioEditor from '../../tr/studio-editor.json' with { type: 'json' }
import studioEntrance from '../../tr/studio-entrance.json' with { type: 'json' }
import studioGlossary from '../../tr/studio-glossary.json' with { type: 'json' }
import studioLibrary from '../../tr/studio-library.json' with { type: 'json' }
import studioMenu from '../../tr/studio-menu.json' with { type: 'json' }
import studioMoney from '../../tr/studio-money.json' with { type: 'json' }
import studioNames from '../../tr/studio-names.json' with { type: 'json' }
import studioOffers from '../../tr/studio-offers.json' with { type: 'json' }
import studioOrders from '../../tr/studio-orders.json' with { type: 'json' }
import studioPeople from '../../tr/studio-people.json' with { type: 'json' }
import studioQueries from '../../tr/studio-queries.json' with { type: 'json' }
import studioQuestions from '../../tr/studio-questions.json' with { type: 'json' }
import studioSetup from '../../tr/studio-setup.json' with { type: 'json' }
import studioShell from '../../tr/studio-shell.json' with { type: 'json' }
import studioSite from '../../tr/studio-site.json' with { type: 'json' }
import studioSound from '../../tr/studio-sound.json' with { type: 'json' }
import studioTexts from '../../tr/studio-texts.json' with { type: 'json' }
import studioTranscribing from '../../tr/studio-transcribing.json' with { type: 'json' }
import studioTranscripts from '../../tr/studio-transcripts.json' with { type: 'json' }
import suggestions from '../../tr/suggestions.json' with { type: 'json' }
import transcript from '../../tr/transcript.json' with { type: 'json' }
import ui from '../../tr/ui.json' with { type: 'json' }
import wallet from '../../tr/wallet.json' with { type: 'json' }

export const tr = {
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
